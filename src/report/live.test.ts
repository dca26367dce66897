import { describe, expect, it } from 'vitest';
import type { Cell } from '../sim/cell.ts';
import { tallyOf } from '../sim/tally.fixture.ts';
import { liveText } from './live.ts';

const cell: Cell = {
  game: 'tictactoe',
  players: 2,
  options: {},
  factors: {},
  lineup: ['random', 'random'],
  rotations: 1,
  blocks: 100,
};

const won = (wins: number, games: number) => tallyOf(cell, wins, games);

describe('what is told while a run is under way', () => {
  it('is the rate of the only cell with its interval', () => {
    // Wilson's interval for 52 of 100, as in src/stats/wilson.test.ts.
    expect(liveText([won(52, 100)])).toBe('win rate 52.00 % (42.32 % to 61.54 %)');
  });

  it('is the range of many cells, how precise they are, and how many are begun', () => {
    expect(liveText([won(52, 100), won(20, 100), won(0, 0)])).toBe(
      'win rates 20.00 % to 52.00 %, at most ±9.61 points, 2 of 3 cells begun',
    );
  });

  it('is nothing before the first game', () => {
    expect(liveText([won(0, 0)])).toBe('');
  });
});
