import { describe, expect, it } from 'vitest';
import { tango } from './tango.ts';
import { Z95 } from './wilson.ts';

describe('tango', () => {
  // Computed from Tango's equations (1998).
  it.each([
    [12, 2, 50, 0.06111, 0.34471],
    [150, 86, 1600, 0.02136, 0.059],
  ])('of %i and %i in %i pairs', (b, c, n, low, high) => {
    const interval = tango(b, c, n);
    expect(interval.low).toBeCloseTo(low, 5);
    expect(interval.high).toBeCloseTo(high, 5);
  });

  it('says nothing of no pairs, and little of pairs that are all alike', () => {
    expect(tango(0, 0, 0)).toEqual({ low: -1, high: 1 });
    const { low, high } = tango(0, 0, 50);
    expect(high).toBeCloseTo(Z95 ** 2 / (50 + Z95 ** 2), 10); // where √(50 δ / (1 − δ)) is z
    expect(low).toBeCloseTo(-high, 12);
  });

  it('ends at 1 where one side won all, and mirrors', () => {
    const all = tango(50, 0, 50);
    expect(all.high).toBeCloseTo(1, 12);
    expect(all.low).toBeGreaterThan(0.8);
    const [one, other] = [tango(30, 10, 100), tango(10, 30, 100)];
    expect(one.low).toBeCloseTo(-other.high, 12);
    expect(one.high).toBeCloseTo(-other.low, 12);
  });

  it('takes a billion pairs', () => {
    // The variance of a pair's difference is .6 − .4² = .44, and its root by a billion's is 2.0976e-5.
    const { low, high } = tango(5e8, 1e8, 1e9);
    expect(low).toBeCloseTo(0.4 - Z95 * 2.0976e-5, 8);
    expect(high).toBeCloseTo(0.4 + Z95 * 2.0976e-5, 8);
  });

  it('refuses pairs that cannot be', () => {
    expect(() => tango(30, 30, 50)).toThrow(RangeError);
    expect(() => tango(-1, 3, 50)).toThrow(RangeError);
    expect(() => tango(3, -1, 50)).toThrow(RangeError);
    expect(() => tango(1, 1, Number.NaN)).toThrow(RangeError);
  });
});
