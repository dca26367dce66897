import { describe, expect, it } from 'vitest';
import { amountText, changeText, shortChange } from './text.ts';

describe('a change in words', () => {
  it('has one decimal', () => {
    expect(changeText(0.021, { low: 0.015, high: 0.027 })).toBe('rises by 2.1 percentage points (1.5 to 2.7)');
    expect(amountText(-0.021, { low: -0.027, high: 0.015 })).toBe('2.1 percentage points (-1.5 to 2.7)');
    expect(shortChange(0, { low: -0.02, high: 0.02 })).toBe('+0.0 (-2.0 to +2.0)');
  });

  it('has as many as it takes to show on which side of 0 an interval ends', () => {
    expect(changeText(-0.0193, { low: -0.0405, high: -0.0001 })).toBe('falls by 1.93 percentage points (0.01 to 4.05)');
    expect(amountText(0.01, { low: -0.0003, high: 0.02 })).toBe('1.00 percentage points (-0.03 to 2.00)');
    expect(shortChange(0.02, { low: 0.00003, high: 0.04 })).toBe('+2.000 (+0.003 to +4.000)');
  });

  // "It rises by 0.0 percentage points, from 49.0 % to 49.0 %."
  it('neither rises nor falls where no decimal shows it', () => {
    expect(changeText(0, { low: -0.12, high: 0.12 })).toBe('changes by 0.0 percentage points (-12.0 to 12.0)');
    expect(changeText(-0.0004, { low: -0.11, high: 0.12 })).toBe('changes by 0.0 percentage points (-11.0 to 12.0)');
    expect(changeText(-0.0004, { low: -0.0007, high: -0.0001 })).toBe('falls by 0.04 percentage points (0.01 to 0.07)');
  });

  it('does not for an end that is 0 but for rounding', () => {
    expect(amountText(0.01, { low: -1e-9, high: 0.02 })).toBe('1.0 percentage points (0.0 to 2.0)');
    expect(shortChange(Number.NaN, { low: Number.NaN, high: Number.NaN })).toBe('+NaN (+NaN to +NaN)');
  });
});
