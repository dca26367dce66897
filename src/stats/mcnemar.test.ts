import { describe, expect, it } from 'vitest';
import { mcnemar, mcnemarCorrected, mcnemarExact, mcnemarMidP } from './mcnemar.ts';

describe("McNemar's test of 86 and 150", () => {
  // Approval ratings in R's mcnemar.test; the exact ones from SciPy.
  it('has these values', () => {
    expect(mcnemar(86, 150).statistic).toBeCloseTo(17.356, 3);
    expect(mcnemar(86, 150).p).toBeCloseTo(3.0993e-5, 9);
    expect(mcnemarCorrected(86, 150).statistic).toBeCloseTo(16.818, 3);
    expect(mcnemarCorrected(86, 150).p).toBeCloseTo(4.115e-5, 8);
    expect(mcnemarExact(86, 150)).toBeCloseTo(3.71594e-5, 10);
    expect(mcnemarMidP(86, 150)).toBeCloseTo(2.89339e-5, 10);
  });
});

describe("McNemar's test", () => {
  it('does not mind which side is which', () => {
    expect(mcnemar(3, 11)).toEqual(mcnemar(11, 3));
    expect(mcnemarCorrected(3, 11)).toEqual(mcnemarCorrected(11, 3));
    expect(mcnemarExact(3, 11)).toBe(mcnemarExact(11, 3));
    expect(mcnemarMidP(3, 11)).toBe(mcnemarMidP(11, 3));
  });

  it('counts few pairs out', () => {
    expect(mcnemarExact(0, 5)).toBeCloseTo(2 / 32, 12);
    expect(mcnemarMidP(0, 5)).toBeCloseTo(1 / 32, 12);
    expect(mcnemarExact(4, 5)).toBe(1);
    expect(mcnemarMidP(4, 5)).toBeCloseTo(1 - 126 / 512, 12); // 126 of 512 ways to four of nine
    expect(mcnemarCorrected(4, 5)).toEqual({ statistic: 0, df: 1, p: 1 });
  });

  it.each([0, 7])('finds nothing in %i pairs either way', (pairs) => {
    expect(mcnemar(pairs, pairs)).toEqual({ statistic: 0, df: 1, p: 1 });
    expect(mcnemarCorrected(pairs, pairs)).toEqual({ statistic: 0, df: 1, p: 1 });
    expect(mcnemarExact(pairs, pairs)).toBe(1);
    expect(mcnemarMidP(pairs, pairs)).toBeCloseTo(1, 12);
  });

  it('takes ten million pairs', () => {
    // From SciPy.
    expect(mcnemarExact(5_000_000, 5_005_000)).toBeCloseTo(0.114008983164, 11);
    expect(mcnemarMidP(5_000_000, 5_005_000)).toBeCloseTo(0.113936667108, 11);
  });

  it('refuses pairs that cannot be', () => {
    for (const test of [mcnemar, mcnemarCorrected, mcnemarExact, mcnemarMidP]) {
      expect(() => test(-1, 5)).toThrow(RangeError);
      expect(() => test(5, -1)).toThrow(RangeError);
      expect(() => test(1.5, 2)).toThrow(RangeError);
      expect(() => test(1, Number.NaN)).toThrow(RangeError);
    }
  });
});
