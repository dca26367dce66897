import { describe, expect, it } from 'vitest';
import { cochran } from './cochran.ts';

describe("Cochran's Q", () => {
  it('is the test of equal shares where each game has one winner', () => {
    const { statistic, df, p } = cochran([40, 60], 100, 100);
    expect(statistic).toBeCloseTo(4, 12);
    expect(df).toBe(1);
    expect(p).toBeCloseTo(0.0455003, 6);
  });

  it('is McNemar’s test for two seats that may both win', () => {
    // 20 games won by both, 30 by the first alone, 10 by the second alone, 40 by none: (30 − 10)²/40 = 10.
    expect(cochran([50, 30], 80, 20 * 4 + 40).statistic).toBeCloseTo(10, 12);
  });

  it('finds nothing where all win or none do, and with one seat', () => {
    expect(cochran([7, 7, 7], 21, 63)).toEqual({ statistic: 0, df: 2, p: 1 });
    expect(cochran([5], 5, 5)).toEqual({ statistic: 0, df: 0, p: 1 });
  });
});
