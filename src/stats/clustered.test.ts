import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { type Clusters, clusteredRate, clusteredSequence, jointRate } from './clustered.ts';
import { wilson } from './wilson.ts';

describe('a clustered rate', () => {
  it('is plain Wilson with one game a block', () => {
    const rate = clusteredRate({ blocks: 100, perBlock: 1, sum: 52, squares: 52 });
    expect(rate).toEqual({ n: 100, rate: 0.52, effective: 100, ...wilson(52, 100) });
  });

  it('counts blocks when all games of a block come out alike', () => {
    // 50 of 100 blocks win all four games: 200 of 400, and as good as 100 games.
    const rate = clusteredRate({ blocks: 100, perBlock: 4, sum: 200, squares: 50 * 16 });
    expect(rate.rate).toBe(0.5);
    expect(Math.abs(rate.effective - 100)).toBeLessThan(1.5);
  });

  it('takes what rotation gains, and no more than the blocks seen allow', () => {
    // Exactly one of two games in every block: no spread at all. One block in 28 that wins both may have been missed.
    const rate = clusteredRate({ blocks: 100, perBlock: 2, sum: 100, squares: 100 });
    expect(rate.effective).toBeGreaterThan(200 * 20);
    expect(rate.high - 0.5).toBeGreaterThan(0.5 * 0.025);
    expect(rate.high - 0.5).toBeLessThan(0.5 * 0.03);
    expect(0.5 - rate.low).toBeCloseTo(rate.high - 0.5, 12);
  });

  it('says of few blocks that are all alike next to nothing', () => {
    expect(clusteredRate({ blocks: 1, perBlock: 2, sum: 1, squares: 1 })).toMatchObject({ low: 0, high: 1 });
    expect(clusteredRate({ blocks: 2, perBlock: 2, sum: 2, squares: 2 })).toMatchObject({ low: 0, high: 1 });
    const { low, high } = clusteredRate({ blocks: 5, perBlock: 4, sum: 5, squares: 5 });
    expect(high - low).toBeGreaterThan(0.5);
  });

  it('is the mean of the blocks and two more, with Student’s interval', () => {
    // Of 0, 1, 2, 4, 1 and 1 wins of four, and of none and all: by another program from the values themselves.
    const { low, high } = clusteredRate({ blocks: 6, perBlock: 4, sum: 9, squares: 23 });
    expect(low).toBeCloseTo(0.04317157, 8);
    expect(high).toBeCloseTo(0.76932843, 8);
  });

  it('counts blocks when nothing was ever won, and one block as one game', () => {
    expect(clusteredRate({ blocks: 50, perBlock: 3, sum: 0, squares: 0 }).effective).toBeCloseTo(50, 9);
    expect(clusteredRate({ blocks: 1, perBlock: 3, sum: 3, squares: 9 }).effective).toBeCloseTo(1, 9);
  });

  it('has its rate in its interval, which stays within 0 and 1', () => {
    for (let sum = 0; sum <= 40; sum++) {
      for (const squares of [Math.max(sum, (sum * sum) / 10), 4 * sum]) {
        const { rate, low, high } = clusteredRate({ blocks: 10, perBlock: 4, sum, squares });
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(rate >= low && rate <= high).toBe(true);
      }
    }
  });

  it('gives a higher upper bound for one win than for none', () => {
    const upper = (wins: number) => clusteredRate({ blocks: 100, perBlock: 6, sum: wins, squares: wins }).high;
    for (let wins = 0; wins < 10; wins++) expect(upper(wins + 1)).toBeGreaterThan(upper(wins));
  });

  it('says nothing of nothing', () => {
    expect(clusteredRate({ blocks: 0, perBlock: 3, sum: 0, squares: 0 })).toMatchObject({ n: 0, low: 0, high: 1 });
  });

  // Blocks of games that share their luck: with chance 1/2 the block's luck decides all, else each has its own.
  it.each([
    [0.3, 200, 4, 0.965],
    [0.3, 20, 6, 0.99],
    [0.05, 50, 6, 0.995],
    [0.05, 20, 6, 1],
  ])('covers a truth of %d with %i blocks of %i in at least 94 of 100 runs', (truth, blocks, perBlock, most) => {
    const rng = new Sfc32();
    rng.seed(1, 2, 3, 4);
    const runs = 3000;
    let covered = 0;
    let naive = 0;
    for (let run = 0; run < runs; run++) {
      let [sum, squares] = [0, 0];
      for (let block = 0; block < blocks; block++) {
        const shared = rng.below(2) === 0;
        const luck = rng.fraction() < truth ? 1 : 0;
        let wins = 0;
        for (let game = 0; game < perBlock; game++) wins += shared ? luck : rng.fraction() < truth ? 1 : 0;
        sum += wins;
        squares += wins * wins;
      }
      const rate = clusteredRate({ blocks, perBlock, sum, squares });
      const independent = wilson(sum, blocks * perBlock);
      if (rate.low <= truth && truth <= rate.high) covered++;
      if (independent.low <= truth && truth <= independent.high) naive++;
    }
    expect(covered / runs).toBeGreaterThan(0.94);
    expect(covered / runs).toBeLessThanOrEqual(most);
    expect(naive / runs).toBeLessThan(0.9); // what counting the games as independent would give
  });
});

describe('a clustered rate that is looked at again and again', () => {
  const even: Clusters = { blocks: 1000, perBlock: 4, sum: 1000, squares: 1000 };

  it('takes what rotation gains, too', () => {
    const [blocked, alone] = [clusteredSequence(even, 1000), clusteredSequence({ ...even, perBlock: 1 }, 4000)];
    expect(alone.rate).toBe(1);
    expect(blocked.rate).toBe(0.25);
    const independent = clusteredSequence({ blocks: 4000, perBlock: 1, sum: 1000, squares: 1000 }, 4000);
    expect(blocked.high - blocked.low).toBeLessThan((independent.high - independent.low) / 3);
  });

  it('is wider than one that is read once', () => {
    const [often, once] = [clusteredSequence(even, 1000), clusteredRate(even)];
    expect(often).toMatchObject({ n: once.n, rate: once.rate, effective: once.effective });
    expect(often.low).toBeLessThan(once.low);
    expect(often.high).toBeGreaterThan(once.high);
  });
});

describe('a joint rate', () => {
  // Computed with the quantiles of the beta distribution in scipy 1.17.
  it.each([
    [52, 100, 24, 0.36413191, 0.673178623],
    [0, 2000, 24, 0, 0.003427579],
    [20, 100, 3, 0.113616751, 0.312451825],
  ])('of %i of %i games, one of %i', (wins, games, rates, low, high) => {
    const interval = jointRate({ blocks: games, perBlock: 1, sum: wins, squares: wins }, rates);
    expect(interval.low).toBeCloseTo(low, 8);
    expect(interval.high).toBeCloseTo(high, 8);
  });

  it('takes its share of the chance of error with rotation, too, and is that of the rate itself if it is the only one', () => {
    const clusters = { blocks: 40, perBlock: 3, sum: 50, squares: 90 };
    const alone = clusteredRate(clusters);
    expect(jointRate(clusters, 1)).toEqual({ low: alone.low, high: alone.high });
    const [narrow, wide] = [alone, jointRate(clusters, 10)].map(({ low, high }) => high - low);
    // The points of Student's t with 39 degrees of freedom are 2.0227 and 2.9756.
    expect(wide / narrow).toBeCloseTo(2.9756 / 2.0227, 3);
    expect(jointRate({ ...clusters, blocks: 0, sum: 0, squares: 0 }, 10)).toEqual({ low: 0, high: 1 });
  });
});
