import { describe, expect, it } from 'vitest';
import { expectedExcess } from './expected-excess.ts';

describe('the expected square of an excess', () => {
  it('is half the variance at 0, and the square of the mean and the variance far above it', () => {
    expect(expectedExcess(0, 2)).toBeCloseTo(2, 12); // 2² / 2
    expect(expectedExcess(30, 1)).toBeCloseTo(901, 9); // 30² + 1
    expect(expectedExcess(-30, 1)).toBeLessThan(1e-190);
  });

  it('has the value that the distribution gives', () => {
    // (1 + 1) Φ(1) + φ(1) = 2 × 0.841344746 + 0.241970725
    expect(expectedExcess(1, 1)).toBeCloseTo(1.924660217, 8);
    // The other side of the same square: 1.924660217 + x = E[X²] = 2
    expect(expectedExcess(-1, 1)).toBeCloseTo(0.075339783, 8);
  });

  it('is the plain square where there is no error', () => {
    expect([expectedExcess(3, 0), expectedExcess(-3, 0)]).toEqual([9, 0]);
    expect(() => expectedExcess(0, -1)).toThrow('0 at least');
  });
});
