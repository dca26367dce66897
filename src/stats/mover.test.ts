import { describe, expect, it } from 'vitest';
import { mover } from './mover.ts';
import { tango } from './tango.ts';

describe('mover', () => {
  // Computed with the quantiles of the beta distribution in scipy 1.17.
  it.each([
    [12, 2, 50, 0.05, 0.045599042, 0.349837075],
    [150, 86, 1600, 0.05, 0.02085683, 0.059271876],
    [12, 2, 50, 0.05 / 48, -0.05142476, 0.443793995],
    [3, 0, 4000, 0.05 / 20, -0.001059962, 0.003190758],
    [30, 10, 4000, 0.05 / 240, -0.000998975, 0.011750518],
    [25, 25, 50, 0.05, -0.289454006, 0.289454006],
  ])('of %i and %i in %i pairs at %f', (b, c, n, alpha, low, high) => {
    const interval = mover(b, c, n, alpha);
    expect(interval.low).toBeCloseTo(low, 8);
    expect(interval.high).toBeCloseTo(high, 8);
  });

  it('mirrors, and stays possible', () => {
    const [one, other] = [mover(30, 10, 100, 0.01), mover(10, 30, 100, 0.01)];
    expect(one.low).toBeCloseTo(-other.high, 12);
    expect(one.high).toBeCloseTo(-other.low, 12);
    expect(mover(50, 0, 50, 0.01).high).toBe(1);
    expect(mover(0, 50, 50, 0.01).low).toBe(-1);
    expect(mover(0, 0, 0, 0.01)).toEqual({ low: -1, high: 1 });
  });

  it('reaches as far as Tango where many pairs differ', () => {
    const [exact, score] = [mover(5200, 4800, 40_000, 0.05), tango(5200, 4800, 40_000)];
    expect(exact.low).toBeCloseTo(score.low, 4);
    expect(exact.high).toBeCloseTo(score.high, 4);
  });

  it('refuses pairs and chances that cannot be', () => {
    expect(() => mover(30, 30, 50, 0.05)).toThrow(RangeError);
    expect(() => mover(-1, 3, 50, 0.05)).toThrow(RangeError);
    expect(() => mover(1, 3, 50, 0)).toThrow(RangeError);
  });
});
