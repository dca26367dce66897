import { describe, expect, it } from 'vitest';
import { softplus } from './softplus.ts';

describe('softplus', () => {
  it('is the logarithm of 1 + e^odds', () => {
    expect(softplus(0)).toBeCloseTo(Math.LN2, 12);
    expect(softplus(1)).toBeCloseTo(Math.log(1 + Math.E), 12);
  });

  it('neither overflows nor loses what is small', () => {
    expect(softplus(1000)).toBe(1000);
    expect(softplus(-40)).toBeCloseTo(Math.exp(-40), 30);
  });
});
