import { sampleStandardDeviation } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { meanAndSd } from './moments.ts';

describe('meanAndSd', () => {
  it('agrees with the textbook, from sums', () => {
    const values = [3, -1, 4, 1, 5, -9, 2, 6];
    const sum = values.reduce((a, b) => a + b, 0);
    const squares = values.reduce((a, b) => a + b * b, 0);
    const { mean, sd } = meanAndSd(values.length, sum, squares);
    expect(mean).toBeCloseTo(11 / 8, 14);
    expect(sd).toBeCloseTo(sampleStandardDeviation(values), 12);
  });

  it('loses nothing where large sums nearly cancel', () => {
    // A million games of 90,000 moves but one of 90,001: the squares sum to 8.1e15, their spread to 1.
    const n = 1_000_000;
    const base = 90_000;
    const { sd } = meanAndSd(n, n * base + 1, n * base * base + 2 * base + 1);
    expect(sd).toBeCloseTo(Math.sqrt((1 - 1 / n) / (n - 1)), 15);
  });

  it('is not a number without a spread to measure', () => {
    expect(meanAndSd(0, 0, 0).mean).toBeNaN();
    expect(meanAndSd(1, 5, 25)).toEqual({ mean: 5, sd: Number.NaN });
  });
});
