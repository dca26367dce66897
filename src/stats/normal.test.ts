import { normalDistribution } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { normalPoint, normalTail } from './normal.ts';
import { Z95 } from './wilson.ts';

describe('the normal distribution', () => {
  // From SciPy.
  it.each([
    [0.025, Z95],
    [0.5, 0],
    [0.4999, 0.0002506628300880075],
    [0.05 / 12, 2.63825727347675],
    [1e-10, 6.361340902404056],
    [1e-300, 37.0470962993612],
    [0.9, -1.2815515655446004],
  ])('has %d beyond its point', (p, z) => {
    expect(normalPoint(p)).toBeCloseTo(z, 12);
    expect(normalTail(z) / p).toBeCloseTo(1, 11);
  });

  it('agrees with a rational approximation, as far as that goes', () => {
    for (let z = -5; z < 5; z += 0.1) expect(normalTail(z)).toBeCloseTo(normalDistribution(-z, 0, 1, true), 6);
  });

  it('is symmetric', () => {
    for (const z of [0.1, 1, 3]) expect(normalTail(z) + normalTail(-z)).toBe(1);
  });

  it.each([0, 1, -0.1, Number.NaN])('has no point for %d', (p) => {
    expect(() => normalPoint(p)).toThrow(RangeError);
  });
});
