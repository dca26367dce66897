import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { bootstrap, resample } from './bootstrap.ts';
import { plackettLuce } from './plackett-luce.ts';

function source(seed: number): () => number {
  const rng = new Sfc32();
  rng.seed(seed, 72, 73, 74);
  for (let i = 0; i < 20; i++) rng.next();
  return () => rng.fraction();
}

const share = ([lost, won]: readonly number[]) => [won / (lost + won)];

describe('resample', () => {
  it('draws as many blocks, none where none was, each cell with its mean and spread', () => {
    const counts = [0, 10, 0, 60, 30, 0];
    const random = source(1);
    const times = 5000;
    const sums = counts.map(() => 0);
    const squares = counts.map(() => 0);
    for (let i = 0; i < times; i++) {
      const drawn = resample(counts, random);
      expect(drawn.reduce((a, b) => a + b)).toBe(100);
      for (const [cell, count] of drawn.entries()) {
        sums[cell] += count;
        squares[cell] += (count - counts[cell]) ** 2;
      }
    }
    for (const [cell, count] of counts.entries()) {
      const variance = count * (1 - count / 100);
      expect(Math.abs(sums[cell] / times - count)).toBeLessThanOrEqual(4 * Math.sqrt(variance / times));
      expect(Math.abs(squares[cell] / times - variance)).toBeLessThanOrEqual(0.08 * variance);
    }
  });
});

describe('bootstrap', () => {
  it('agrees with the normal interval where that is right', () => {
    const [{ estimate, low, high }] = bootstrap([6000, 4000], share, source(2), { resamples: 3999 });
    const half = 1.96 * Math.sqrt((0.4 * 0.6) / 10_000);
    expect(estimate).toBe(0.4);
    expect(Math.abs(low - (0.4 - half))).toBeLessThan(0.1 * half);
    expect(Math.abs(high - (0.4 + half))).toBeLessThan(0.1 * half);
  });

  it('is the same from the same source', () => {
    const run = (seed: number) => bootstrap([31, 12, 57], share, source(seed));
    expect(run(3)).toEqual(run(3));
    expect(run(3)).not.toEqual(run(4));
  });

  it('takes the order statistics that leave alpha / 2 beyond on each side', () => {
    let call = 0;
    // As they are: 0. Then 1 to 39, so that a fortieth is beyond 1 and beyond 39.
    const [{ low, high }] = bootstrap([1, 1], () => [call++], source(5), { resamples: 39 });
    expect([low, high]).toEqual([1, 39]);
    call = 0;
    const [wide] = bootstrap([1, 1], () => [call++], source(5), { resamples: 99, alpha: 0.5 });
    expect([wide.low, wide.high]).toEqual([25, 75]);
    call = 0;
    const [between] = bootstrap([1, 1], () => [call++], source(5), { resamples: 100, alpha: 0.5 });
    expect([between.low, between.high]).toEqual([25.25, 75.75]);
  });

  it('has no width where all blocks are alike', () => {
    expect(bootstrap([0, 20], share, source(6))).toEqual([{ estimate: 1, low: 1, high: 1 }]);
  });

  it('keeps its promise', () => {
    const random = source(7);
    const runs = 300;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const counts = resample([20, 50, 30], random);
      const [{ low, high }] = bootstrap(counts, ([a, b, c]) => [(b + 2 * c) / (a + b + c)], random, { resamples: 199 });
      if (low <= 1.1 && 1.1 <= high) covered++;
    }
    expect(covered / runs).toBeGreaterThan(0.91);
    expect(covered / runs).toBeLessThan(0.985);
  });

  it('gives strengths their intervals', () => {
    const orders = [
      [[0], [1], [2]],
      [[0], [2], [1]],
      [[1], [0], [2]],
      [[2], [0], [1]],
    ];
    const strengths = (weights: readonly number[]) =>
      plackettLuce(
        3,
        orders.map((groups, i) => ({ groups, weight: weights[i] })),
      ).logs;
    const [first, second, third] = bootstrap([60, 50, 20, 15], strengths, source(8), { resamples: 99 });
    expect(first.low).toBeGreaterThan(second.high);
    expect(second.low).toBeLessThan(second.estimate);
    expect(third.high).toBeGreaterThan(third.estimate);
  });

  it('refuses counts that are none, no blocks, too few resamples, and what is not a number', () => {
    const random = source(9);
    expect(() => bootstrap([1, -1], share, random)).toThrow(RangeError);
    expect(() => bootstrap([1, 0.5], share, random)).toThrow(RangeError);
    expect(() => bootstrap([0, 0], share, random)).toThrow(RangeError);
    expect(() => bootstrap([], share, random)).toThrow(RangeError);
    expect(() => bootstrap([1, 1], share, random, { resamples: 20 })).toThrow(RangeError);
    expect(() => bootstrap([1, 1], share, random, { alpha: 1 })).toThrow(RangeError);
    expect(() => bootstrap([1, 1], () => [Number.NaN], random)).toThrow(RangeError);
  });
});
