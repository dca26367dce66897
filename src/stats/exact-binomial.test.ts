import { binomialDistribution } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { binomialAtMost, binomialChance, clopperPearson, exactBinomialP } from './exact-binomial.ts';

describe('binomialChance and binomialAtMost', () => {
  it('are the distribution, one by one and added up', () => {
    let [chance, sum] = [0.7 ** 12, 0];
    for (let k = 0; k <= 12; k++) {
      expect(binomialChance(k, 12, 0.3)).toBeCloseTo(chance, 12);
      sum += chance;
      chance *= ((12 - k) / (k + 1)) * (0.3 / 0.7);
      expect(binomialAtMost(k, 12, 0.3)).toBeCloseTo(sum, 12);
    }
  });

  it.each([
    [40, 0.02],
    [1000, 0.37],
  ])('agree with a list of all chances of %i games at %d', (n, rate) => {
    const chances = binomialDistribution(n, rate) ?? [];
    let sum = 0;
    expect(chances.length).toBeGreaterThan(n * rate);
    for (const [k, chance] of chances.entries()) {
      sum += chance;
      expect(binomialChance(k, n, rate)).toBeCloseTo(chance, 12);
      expect(binomialAtMost(k, n, rate)).toBeCloseTo(sum, 11);
    }
  });

  // From SciPy.
  it('keep their digits for many games', () => {
    expect(binomialChance(48, 1_000_000, 1e-4) / 2.992720993774409e-9).toBeCloseTo(1, 9);
    expect(binomialChance(500_300, 1_000_000, 0.5) / 0.0006664491519344408).toBeCloseTo(1, 9);
  });

  it('know what is certain', () => {
    expect(binomialChance(0, 0, 0.5)).toBeCloseTo(1, 12);
    expect([0, 1].map((k) => binomialChance(k, 5, 0))).toEqual([1, 0]);
    expect([4, 5].map((k) => binomialChance(k, 5, 1))).toEqual([0, 1]);
    expect(binomialAtMost(5, 5, 0.3)).toBe(1);
    expect(binomialAtMost(0, 5, 0)).toBe(1);
    expect(binomialAtMost(4, 5, 1)).toBe(0);
  });
});

describe('clopperPearson', () => {
  // The first from R's binom.test, the others from SciPy.
  it.each([
    [682, 925, 0.7076683, 0.7654066],
    [0, 10, 0, 0.3084971078],
    [10, 10, 0.6915028922, 1],
    [3, 10, 0.0667395112, 0.6524528501],
    [48, 1_000_000, 3.539161617e-5, 6.364053861e-5],
    [500_300, 1_000_000, 0.4993195185, 0.5012804798],
  ])('of %i wins in %i games', (wins, n, low, high) => {
    const interval = clopperPearson(wins, n);
    expect(interval.low).toBeCloseTo(low, 7);
    expect(interval.high).toBeCloseTo(high, 7);
  });

  it('says nothing of no games, and more with less confidence', () => {
    expect(clopperPearson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(clopperPearson(30, 100, 0.2).low).toBeGreaterThan(clopperPearson(30, 100).low);
  });

  it('refuses counts that cannot be', () => {
    expect(() => clopperPearson(-1, 10)).toThrow(RangeError);
    expect(() => clopperPearson(11, 10)).toThrow(RangeError);
    expect(() => clopperPearson(2.5, 10)).toThrow(RangeError);
    expect(() => clopperPearson(2, 10, 0)).toThrow(RangeError);
  });
});

describe('exactBinomialP', () => {
  // The first from R's binom.test, the others from SciPy.
  it.each([
    [682, 925, 0.75, 0.38249156],
    [0, 10, 0.5, 0.001953125],
    [10, 10, 0.5, 0.001953125],
    [5, 10, 0.5, 1],
    [3, 10, 0.3, 1],
    [2, 20, 0.3, 0.05262794873],
    [9, 20, 0.3, 0.1488145952],
    [150, 236, 0.5, 3.71593614e-5],
    [500_300, 1_000_000, 0.5, 0.5491729059],
    [0, 5, 0, 1],
    [1, 5, 0, 0],
    [5, 5, 1, 1],
  ])('of %i wins in %i games at %d', (wins, n, rate, p) => {
    expect(exactBinomialP(wins, n, rate)).toBeCloseTo(p, 8);
  });

  it('adds up what is not likelier', () => {
    for (const rate of [0.1, 0.37, 0.5, 0.92]) {
      const chances = Array.from({ length: 16 }, (_, k) => binomialChance(k, 15, rate));
      for (const [wins, seen] of chances.entries()) {
        const sum = chances.filter((chance) => chance <= seen * (1 + 1e-7)).reduce((a, b) => a + b, 0);
        expect(exactBinomialP(wins, 15, rate)).toBeCloseTo(sum, 10);
      }
    }
  });

  it('finds nothing in no games, and refuses what cannot be', () => {
    expect(exactBinomialP(0, 0, 0.5)).toBe(1);
    expect(() => exactBinomialP(0, 10, 1.5)).toThrow(RangeError);
    expect(() => exactBinomialP(11, 10, 0.5)).toThrow(RangeError);
  });
});
