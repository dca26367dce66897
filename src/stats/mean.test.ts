import { describe, expect, it } from 'vitest';
import { mean, variance } from './mean.ts';

describe('mean and variance of values', () => {
  it('are those of the textbook', () => {
    expect(mean([1, 2, 6])).toBe(3);
    expect(variance([1, 2, 6])).toBe(7);
  });

  it('adds up in the order of the values', () => {
    const shares = [0.1, 0.2, 0.3, 0.7, 0.05];
    expect(mean(shares)).toBe(shares.reduce((sum, share) => sum + share, 0) / shares.length);
  });

  it('are not numbers of too few values', () => {
    expect(mean([])).toBeNaN();
    expect(variance([3])).toBeNaN();
  });
});
