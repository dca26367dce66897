import { binomialDistribution } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { binomialDraw } from './binomial-draw.ts';

/** Evenly spaced fractions instead of random ones: the draws are then the distribution itself. */
function even(times: number): () => number {
  let i = 0;
  return () => (i++ + 0.5) / times;
}

describe('binomialDraw', () => {
  it.each([
    [1, 0.3],
    [7, 0.5],
    [12, 0.05],
    [12, 0.97],
  ])('of %i tosses at %d has the binomial distribution', (n, p) => {
    const times = 20_000;
    const random = even(times);
    const counts = Array.from({ length: n + 1 }, () => 0);
    for (let i = 0; i < times; i++) counts[binomialDraw(n, p, random)]++;
    const chances = binomialDistribution(n, p) ?? [];
    for (const [k, count] of counts.entries()) expect(Math.abs(count / times - (chances[k] ?? 0))).toBeLessThan(2e-4);
  });

  it.each([
    [1000, 0.1],
    [1_000_000, 0.37],
    [100_000_000, 0.5],
  ])('of %i tosses at %d has the right mean and spread', (n, p) => {
    const rng = new Sfc32();
    rng.seed(61, 62, 63, 64);
    const times = n > 1e7 ? 200 : 3000;
    const sd = Math.sqrt(n * p * (1 - p));
    let [sum, squares] = [0, 0];
    for (let i = 0; i < times; i++) {
      const z = (binomialDraw(n, p, () => rng.fraction()) - n * p) / sd;
      sum += z;
      squares += z * z;
    }
    expect(Math.abs(sum / times)).toBeLessThan(3 / Math.sqrt(times));
    expect(Math.abs(squares / times - 1)).toBeLessThan(5 / Math.sqrt(times));
  });

  it('stays within 0 and n, at both ends of the source', () => {
    for (const u of [0, 1 - 2 ** -53]) {
      for (const [n, p] of [
        [1, 0.5],
        [50, 0.01],
        [50, 0.999],
        [5000, 0.5],
      ]) {
        const draw = binomialDraw(n, p, () => u);
        expect(draw).toBeGreaterThanOrEqual(0);
        expect(draw).toBeLessThanOrEqual(n);
      }
    }
  });

  it('needs no luck where there is none', () => {
    const never = () => expect.unreachable();
    expect(binomialDraw(0, 0.5, never)).toBe(0);
    expect(binomialDraw(9, 0, never)).toBe(0);
    expect(binomialDraw(9, 1, never)).toBe(9);
  });

  it('refuses tosses and chances that cannot be', () => {
    expect(() => binomialDraw(-1, 0.5, Math.random)).toThrow(RangeError);
    expect(() => binomialDraw(1.5, 0.5, Math.random)).toThrow(RangeError);
    expect(() => binomialDraw(1, 1.1, Math.random)).toThrow(RangeError);
    expect(() => binomialDraw(1, Number.NaN, Math.random)).toThrow(RangeError);
  });
});
