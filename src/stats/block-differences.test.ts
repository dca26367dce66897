import { expect, it } from 'vitest';
import { blockDifferences } from './block-differences.ts';

it('is the mean of the blocks with the interval of Student, two blocks added', () => {
  // 102 blocks: 10/102 = 0.09804; variance 22/102 − 0.09804² = 0.20607; error sqrt(0.20607/101) = 0.04517; t(99) at 2.5 % is 1.98422.
  const { mean, low, high, p } = blockDifferences({ blocks: 100, sum: 10, squares: 20 });
  expect(mean).toBe(0.1);
  expect([low, high].map((end) => end.toFixed(4))).toEqual(['0.0084', '0.1877']);
  // t = 2.1705 with 99 degrees of freedom.
  expect(p).toBeCloseTo(0.0324, 4);
});

it('is below alpha just where the interval leaves out 0', () => {
  for (const sum of [1, 5, 8, 9, 10, 12, 20]) {
    const { low, p } = blockDifferences({ blocks: 100, sum, squares: 20 }, 0.03);
    expect(p < 0.03).toBe(low > 0);
  }
});

it('mirrors, stays possible, and claims no certainty where all blocks came out alike', () => {
  const [one, other] = [10, -10].map((sum) => blockDifferences({ blocks: 10, sum, squares: 10 }));
  expect([one.high, other.low]).toEqual([1, -1]);
  expect(one.low).toBeCloseTo(-other.high, 12);
  expect(one.low).toBeLessThan(0.9);
  expect(blockDifferences({ blocks: 50, sum: 0, squares: 0 })).toMatchObject({ mean: 0, p: 1 });
  expect(blockDifferences({ blocks: 0, sum: 0, squares: 0 })).toEqual({ mean: 0, low: -1, high: 1, p: 1 });
});
