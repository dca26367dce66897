import { describe, expect, it } from 'vitest';
import { type Dimension, recombined, settled, stepShare, triesAround } from './evolution.ts';
import { mean } from './mean.ts';

/** A small generator of fractions (Park and Miller), so that a test comes out the same every time. */
function fractions(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const wide: Dimension = { min: -100, max: 100, step: 1 };

/** Looks for the numbers that score best, and tells where it ended. */
function search(
  score: (numbers: readonly number[], noise: () => number) => number,
  { from, dimensions, generations, tries, seed }: Search,
): readonly number[] {
  const draw = fractions(seed);
  let middle = from;
  for (let generation = 0; generation < generations; generation++) {
    const around = triesAround(middle, dimensions, stepShare(generation, generations), tries, draw);
    middle = recombined(
      around,
      around.map((numbers) => score(numbers, () => draw() - 0.5)),
      dimensions,
    );
  }
  return middle;
}

interface Search {
  readonly from: readonly number[];
  readonly dimensions: readonly Dimension[];
  readonly generations: number;
  readonly tries: number;
  readonly seed: number;
}

const square = (value: number) => value * value;
const distance = (numbers: readonly number[], to: readonly number[]) =>
  Math.sqrt(numbers.reduce((sum, number, i) => sum + square(number - to[i]), 0));

describe('an evolution strategy', () => {
  it('finds the middle of a sphere', () => {
    const to = [3, -2, 0, 5, 1];
    const setting = { from: [0, 0, 0, 0, 0], dimensions: to.map(() => wide), generations: 60, tries: 16 };
    for (const seed of [1, 2, 3]) {
      const found = search((numbers) => -square(distance(numbers, to)), { ...setting, seed });
      expect(distance(found, to)).toBeLessThan(0.5);
    }
  });

  it('goes along a ridge that noise hides from any single look', () => {
    // Worth 0.1 for each unit of the first number, and less off the ridge; the noise is many times what one step brings.
    const score = ([along, off]: readonly number[], noise: () => number) => 0.1 * along - square(off) + noise();
    const setting = { from: [0, 4], dimensions: [wide, wide], generations: 80, tries: 24 };
    for (const seed of [5, 6, 7]) {
      const [along, off] = search(score, { ...setting, seed });
      expect(along).toBeGreaterThan(2);
      expect(Math.abs(off)).toBeLessThan(0.6);
    }
  });

  it('drifts about where nothing is worth more than anything else, and not in one direction', () => {
    const ends = Array.from({ length: 60 }, (_, seed) => {
      const [end] = search((_numbers, noise) => noise(), {
        from: [0],
        dimensions: [wide],
        generations: 10,
        tries: 8,
        seed: seed + 11,
      });
      return end;
    });
    expect(Math.abs(mean(ends))).toBeLessThan(0.5);
  });

  it('never leaves the bounds', () => {
    const narrow = { min: 0, max: 1, step: 0.5 };
    const around = triesAround([0.9], [narrow], 1, 200, fractions(3));
    for (const [number] of around) expect(number >= 0 && number <= 1).toBe(true);
    expect(around.some(([number]) => number === 1)).toBe(true);
    expect(
      search(([number]) => number, { from: [0.2], dimensions: [narrow], generations: 30, tries: 8, seed: 1 })[0],
    ).toBeGreaterThan(0.95);
  });
});

describe('the next middle', () => {
  const line = [wide];

  it('is of the better half, the best weighing most', () => {
    // Weights ln 2.5 and ln 1.25 of the two best of four.
    const [middle] = recombined([[10], [20], [30], [40]], [1, 3, 2, 0], line);
    const [first, second] = [Math.log(2.5), Math.log(1.25)];
    expect(middle).toBeCloseTo((20 * first + 30 * second) / (first + second), 1);
  });

  it('takes the earlier of equals', () => {
    expect(recombined([[1], [2], [3]], [0, 0, 0], line)).toEqual([1]);
  });

  it('is refused to one try, and to tries without scores', () => {
    expect(() => recombined([[1]], [0], line)).toThrow(RangeError);
    expect(() => recombined([[1], [2]], [0], line)).toThrow(RangeError);
  });
});

describe('steps', () => {
  it('shrink evenly to three tenths', () => {
    expect([0, 1, 2].map((generation) => stepShare(generation, 3))).toEqual([1, Math.sqrt(0.3), 0.3]);
    expect(stepShare(0, 1)).toBe(1);
  });

  it('say how many digits count', () => {
    expect(settled(0.123_456, { min: 0, max: 1, step: 0.1 })).toBe(0.123);
    expect(settled(123.456, { min: 0, max: 1000, step: 50 })).toBe(123.5);
    expect(settled(1234.5, { min: 0, max: 9000, step: 1000 })).toBe(1235);
    expect(settled(-4, { min: 0, max: 1, step: 0.1 })).toBe(0);
  });
});
