import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../core/rng.ts';
import { clusteredRate } from './clustered.ts';
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

  it('does not boast when rotation makes the blocks even', () => {
    // Exactly one of two games in every block: no spread at all, and still not more than 200 games.
    const rate = clusteredRate({ blocks: 100, perBlock: 2, sum: 100, squares: 100 });
    expect(rate.effective).toBe(200);
  });

  it('counts blocks when nothing was ever won, and one block as one game', () => {
    expect(clusteredRate({ blocks: 50, perBlock: 3, sum: 0, squares: 0 }).effective).toBe(50);
    expect(clusteredRate({ blocks: 1, perBlock: 3, sum: 2, squares: 4 }).effective).toBe(1);
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
    [0.05, 50, 6, 0.99],
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
