import { describe, expect, it } from 'vitest';
import { newcombe } from './newcombe.ts';

describe('newcombe', () => {
  // From Newcombe (1998), method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 10, -0.2775, 0.2775],
  ])('of %i of %i against %i of %i', (wins1, n1, wins2, n2, low, high) => {
    const interval = newcombe(wins1, n1, wins2, n2);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('stays possible, and mirrors', () => {
    expect(newcombe(10, 10, 0, 10).high).toBe(1);
    expect(newcombe(0, 10, 10, 10).low).toBe(-1);
    expect(newcombe(3, 10, 7, 12).low).toBeCloseTo(-newcombe(7, 12, 3, 10).high, 12);
  });

  it('says nothing where one side has no games', () => {
    expect(newcombe(0, 0, 5, 10)).toEqual({ low: -1, high: 1 });
    expect(newcombe(5, 10, 0, 0)).toEqual({ low: -1, high: 1 });
  });

  it('refuses counts that cannot be', () => {
    expect(() => newcombe(11, 10, 5, 10)).toThrow(RangeError);
    expect(() => newcombe(5, 10, -5, 10)).toThrow(RangeError);
  });
});
