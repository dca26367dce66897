import { normalDistribution } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { wilson, Z95 } from './wilson.ts';

describe('wilson', () => {
  // 52/100 from R's prop.test(correct = FALSE); the others computed from Wilson's formula (Newcombe 1998, method 3).
  it.each([
    [52, 100, 0.4231658, 0.6153545],
    [81, 263, 0.255289, 0.36621],
    [15, 148, 0.062386, 0.160487],
    [0, 20, 0, 0.161125],
    [1, 29, 0.006113, 0.171755],
  ])('of %i wins in %i games', (wins, n, low, high) => {
    const interval = wilson(wins, n);
    expect(interval.low).toBeCloseTo(low, 6);
    expect(interval.high).toBeCloseTo(high, 6);
  });

  it('says nothing of no games, and is exact at the ends', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(wilson(0, 1_000_000).low).toBe(0);
    expect(wilson(1_000_000, 1_000_000).high).toBe(1);
  });

  it('mirrors wins and losses', () => {
    const { low, high } = wilson(37, 120);
    const mirrored = wilson(83, 120);
    expect(mirrored.low).toBeCloseTo(1 - high, 12);
    expect(mirrored.high).toBeCloseTo(1 - low, 12);
  });

  it('uses the right point of the normal distribution', () => {
    expect(normalDistribution(Z95, 0, 1, true)).toBeCloseTo(0.975, 7);
  });
});
