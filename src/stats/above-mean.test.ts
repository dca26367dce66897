import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { aboveMean, aboveMeanSequence, type CaseSums } from './above-mean.ts';
import { wilson } from './wilson.ts';

type Block = readonly [cases: number, hits: number, winners: number];

function sumsOf(perBlock: number, seats: number, blocks: readonly Block[]): CaseSums {
  const sum = (of: (...block: Block) => number) => blocks.reduce((all, block) => all + of(...block), 0);
  return {
    blocks: blocks.length,
    perBlock,
    seats,
    cases: sum((c) => c),
    hits: sum((_, h) => h),
    winners: sum((_, __, w) => w),
    casesSquared: sum((c) => c * c),
    hitsSquared: sum((_, h) => h * h),
    winnersSquared: sum((_, __, w) => w * w),
    casesHits: sum((c, h) => c * h),
    casesWinners: sum((c, _, w) => c * w),
    hitsWinners: sum((_, h, w) => h * w),
  };
}

const BLOCKS: readonly Block[] = [
  [2, 2, 2],
  [1, 1, 2],
  [2, 1, 2],
  [1, 0, 1],
  [0, 0, 1],
  [2, 2, 3],
  [1, 1, 1],
  [2, 1, 1],
  [1, 0, 2],
  [2, 2, 2],
];

describe('a rate above the mean', () => {
  it('has the spread of both, by blocks', () => {
    // By another program, from what each block deviates.
    const { value, low, high } = aboveMean(sumsOf(2, 3, BLOCKS));
    expect(value).toBeCloseTo(0.43095238, 8);
    expect(low).toBeCloseTo(0.0848887, 7);
    expect(high).toBeCloseTo(0.68177797, 7);
  });

  it('says nothing of no cases and of one block', () => {
    expect(aboveMean(sumsOf(1, 2, [])).low).toBeNaN();
    expect(aboveMean(sumsOf(1, 2, [[1, 1, 1]])).high).toBeNaN();
    expect(aboveMeanSequence(sumsOf(1, 2, [[0, 0, 1]])).low).toBeNaN();
  });

  it('of cases that never win is no certainty', () => {
    const never = sumsOf(
      1,
      2,
      Array.from({ length: 40 }, (): Block => [1, 0, 1]),
    );
    expect(aboveMean(never).value).toBe(-0.5);
    expect(aboveMean(never).low).toBeLessThanOrEqual(-0.5);
    expect(aboveMean(never).high).toBeGreaterThan(-0.45);
    expect(aboveMeanSequence(never).high).toBeGreaterThan(aboveMean(never).high);
  });

  // Three seats that each win or not, with a luck of their game: nobody in some games, all in others.
  it('covers the truth where the number of winners varies', () => {
    const rng = new Sfc32();
    rng.seed(8, 6, 4, 2);
    const runs = 3000;
    let [missed, naive] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const blocks = Array.from({ length: 300 }, (): Block => {
        // The luck of the game, and that leaders have a little more of it.
        const chance = rng.fraction() < 0.5 ? 0.1 : 0.9;
        const others = (rng.fraction() < chance ? 1 : 0) + (rng.fraction() < chance ? 1 : 0);
        const led = rng.fraction() < chance ? 1 : 0;
        return rng.fraction() < 0.3 + 0.4 * chance ? [1, led, led + others] : [0, 0, led + others];
      });
      const sums = sumsOf(1, 3, blocks);
      const truth = (0.34 * 0.1 + 0.66 * 0.9) / 1 - 0.5;
      const { low, high } = aboveMean(sums);
      if (low > truth || high < truth) missed++;
      const plain = wilson(sums.hits, sums.cases);
      const mean = sums.winners / 900;
      if (plain.low - mean > truth || plain.high - mean < truth) naive++;
    }
    expect(missed / runs).toBeLessThan(0.06);
    expect(missed / runs).toBeGreaterThan(0.035);
    expect(naive / runs).not.toBeCloseTo(0.05, 2); // as if the mean were known
  });
});
