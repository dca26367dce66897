import { mean, sampleStandardDeviation } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { ratioOfSums, shareOfSums } from './ratio.ts';
import { studentT95 } from './student.ts';
import { wilson } from './wilson.ts';

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
  it('has no interval, rather than one of no width, where every unit has the same ratio', () => {
    const alike = (pairs: readonly (readonly [number, number])[]) => ratioOfSums(sumsOf(pairs));
    const same: readonly (readonly [number, number])[] = [
      [1, 2],
      [2, 4],
      [3, 6],
    ];
    expect(alike(same)).toEqual({ ratio: 0.5, low: Number.NaN, high: Number.NaN });
    // What never occurred, in however many games.
    expect(alike(Array.from({ length: 1000 }, (_, i) => [0, 5 + (i % 3)] as const))).toMatchObject({ low: Number.NaN });
    // Of thirds rounding leaves something.
    expect(alike(Array.from({ length: 999 }, (_, i) => [1 + (i % 3), 3 * (1 + (i % 3))] as const))).toMatchObject({
      high: Number.NaN,
    });
  });

  it('is known to the last digit where few units say something', () => {
    // Tops 1, 3, 2 of 2, 4, 6: by hand 0.5 ± t(2) × √(2/2 × 3)/12.
    const few = sumsOf([
      [1, 2],
      [3, 4],
      [2, 6],
    ]);
    expect(ratioOfSums(few).high - 0.5).toBeCloseTo(0.621034, 6);
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
    expect(high - ratio).toBeCloseTo((3.182446 * 1.290994) / 2, 5);
    expect(ratio - low).toBeCloseTo(high - ratio, 12);
  });

  it('has the spread of what the units deviate by', () => {
    const pairs = [
      [3, 10],
      [9, 17],
      [2, 12],
      [7, 11],
      [4, 15],
    ] as const;
    const { ratio, low, high } = ratioOfSums(sumsOf(pairs));
    const error = sampleStandardDeviation(pairs.map(([top, bottom]) => top - ratio * bottom)) / Math.sqrt(pairs.length);
    const margin = (studentT95(4) * error) / mean(pairs.map(([, bottom]) => bottom));
    expect(high - ratio).toBeCloseTo(margin, 12);
    expect(ratio - low).toBeCloseTo(margin, 12);
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

describe('a share', () => {
  it('of games that were won or lost is Wilson’s, but for Student’s t', () => {
    const won = { n: 2000, top: 40, bottom: 2000, topSquares: 40, bottomSquares: 2000, products: 40 };
    const { ratio, low, high } = shareOfSums(won);
    expect(ratio).toBe(0.02);
    expect(low).toBeCloseTo(wilson(40, 2000).low, 4);
    expect(high).toBeCloseTo(wilson(40, 2000).high, 4);
  });

  it('that is rare reaches farther up than down, and not below 0', () => {
    const rare = sumsOf(Array.from({ length: 100 }, (_, i) => [i < 2 ? 1 : 0, 10 + (i % 3)] as const));
    const { ratio, low, high } = shareOfSums(rare);
    expect(low).toBeGreaterThan(0);
    expect(high - ratio).toBeGreaterThan(1.5 * (ratio - low));
    expect(ratioOfSums(rare).low).toBeLessThan(0);
  });

  it('that never varied has no interval', () => {
    expect(shareOfSums(sumsOf(Array.from({ length: 9 }, () => [0, 5] as const))).high).toBeNaN();
  });
});
