import { describe, expect, it } from 'vitest';
import { exactRandomPlay } from '../../engine/exact.fixture.ts';
import { NOBODY } from '../../engine/game.ts';
import { Outcome } from '../../engine/outcome.ts';
import { Table } from '../../engine/play.ts';
import { masterSeed } from '../../engine/seed.ts';
import { randomPlayer } from '../../proof/golden.ts';
import { EMPTY, ROWS_FROM } from './data.ts';
import { connectfour } from './index.ts';
import { CONNECTED, ConnectFourRules, FULL_GRID } from './rules.ts';
import { diskAt, layout } from './state.ts';

function played(text: string, columns = 7, rows = 6, connect = 4) {
  const rules = new ConnectFourRules(columns, rows, connect);
  const state = layout.create();
  rules.deal(state);
  for (const letter of text) rules.apply(state, letter.charCodeAt(0) - 97);
  const moves = new Int32Array(9);
  const outcome = new Outcome(2, 1, 0);
  rules.score(state, outcome);
  return { state, legal: () => [...moves.subarray(0, rules.legal(state, moves))], outcome };
}

/**
 * The same game told another way, to count small grids with: columns are texts of 0 and 1 from the bottom, and a line
 * is looked for everywhere after each disk.
 */
function countOtherwise(
  columns: number,
  rows: number,
  connect: number,
): { first: number; draws: number; length: number } {
  const cell = (grid: readonly string[], c: number, r: number) => grid[c]?.[r] ?? '.';
  const hasLine = (grid: readonly string[], who: string) => {
    for (let c = 0; c < columns; c++) {
      for (let r = 0; r < rows; r++) {
        for (const [dc, dr] of [
          [1, 0],
          [0, 1],
          [1, 1],
          [1, -1],
        ]) {
          let n = 0;
          while (n < connect && cell(grid, c + n * dc, r + n * dr) === who) n++;
          if (n === connect) return true;
        }
      }
    }
    return false;
  };
  const memory = new Map<string, { first: number; draws: number; length: number }>();
  const count = (grid: readonly string[], disks: number): { first: number; draws: number; length: number } => {
    const key = grid.join('|');
    const known = memory.get(key);
    if (known !== undefined) return known;
    const who = String(disks % 2);
    const open = [...grid.keys()].filter((c) => grid[c].length < rows);
    let [first, draws, length] = [0, 0, 0];
    for (const c of open) {
      const next = grid.map((column, i) => (i === c ? column + who : column));
      const won = hasLine(next, who);
      const after =
        won || disks + 1 === columns * rows
          ? { first: won && who === '0' ? 1 : 0, draws: won ? 0 : 1, length: 0 }
          : count(next, disks + 1);
      first += after.first / open.length;
      draws += after.draws / open.length;
      length += (1 + after.length) / open.length;
    }
    const result = { first, draws, length };
    memory.set(key, result);
    return result;
  };
  return count(
    Array.from({ length: columns }, () => ''),
    0,
  );
}

describe('uniformly random play', () => {
  it.each([
    [3, 3, 3],
    [4, 3, 3],
    [3, 4, 3],
    [4, 4, 4],
    [4, 2, 2],
  ])('on %i columns of %i, %i in a line, comes to what counting in another way gives', (columns, rows, connect) => {
    const exact = exactRandomPlay(connectfour, connectfour.rules(2, { columns, rows, connect }));
    const otherwise = countOtherwise(columns, rows, connect);
    expect(exact.wins[0]).toBeCloseTo(otherwise.first, 12);
    expect(exact.draws).toBeCloseTo(otherwise.draws, 12);
    expect(exact.length).toBeCloseTo(otherwise.length, 12);
  });

  it('on the usual grid is won by the first player in .5557, after 21.31 disks', () => {
    const rules = connectfour.rules(2, { columns: 7, rows: 6, connect: 4 });
    const table = new Table(connectfour, rules, masterSeed('connect four'));
    const games = 100_000;
    let wins = 0;
    let disks = 0;
    for (let block = 0; block < games; block++) {
      table.play(block, [randomPlayer, randomPlayer]);
      wins += table.outcome.success;
      disks += table.decisions + table.forced;
    }
    // Four standard errors: √(.25 / 100,000) = .0016, and 7.6 / √100,000 = .024 (disks spread by about 7.6 a game).
    expect(Math.abs(wins / games - 0.5557)).toBeLessThan(0.0064);
    expect(Math.abs(disks / games - 21.31)).toBeLessThan(0.096);
  });
});

describe('the rules', () => {
  it('F1: a disk falls on the lowest empty cell, and a full column is closed', () => {
    const { state, legal } = played('aaaaaab');
    expect([0, 1, 2, 3, 4, 5].map((row) => diskAt(state, 0, row))).toEqual([0, 1, 0, 1, 0, 1]);
    expect([0, 1].map((row) => diskAt(state, 1, row))).toEqual([0, EMPTY]);
    expect(legal()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(state.mover).toBe(1);
  });

  it.each([
    ['column', 'abababa'],
    ['row', 'agbgcgd'],
    ['row closed in its middle', 'agbgdgc'],
    ['rising diagonal', 'abbccdcddgd'],
    ['falling diagonal', 'gffeededdad'],
  ])('F2: four in a %s win at once', (_line, text) => {
    const { state, outcome } = played(text);
    expect(state.mover).toBe(NOBODY);
    expect([...outcome.won]).toEqual([1, 0]);
    expect(outcome.ending).toBe(CONNECTED);
  });

  it('F2: three are enough only where `connect` says so', () => {
    expect(played('aabbc').state.mover).toBe(1);
    expect(played('aabbc', 7, 6, 3).state.mover).toBe(NOBODY);
  });

  it('F3: a full grid without a line is won by nobody', () => {
    const { state, outcome } = played('aabbccbbaacc', 3, 4, 4);
    expect(state.mover).toBe(NOBODY);
    expect([...outcome.won]).toEqual([0, 0]);
    expect([...outcome.utility]).toEqual([0.5, 0.5]);
    expect(outcome.ending).toBe(FULL_GRID);
    expect(outcome.measures[0]).toBe(3); // all columns are filled
  });

  it('F4: a line that fits no direction is refused', () => {
    expect(() => connectfour.rules(2, { columns: 3, rows: 3, connect: 4 })).toThrow('does not fit');
    expect(() => connectfour.rules(2, { columns: 3, rows: 4, connect: 4 })).not.toThrow();
  });

  it('F4: a grid has 2 to 9 columns and rows', () => {
    const { columns, rows } = connectfour.options;
    expect([columns.min, columns.max, rows.min, rows.max]).toEqual([2, 9, 2, 9]);
    const { state, legal } = played('iiiiiiiii', 9, 9, 6);
    expect([state.heights[8], legal()]).toEqual([9, [0, 1, 2, 3, 4, 5, 6, 7]]);
    expect(played('ab', 2, 2, 2).legal()).toEqual([0, 1]);
  });
});

describe('a position', () => {
  it('is worth what its disks could still connect, more for those in one stretch', () => {
    const { state } = played('aab', 4, 4, 3);
    const standings = new Int32Array(2);
    new ConnectFourRules(4, 4, 3).standing(state, standings);
    // Player 1 has a1 and b1: both in a1–c1 (3), b1 in b1–d1, b1–b3 and b1–d3; a1 rises to c3. His column a is cut off by a2.
    // Player 2 has a2: upwards, across and rising to c4; falling there is no room for three but through b1.
    expect([...standings]).toEqual([3 + 1 + 1 + 1 + 1, 1 + 1 + 1]);
  });

  it.each([
    ['a disk that is not in its row', 'a disk is not in all lines', 'lines', ROWS_FROM, 0],
    ['a disk above a gap', 'column a has a gap', 'lines', 0, 0b101111],
    ['a column to choose that is not there', 'a full column is open', 'open', 6, 7],
  ] as const)('with %s cannot be', (_what, problem, field, at, word) => {
    const rules = new ConnectFourRules(7, 6, 4);
    const { state } = played('aaaaac');
    rules.check(state);
    state[field][at] = word;
    expect(() => rules.check(state)).toThrow(problem);
  });
});
