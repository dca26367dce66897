import { describe, expect, it } from 'vitest';
import { ABSENT, Outcome } from '../core/outcome.ts';
import { type Cell, rosterOf } from './cell.ts';
import { DECISIONS, FORCED, LENGTH, Tally } from './tally.ts';

const cell: Cell = {
  game: 'liarsdice',
  players: 2,
  options: {},
  factors: {},
  lineup: ['counter', 'random'],
  rotations: 2,
  blocks: 2,
};

function outcome(winner: number, ending: number, rounds: number, bluffs: number): Outcome {
  const out = new Outcome(2, 2, 1);
  out.won[winner] = 1;
  out.ending = ending;
  out.success = winner === 0 ? 1 : 0;
  out.measures.set([rounds, bluffs]);
  out.seatMeasures.set(winner === 0 ? [2, 0] : [0, 1]);
  return out;
}

function tallyOfTwoBlocks(): Tally {
  const tally = new Tally(rosterOf(cell));
  tally.add(0, outcome(0, 0, 3, 1), 10, 1); // counter sits first and wins
  tally.add(1, outcome(0, 1, 4, ABSENT), 12, 0); // random sits first and wins
  tally.closeBlock();
  tally.add(0, outcome(0, 1, 5, 2), 8, 2);
  tally.add(1, outcome(1, 1, 2, 0), 6, 0);
  tally.closeBlock();
  return tally;
}

describe('a tally', () => {
  it('counts games, blocks, wins and endings, with the squares of each block’s count', () => {
    const tally = tallyOfTwoBlocks();
    expect([tally.games, tally.blocks]).toEqual([4, 2]);
    expect(tally.success).toEqual({ sum: 3, squares: 2 * 2 + 1 * 1 });
    expect(tally.ending(0)).toEqual({ sum: 1, squares: 1 });
    expect(tally.ending(1)).toEqual({ sum: 3, squares: 1 * 1 + 2 * 2 });
  });

  it('counts by seat and bot, and by bot over all seats', () => {
    const tally = tallyOfTwoBlocks();
    const { posts, bots } = rosterOf(cell);
    const wins = posts.map(({ seat, bot }, post) => `${bot} in seat ${seat + 1}: ${tally.winsAtPost(post).sum}`);
    expect(wins).toEqual([
      'counter in seat 1: 2',
      'random in seat 1: 1',
      'random in seat 2: 0',
      'counter in seat 2: 1',
    ]);
    expect(bots.map((_, bot) => tally.winsOfBot(bot))).toEqual([
      { sum: 3, squares: 1 * 1 + 2 * 2 },
      { sum: 1, squares: 1 },
    ]);
  });

  it('sums measures and leaves out those that do not apply', () => {
    const tally = tallyOfTwoBlocks();
    expect(tally.common(LENGTH)).toEqual({ n: 4, sum: 11 + 12 + 10 + 6, squares: 121 + 144 + 100 + 36 });
    expect(tally.common(DECISIONS).sum).toBe(36);
    expect(tally.common(FORCED).sum).toBe(3);
    expect(tally.measure(0)).toEqual({ n: 4, sum: 14, squares: 9 + 16 + 25 + 4 });
    expect(tally.measure(1)).toEqual({ n: 3, sum: 3, squares: 1 + 4 });
    expect(tally.seatMeasure(0, 0)).toEqual({ n: 2, sum: 4, squares: 8 });
  });

  it('merges by addition', () => {
    const merged = new Tally(rosterOf(cell));
    merged.merge(tallyOfTwoBlocks().sums);
    merged.merge(tallyOfTwoBlocks().sums);
    expect([...merged.sums]).toEqual([...tallyOfTwoBlocks().sums].map((sum) => 2 * sum));
  });

  it('refuses the counts of another cell', () => {
    expect(() => tallyOfTwoBlocks().merge(new Float64Array(3))).toThrow('counts of length 3');
  });
});
