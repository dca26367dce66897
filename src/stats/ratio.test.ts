import { describe, expect, it } from 'vitest';
import { ratioOfSums } from './ratio.ts';

function sumsOf(pairs: readonly (readonly [number, number])[]) {
  const sum = (of: (top: number, bottom: number) => number) => pairs.reduce((all, [t, b]) => all + of(t, b), 0);
  return {
    n: pairs.length,
    top: sum((t) => t),
    bottom: sum((_, b) => b),
    topSquares: sum((t) => t * t),
    bottomSquares: sum((_, b) => b * b),
    products: sum((t, b) => t * b),
  };
}

describe('a ratio of sums', () => {
  it('is exact where every unit has the same ratio', () => {
    expect(
      ratioOfSums(
        sumsOf([
          [1, 2],
          [2, 4],
          [3, 6],
        ]),
      ),
    ).toEqual({ ratio: 0.5, low: 0.5, high: 0.5 });
  });

  it('is a mean with its interval where every bottom is 1', () => {
    // Of 1, 2, 3, 4: mean 2.5, sd 1.290994, t(3) 3.182446.
    const { ratio, low, high } = ratioOfSums(
      sumsOf([
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
      ]),
    );
    expect(ratio).toBe(2.5);
    expect(high - ratio).toBeCloseTo((3.182446 * 1.290994) / 2, 1);
    expect(ratio - low).toBeCloseTo(high - ratio, 12);
  });

  it('has no interval from one unit, and no value without any bottom', () => {
    expect(ratioOfSums(sumsOf([[1, 2]]))).toEqual({ ratio: 0.5, low: Number.NaN, high: Number.NaN });
    expect(
      ratioOfSums(
        sumsOf([
          [0, 0],
          [0, 0],
        ]),
      ).ratio,
    ).toBeNaN();
  });
});
