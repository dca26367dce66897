import { describe, expect, it } from 'vitest';
import { intervalBar, RATES, spanOf } from './bars.ts';

describe('a bar', () => {
  it('shows a rate in its interval, to scale', () => {
    // 24 letters for 0 to 1: 0.4, 0.5 and 0.6 of 23 are 9, 12 (rounded up) and 14.
    expect(intervalBar(0.5, { low: 0.4, high: 0.6 }, RATES)).toBe('         ├──●─┤         ');
  });

  it('shows the value alone where the interval is narrower than a letter', () => {
    expect(intervalBar(0, { low: 0, high: 0.001 }, RATES)).toBe(`●${' '.repeat(23)}`);
    expect(intervalBar(1, { low: 0.999, high: 1 }, RATES)).toBe(`${' '.repeat(23)}●`);
  });

  it('marks 0 among differences', () => {
    const span = spanOf([
      { low: -0.2, high: 0.1 },
      { low: 0.1, high: 0.4 },
    ]);
    expect(span).toEqual({ from: -0.2, to: 0.4 });
    expect(intervalBar(0.25, { low: 0.1, high: 0.4 }, span)).toBe('        ┊   ├────●─────┤');
  });

  it('is empty where nothing is known, and has no ends where there is no interval', () => {
    expect(intervalBar(Number.NaN, { low: 0, high: 1 }, RATES).trim()).toBe('');
    expect(intervalBar(0.5, { low: Number.NaN, high: Number.NaN }, RATES).trim()).toBe('●');
  });
});
