import { describe, expect, it } from 'vitest';
import { Outcome } from '../engine/outcome.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import type { Cell } from '../sim/cell.ts';
import { rosterOf } from '../sim/roster.ts';
import { Tally } from '../sim/tally.ts';
import { exampleRows, lengthRows } from './lengths.ts';

const cell: Cell = {
  game: 'liarsdice',
  players: 2,
  options: {},
  factors: { players: 2 },
  lineup: ['counter', 'random'],
  rotations: 2,
  blocks: 3,
};

function tallyOf(lengths: readonly number[]): Tally {
  const tally = new Tally(rosterOf(liarsdice, cell));
  const outcome = new Outcome(2, 2, 1);
  for (const [game, decisions] of lengths.entries()) {
    tally.add(game, game % 2, outcome, { decisions, forced: 0, choices: decisions });
    if (game % 2 === 1) tally.closeBlock();
  }
  return tally;
}

describe('lengths', () => {
  it('are told from the shortest game to the longest, gaps included', () => {
    expect(lengthRows(cell, tallyOf([5, 7, 7, 5, 7, 36])).filter(({ games }) => games !== 0)).toMatchObject([
      { players: 2, from: 5, to: 5, games: 2 },
      { from: 7, to: 7, games: 3 },
      { from: 36, to: 37, games: 1 },
    ]);
    expect(lengthRows(cell, tallyOf([5, 7, 7, 5, 7, 8])).map(({ games }) => games)).toEqual([2, 0, 3, 1]);
  });

  it('have shares of all games', () => {
    expect(lengthRows(cell, tallyOf([5, 5, 5, 6])).map(({ share }) => String(share))).toEqual(['0.750000', '0.250000']);
  });

  it('of no games are none', () => {
    expect(lengthRows(cell, tallyOf([]))).toEqual([]);
  });
});

describe('examples', () => {
  const rows = exampleRows(cell, tallyOf([9, 7, 5, 7, 12, 8])); // the middle of 5 7 7 8 9 12 is at 7
  it('are a typical game, the shortest and the longest, by block, rotation and who sat where', () => {
    expect(rows).toEqual([
      { players: 2, example: 'typical', block: 0, rotation: 1, seated: 'random+counter', moves: 7, lead_changes: '' },
      { players: 2, example: 'shortest', block: 1, rotation: 0, seated: 'counter+random', moves: 5, lead_changes: '' },
      { players: 2, example: 'longest', block: 2, rotation: 0, seated: 'counter+random', moves: 12, lead_changes: '' },
    ]);
  });

  it('of no games are none', () => {
    expect(exampleRows(cell, tallyOf([]))).toEqual([]);
  });
});
