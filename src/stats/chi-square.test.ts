import { chiSquaredDistributionTable } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { chiSquareTail } from './chi-square.ts';

describe('chiSquareTail', () => {
  // From SciPy.
  it.each([
    [3.841458820694, 1, 0.05000000000000363],
    [12.6, 3, 0.005586546097302402],
    [100, 1, 1.5239706048320995e-23],
    [1000, 3, 1.7994208765314067e-216],
    [0.001, 4, 0.9999998750416589],
    [50, 60, 0.8178960840225449],
  ])('beyond %d with %i degrees of freedom', (x, df, p) => {
    expect(Math.abs(chiSquareTail(x, df) / p - 1)).toBeLessThan(1e-12);
  });

  it('fits a table of critical values, as far as its two decimals go (6.27 with 15 degrees stands for 6.262)', () => {
    for (const [df, points] of Object.entries(chiSquaredDistributionTable)) {
      for (const [p, x] of Object.entries(points)) {
        expect(chiSquareTail(Math.max(0, x - 0.008), Number(df))).toBeGreaterThan(Number(p));
        expect(chiSquareTail(x + 0.008, Number(df))).toBeLessThan(Number(p));
      }
    }
  });

  it('goes from 1 to 0', () => {
    expect(chiSquareTail(0, 2)).toBe(1);
    expect(chiSquareTail(Number.POSITIVE_INFINITY, 2)).toBe(0);
    for (let x = 0; x < 30; x++) expect(chiSquareTail(x, 7)).toBeGreaterThan(chiSquareTail(x + 1, 7));
  });

  it('refuses what is no sum of squares, and no degrees of freedom', () => {
    expect(() => chiSquareTail(-1, 2)).toThrow(RangeError);
    expect(() => chiSquareTail(Number.NaN, 2)).toThrow(RangeError);
    expect(() => chiSquareTail(1, 0)).toThrow(RangeError);
  });
});
