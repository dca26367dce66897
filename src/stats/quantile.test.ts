import { describe, expect, it } from 'vitest';
import { median, quantile, weightedMedian } from './quantile.ts';

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

  it('leaves the values in their order', () => {
    const values = [7, 1, 3, 12, 5];
    quantile(values, 0.4);
    expect(values).toEqual([7, 1, 3, 12, 5]);
  });
});

describe('the median', () => {
  it('is the value in the middle, or halfway between two', () => {
    expect(median([7, 1, 4])).toBe(4);
    expect(median([7, 1, 4, 2])).toBe(3);
    expect(median([])).toBeNaN();
  });

  it.each([
    [[5, 7, 9], [1, 2, 3], 7],
    [[9, 5, 7], [3, 1, 2], 7],
    [[5, 7, 9], [1, 1, 3], 9],
    [[5, 7, 9], [0, 0, 1], 9],
  ])('of %j with weights %j is %d', (values, weights, middle) => {
    expect(weightedMedian(values, weights)).toBe(middle);
  });

  it('of no weight is not a number', () => {
    expect(weightedMedian([], [])).toBeNaN();
    expect(weightedMedian([1, 2], [0, 0])).toBeNaN();
  });
});
