import { expect, it } from 'vitest';
import { fated } from '../engine/fated.fixture.ts';
import { ABSENT, Outcome } from '../engine/outcome.ts';
import type { Cell } from '../sim/cell.ts';
import { GameWriter, gameShapeOf } from '../sim/game-bytes.ts';
import { gameRows, type PlayedCell } from './game-rows.ts';

const cellOf = (players: number, sides: number, more: Partial<Cell> = {}): Cell => ({
  game: 'liarsdice',
  players,
  options: {},
  factors: { players, sides, wild: players === 3, bots: players === 2 ? 'a+b' : 'c' },
  lineup: ['a', 'b', 'c'].slice(0, players),
  rotations: 1,
  blocks: 2,
  ...more,
});

/** Games of a cell in which the last seat wins; each takes one decision more than the one before it. */
function played(cell: Cell): PlayedCell {
  const { players, rotations, blocks, firstBlock = 0 } = cell;
  const writer = new GameWriter();
  for (let game = 0; game < blocks * rotations; game++) {
    const outcome = new Outcome(players, fated.measures.length, fated.seatMeasures.length);
    outcome.won[players - 1] = 1;
    outcome.fate[players - 1] = 1;
    outcome.ending = 1;
    outcome.measures.fill(ABSENT);
    outcome.measures[0] = -7;
    outcome.seatMeasures.fill(game);
    writer.add(gameShapeOf(fated, players), outcome, { decisions: game, forced: 3, choices: 0 });
  }
  const bytes = writer.written;
  return { cell, blocks, games: () => [{ first: firstBlock, count: blocks, read: () => bytes }] };
}

const rotating = cellOf(2, 6, { rotations: 2, firstBlock: 70 });
const rows = gameRows(fated, 's', [played(rotating), played(cellOf(3, 2.5))]);
const column = (name: string) => {
  const at = rows.columns.findIndex((one) => one.name === name);
  return [rows.columns[at], ...[...rows.batches(100)].flatMap(({ fields }) => fields[at])].slice(1);
};
const kindOf = (name: string) => {
  const { kind, isOptional } = rows.columns.find((one) => one.name === name) ?? {};
  return [kind, isOptional];
};

it('has a row for each game, by cell, block and rotation, with what plays it again', () => {
  expect(column('block')).toEqual([70, 70, 71, 71, 0, 1]);
  expect(column('rotation')).toEqual([0, 1, 0, 1, 0, 0]);
  expect(column('seed')).toEqual(['s#70', 's#70', 's#71', 's#71', 's#0', 's#1']);
  expect(column('decisions')).toEqual([0, 1, 2, 3, 0, 1]);
});

it('tells who sat where, and who won', () => {
  expect(column('seat1_bot')).toEqual(['a', 'b', 'a', 'b', 'a', 'a']);
  expect(column('seat2_bot')).toEqual(['b', 'a', 'b', 'a', 'b', 'b']);
  expect(column('winners')).toEqual(['2', '2', '2', '2', '3', '3']);
  expect(column('seat2_fate')).toEqual([...Array<string>(4).fill('still rolling'), 'out of dice', 'out of dice']);
  expect(column('ending')).toEqual(Array<string>(6).fill(fated.endings[1]));
});

it('has nothing where a seat is not, and where a measure does not apply', () => {
  const [measure, other] = fated.measures;
  expect(column('seat3_won')).toEqual([null, null, null, null, 1, 1]);
  expect(column(`seat3_${fated.seatMeasures[0].name}`)).toEqual([null, null, null, null, 0, 1]);
  expect(column(measure.name)).toEqual(Array<number>(6).fill(-7));
  expect(column(other.name)).toEqual(Array<null>(6).fill(null));
  expect([kindOf('seat2_won'), kindOf('seat3_won')]).toEqual([
    ['count', false],
    ['count', true],
  ]);
});

it('gives every factor the kind of all its values', () => {
  expect(['players', 'sides', 'wild', 'bots', 'block'].map((name) => kindOf(name)[0])).toEqual([
    'count',
    'number',
    'truth',
    'text',
    'block',
  ]);
});

it('comes in batches that go on from one cell to the next', () => {
  expect([...rows.batches(4)].map(({ size }) => size)).toEqual([4, 2]);
  expect([...rows.batches(5)].map(({ fields }) => fields[0])).toEqual([[2, 2, 2, 2, 3], [3]]);
});
