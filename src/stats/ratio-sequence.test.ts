import { describe, expect, it } from 'vitest';
import { ratioOfSums } from './ratio.ts';
import { normalMixtureBound, ratioSequence } from './ratio-sequence.ts';

/** Numbers 1 and 3 in equal parts: mean 2, variance 1. */
const half = (n: number) => ({ n, top: 2 * n, bottom: n, topSquares: 5 * n, bottomSquares: n, products: 2 * n });

describe('the normal mixture', () => {
  it('is that of the confseq package', () => {
    expect(normalMixtureBound(100, 100)).toBeCloseTo(30.35209, 5);
  });

  it('is the least, for its size, near its optimum', () => {
    const relative = (optimal: number) => normalMixtureBound(1000, optimal);
    for (const other of [10, 100, 300, 4000, 100_000]) expect(relative(1000)).toBeLessThan(relative(other));
  });

  it('refuses what is no optimum and no alpha', () => {
    expect(() => normalMixtureBound(10, 0)).toThrow('the optimum must be above 0, not 0');
    expect(() => normalMixtureBound(10, 10, 1)).toThrow('alpha must be between 0 and 1');
  });
});

describe('a ratio that is looked at again and again', () => {
  it('has the margin of the mixture in place of that of Student', () => {
    const { ratio, low, high } = ratioSequence(half(400), 100);
    expect(ratio).toBe(2);
    expect(high - 2).toBeCloseTo((normalMixtureBound(400, 100) * Math.sqrt(400 / 399)) / 400, 12);
    expect(2 - low).toBeCloseTo(high - 2, 12);
    expect(high - low).toBeGreaterThan(ratioOfSums(half(400)).high - ratioOfSums(half(400)).low);
  });

  it('has no interval from one unit, nor where all are alike', () => {
    expect(ratioSequence(half(1), 100).low).toBeNaN();
    expect(ratioSequence({ ...half(10), topSquares: 40 }, 100).high).toBeNaN();
  });
});
