import { expect, it } from 'vitest';
import { NOTHING } from '../../engine/game.ts';
import { KINDS } from './data.ts';
import { HOLDINGS } from './holdings.ts';
import { actionMove, END, simpleMove, TURN } from './moves.ts';
import { CERBERUS, OUT } from './state.ts';
import { kindOf, Position } from './table.fixture.ts';

const placeOf = (name: string) => HOLDINGS.findIndex((one) => one.name === name);

it('a player has the cards in hand, of the deck of his side', () => {
  const { rules, s } = new Position(3);
  s.hand.fill(0);
  s.hand[kindOf('fatalism')] = 2;
  s.side[1] = CERBERUS;
  s.hand[KINDS + kindOf('deceit')] = 1;
  s.side[2] = OUT;
  const out = new Int32Array(3 * HOLDINGS.length);
  rules.holds?.(s, out);
  const expected = new Int32Array(out.length);
  expected[placeOf('fatalism')] = 1;
  expected[HOLDINGS.length + placeOf('deceit')] = 1;
  expect(out).toEqual(expected);
});

it('a card is used by playing its effect', () => {
  const { rules, s } = new Position(3);
  s.phase = TURN;
  const used = (move: number) => rules.uses?.(s, move);
  expect(used(simpleMove(kindOf('cowardice')))).toBe(placeOf('cowardice'));
  s.side[s.seat] = CERBERUS;
  expect(used(simpleMove(kindOf('ambush')))).toBe(placeOf('ambush'));
  expect([used(END), used(actionMove(1, 0))]).toEqual([NOTHING, NOTHING]);
});
