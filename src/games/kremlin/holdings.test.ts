import { expect, it } from 'vitest';
import { addCard, NOTHING } from '../../game.ts';
import { ALIBI, KGB } from './data.ts';
import { HOLDINGS } from './holdings.ts';
import { DECLARE, playMove, WAIT } from './moves.ts';
import { CARD_WORDS } from './state.ts';
import { man, Position } from './table.fixture.ts';

function had({ rules, s }: Position, seat: number): readonly string[] {
  const out = new Int32Array(3 * HOLDINGS.length);
  rules.holds?.(s, out);
  return HOLDINGS.flatMap(({ name }, i) => (out[seat * HOLDINGS.length + i] === 1 ? [name] : []));
}

it('a faction has the offices of those whom it controls, these politicians, and the cards of its hand', () => {
  const position = new Position(3, { intrigue: true });
  const { rules, s } = position;
  s.hands.fill(0);
  s.control.fill(-1);
  s.control[man(KGB)] = 1;
  const alibi = rules.terms.effect.indexOf(ALIBI);
  addCard(s.hands, 2 * CARD_WORDS, alibi);
  expect([0, 1, 2].map((seat) => had(position, seat))).toEqual([[], ['kgb-head', 'goferbrok'], ['alibi']]);
  s.phase = DECLARE;
  const used = rules.uses?.(s, playMove(alibi)) ?? NOTHING;
  expect(HOLDINGS[used].name).toBe('alibi');
  expect(rules.uses?.(s, WAIT)).toBe(NOTHING);
});
