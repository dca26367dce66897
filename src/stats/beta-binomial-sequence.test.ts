import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { logBeta } from './beta.ts';
import { betaBinomialSequence, mcnemarSequenceP, sequenceP } from './beta-binomial-sequence.ts';
import { binomialDraw } from './binomial-draw.ts';
import { wilson } from './wilson.ts';

describe('betaBinomialSequence', () => {
  // From Python's confseq.
  it.each([
    [700, 1000, 100, 0.65163, 0.74595],
    [15, 50, 50, 0.129557, 0.511896],
  ])('of %i wins in %i games, best at %i', (wins, n, optimal, low, high) => {
    const interval = betaBinomialSequence(wins, n, optimal);
    expect(interval.low).toBeCloseTo(low, 6);
    expect(interval.high).toBeCloseTo(high, 6);
  });

  it('ends where the wealth is 1/alpha, by its formula', () => {
    const [wins, n, alpha] = [37, 90, 0.01];
    const weight = 60 / (2 * Math.log(1 / alpha) + Math.log(1 + 2 * Math.log(1 / alpha))) - 1;
    const { low, high } = betaBinomialSequence(wins, n, 60, alpha);
    for (const p of [low, high]) {
      const [a, b] = [p * weight, (1 - p) * weight];
      const wealth =
        logBeta(a + wins, b + n - wins) - logBeta(a, b) - wins * Math.log(p) - (n - wins) * Math.log(1 - p);
      expect(wealth).toBeCloseTo(Math.log(100), 8);
    }
  });

  it('says nothing of no games, and reaches the end where all came out alike', () => {
    expect(betaBinomialSequence(0, 0, 100)).toEqual({ low: 0, high: 1 });
    const never = betaBinomialSequence(0, 200, 100);
    const always = betaBinomialSequence(200, 200, 100);
    expect(never.low).toBe(0);
    expect(never.high).toBeLessThan(0.05);
    expect(always.high).toBe(1);
    expect(always.low).toBeCloseTo(1 - never.high, 12);
  });

  it.each([2, 1000, 5e8, 1e9 - 3, 1e9])('is stable with %d of a billion', (wins) => {
    const { low, high } = betaBinomialSequence(wins, 1e9, 1e6);
    const fixed = wilson(wins, 1e9);
    expect(low).toBeLessThanOrEqual(wins / 1e9);
    expect(high).toBeGreaterThanOrEqual(wins / 1e9);
    // Where all came out alike all of alpha is on one side: with 3e-9 as the other rate that has a chance of exp(−3).
    expect(high - low).toBeGreaterThan((wins === 1e9 ? 0.7 : 1) * (fixed.high - fixed.low));
    expect(high - low).toBeLessThan(6 * (fixed.high - fixed.low));
  });

  // From mpmath, with 40 digits.
  it.each([
    [3e8, 0.29994392808147, 0.30005607551149],
    [3, 3.55535069749e-12, 1.695983743445e-8],
    [12_345_678, 0.01233217064503, 0.01235919411555],
  ])('keeps its digits with %d of a billion', (wins, low, high) => {
    const interval = betaBinomialSequence(wins, 1e9, 1e6);
    expect(interval.low / low).toBeCloseTo(1, 9);
    expect(interval.high / high).toBeCloseTo(1, 9);
  });

  it('does not lose the last loss in rounding', () => {
    for (const n of [1e6, 1e9, 1e12, 1e15]) {
      for (const losses of [0, 1, 2, 3]) {
        const { low, high } = betaBinomialSequence(n - losses, n, 1);
        const mirrored = betaBinomialSequence(losses, n, 1);
        // To the digits that a number near 1 has.
        expect(Math.abs(1 - low - mirrored.high)).toBeLessThan(3e-16 + 1e-6 * mirrored.high);
        expect(high).toBeGreaterThanOrEqual(1 - losses / n);
        expect(high).toBeLessThanOrEqual(1);
      }
    }
  });

  it('is shortest about where it should be', () => {
    const width = (optimal: number) => {
      const { low, high } = betaBinomialSequence(500, 1000, optimal);
      return high - low;
    };
    for (const other of [100, 300, 3000, 10_000]) expect(width(1000)).toBeLessThan(width(other));
    expect(width(100) / width(1000)).toBeCloseTo(1.07, 2);
    expect(width(10_000) / width(1000)).toBeCloseTo(1.27, 2);
  });

  it('takes an optimum of one game', () => {
    const { low, high } = betaBinomialSequence(500, 1000, 1);
    expect(low).toBeGreaterThan(0.43);
    expect(high).toBeLessThan(0.57);
  });

  it('holds at every look, where Wilson does not', () => {
    const rng = new Sfc32();
    rng.seed(71, 72, 73, 74);
    const [truth, runs] = [0.3, 200];
    let [missed, naive] = [0, 0];
    for (let run = 0; run < runs; run++) {
      let [wins, ever, everNaive] = [0, false, false];
      for (let n = 100; n <= 5000; n += 100) {
        wins += binomialDraw(100, truth, () => rng.fraction());
        const { low, high } = betaBinomialSequence(wins, n, 1000);
        ever ||= low > truth || truth > high;
        const fixed = wilson(wins, n);
        everNaive ||= fixed.low > truth || truth > fixed.high;
      }
      if (ever) missed++;
      if (everNaive) naive++;
    }
    expect(missed / runs).toBeLessThanOrEqual(0.05);
    expect(naive / runs).toBeGreaterThan(0.2);
  });

  it('refuses what cannot be', () => {
    expect(() => betaBinomialSequence(-1, 10, 100)).toThrow(RangeError);
    expect(() => betaBinomialSequence(11, 10, 100)).toThrow(RangeError);
    expect(() => betaBinomialSequence(1, Number.NaN, 100)).toThrow(RangeError);
    expect(() => betaBinomialSequence(1, 10, 0)).toThrow(RangeError);
    expect(() => betaBinomialSequence(1, 10, Number.POSITIVE_INFINITY)).toThrow(RangeError);
    expect(() => betaBinomialSequence(1, 10, 100, 1)).toThrow(RangeError);
  });
});

describe('sequenceP', () => {
  it('is alpha at the ends of the interval', () => {
    const { low, high } = betaBinomialSequence(37, 90, 60, 0.02);
    expect(sequenceP(37, 90, low, 60, 0.02)).toBeCloseTo(0.02, 8);
    expect(sequenceP(37, 90, high, 60, 0.02)).toBeCloseTo(0.02, 8);
    expect(sequenceP(37, 90, 37 / 90, 60, 0.02)).toBe(1);
  });

  it('finds nothing in no games, and one exception in a sure thing', () => {
    expect(sequenceP(0, 0, 0.5, 100)).toBe(1);
    expect(sequenceP(0, 9, 0, 100)).toBe(1);
    expect(sequenceP(1, 9, 0, 100)).toBe(0);
    expect(sequenceP(9, 9, 1, 100)).toBe(1);
    expect(sequenceP(8, 9, 1, 100)).toBe(0);
  });

  it('refuses a rate that cannot be', () => {
    expect(() => sequenceP(1, 10, 1.5, 100)).toThrow(RangeError);
    expect(() => sequenceP(11, 10, 0.5, 100)).toThrow(RangeError);
  });
});

describe('mcnemarSequenceP', () => {
  it('is the p-value of an even coin', () => {
    expect(mcnemarSequenceP(86, 150, 200)).toBeCloseTo(0.0011288, 7);
    expect(mcnemarSequenceP(150, 86, 200)).toBeCloseTo(0.0011288, 7);
    expect(mcnemarSequenceP(0, 0, 200)).toBe(1);
  });

  it('refuses a negative number of pairs', () => {
    expect(() => mcnemarSequenceP(5, -1, 200)).toThrow(RangeError);
  });
});
