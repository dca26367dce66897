import { describe, expect, it } from 'vitest';
import { quantile } from './quantile.ts';

describe('quantile', () => {
  // R: quantile(c(7, 1, 3, 12, 5), c(0, .1, .25, .5, .9, 1))
  it.each([
    [0, 1],
    [0.1, 1.8],
    [0.25, 3],
    [0.5, 5],
    [0.9, 10],
    [1, 12],
  ])('has a share of %d below it', (share, value) => {
    expect(quantile([7, 1, 3, 12, 5], share)).toBeCloseTo(value, 12);
  });

  it('is the only value there is, and nothing of none', () => {
    expect(quantile([4], 0.3)).toBe(4);
    expect(quantile([], 0.5)).toBeNaN();
    expect(() => quantile([1], 1.1)).toThrow('a share must be from 0 to 1, not 1.1');
  });
});
