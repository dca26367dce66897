import { describe, expect, it } from 'vitest';
import { advancedMove, LEAVE, simpleMove } from '../../src/games/cerbere/moves.ts';
import { NONE } from '../../src/games/cerbere/state.ts';
import { Situation } from './common/table.fixture.ts';
import egoist from './egoist.ts';
import helper from './helper.ts';
import opportunist from './opportunist.ts';
import traitor from './traitor.ts';

const everybody = [
  ['helper', helper],
  ['egoist', egoist],
  ['opportunist', opportunist],
  ['traitor', traitor],
] as const;

/** Start A, promontory, funicular, end: spaces 0–6, 7–10, 11–16, 17–21, and the boat. */
const BOARDS = { second: 'funicular' };
const [SACRIFICE, COWARDICE, ARROGANCE] = [0, 5, 6];
const FUNICULAR_4 = 14;

describe('asked for a card that calms Cerberus and brings the last one on,', () => {
  const asked = () => {
    const table = new Situation(4, BOARDS).pawns(10, 12, 8, 11).cerberus(5, 3, 4);
    table.hand(0, 'arrogance').hand(1, 'fatalism', 'cowardice');
    table.play(advancedMove(ARROGANCE, 0));
    return table;
  };

  it('the helper gives', () => expect(asked().answer(helper)).toBe('promises 1 card'));

  it.each([
    ['egoist', egoist],
    ['traitor', traitor],
  ] as const)('the %s does not', (_name, bot) => expect(asked().answer(bot)).toBe('gives nothing'));
});

describe('with Cerberus behind two of five, and a hunt with the next rage,', () => {
  const hunted = () => new Situation(5, BOARDS).pawns(8, 8, 14, 14, 14).cerberus(3, 1, 6).hand(0, 'opportunism');

  it.each([
    ['helper', helper],
    ['egoist', egoist],
  ] as const)('the %s leaves the other behind', (_name, bot) => {
    const table = hunted();
    table.turn(bot);
    expect([...table.s.place.subarray(0, 2)]).toEqual([expect.toSatisfy((space: number) => space > 8), NONE]);
  });

  it('the traitor waits for Cerberus', () => {
    const table = hunted();
    table.turn(traitor);
    expect(table.s.place[0]).toBe(NONE);
  });
});

describe('the traitor', () => {
  it('goes back to be caught, and nobody else does', () => {
    const turns = (bot: (typeof everybody)[number][1]) =>
      new Situation(5, BOARDS).pawns(4, 4, 4, 4, 4).hand(0, 'fatalism').turn(bot);
    expect(turns(traitor)).toContain('plays fatalism (go 2 back)');
    expect(turns(helper)).not.toContain('plays fatalism (go 2 back)');
    expect(turns(egoist)).not.toContain('plays fatalism (go 2 back)');
  });

  it('flees once there is no clemency to be had', () => {
    const table = new Situation(3, BOARDS).pawns(12, 13, 13).captured(2).hand(0, 'fatalism').cerberus(7, 3, 5);
    expect(table.turn(traitor)).not.toContain('plays fatalism (go 2 back)');
    expect(table.s.place[0]).toBeGreaterThan(12);
  });
});

it('the egoist takes the last place, and the helper too', () => {
  for (const bot of [egoist, helper]) {
    const table = new Situation(4, BOARDS).boatFor(1).pawns(20, 20, 19, 12).cerberus(9, 4, 4);
    table.turn(bot);
    expect(table.outcome().won[0]).toBe(1);
  }
});

it('the egoist brings on whom the boat needs', () => {
  const table = new Situation(3, BOARDS).boatFor(2).pawns(22, 16, 0).captured(2).cerberus(9, 4, 5);
  table.turn(egoist);
  expect(table.s.place[1]).toBeGreaterThan(16);
});

describe.each(everybody)('the %s', (_name, bot) => {
  it("catches with two cards whom one does not reach, on Cerberus' side", () => {
    const table = new Situation(5, BOARDS).pawns(0, 9, 14, 14, 14).captured(0).cerberus(7, 5, 3).hand(0, 'ambush');
    table.turn(bot);
    expect(table.s.place[1]).toBe(NONE);
  });

  it('pulls the last passenger out of a boat that would leave', () => {
    const table = new Situation(4, BOARDS).boatFor(3).pawns(0, 22, 22, 21).captured(0).cerberus(9, 4, 4);
    table.hand(0, 'rancour');
    table.turn(bot);
    expect(table.s.adventurers).toBe(3);
    expect([...table.s.place.subarray(1, 4)].some((space) => space < 21)).toBe(true);
  });

  it('looks at the active boat, or leaves the boats alone', () => {
    const table = new Situation(4, BOARDS).pawns(FUNICULAR_4, 9, 9, 9).cerberus(3, 5, 3).hand(0, 'cowardice');
    table.play(simpleMove(COWARDICE));
    expect(['looks at the first boat', 'swaps the second boat with the third boat']).toContain(table.answer(bot));
    expect(table.legal()).not.toContain(LEAVE);
  });
});

it('a helper who knows that the boat is too big swaps it', () => {
  const table = new Situation(4, BOARDS).boatFor(3).pawns(14, 12, 0, 0).captured(2).captured(3).cerberus(5, 3, 3);
  table.s.boatsSeen[0] = 1;
  table.hand(0, 'cowardice').play(simpleMove(COWARDICE));
  expect(table.answer(helper)).toMatch(/^swaps the first/);
});

it('the egoist does not ask for what he would not give', () => {
  const table = new Situation(4, BOARDS).pawns(9, 9, 9, 9).cerberus(5, 4, 4);
  table.hand(0, 'arrogance', 'sacrifice').hand(1, 'fatalism', 'cowardice');
  table.turn(egoist);
  expect(table.s.offers).toBe(0);
});

it('of two alike one goes first, and favouritism last', () => {
  const table = new Situation(4, BOARDS).hand(0, 'sacrifice', 'favouritism', 'cowardice', 'cowardice', 'cowardice');
  table.play(advancedMove(SACRIFICE, 1));
  expect(table.answer(helper)).toBe('discards cowardice');
});
