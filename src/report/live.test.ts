import { describe, expect, it } from 'vitest';
import { Outcome } from '../core/outcome.ts';
import { type Cell, rosterOf } from '../run/cell.ts';
import { Tally } from '../run/tally.ts';
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

function tallyOf(wins: number, games: number): Tally {
  const tally = new Tally(rosterOf(cell));
  for (let game = 0; game < games; game++) {
    const outcome = new Outcome(2, 0, 0);
    outcome.success = game < wins ? 1 : 0;
    tally.add(game, 0, outcome, { decisions: 5, forced: 0, choices: 20 });
    tally.closeBlock();
  }
  return tally;
}

describe('what is told while a run is under way', () => {
  it('is the rate of the only cell with its interval', () => {
    // Wilson's interval for 52 of 100, as in src/stats/wilson.test.ts.
    expect(liveText([tallyOf(52, 100)])).toBe('win rate 52.00 % (42.32 % to 61.54 %)');
  });

  it('is the range of many cells, how precise they are, and how many are begun', () => {
    expect(liveText([tallyOf(52, 100), tallyOf(20, 100), tallyOf(0, 0)])).toBe(
      'win rates 20.00 % to 52.00 %, at most ±9.61 points, 2 of 3 cells begun',
    );
  });

  it('is nothing before the first game', () => {
    expect(liveText([tallyOf(0, 0)])).toBe('');
  });
});
