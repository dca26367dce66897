import { describe, expect, it } from 'vitest';
import { anyOf } from './any-of.ts';

describe('the chance that at least one of some tries succeeds', () => {
  it.each([
    // Hypergeometric: 1 less C(48, 5) / C(52, 5), at least one ace among five cards.
    [4, 52, 5, 0.341158],
    [1, 64, 32, 0.5],
    [3, 10, 2, 1 - 42 / 90],
    [0, 64, 64, 0],
    [1, 64, 64, 1],
    [5, 64, 0, 0],
    [60, 64, 5, 1],
  ])('%i of %i, %i drawn', (successes, tries, drawn, expected) => {
    expect(anyOf(successes, tries, drawn)).toBeCloseTo(expected, 6);
  });

  it('is without bias: on average over 8 tries it is what 3 tries have', () => {
    const p = 0.3;
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    let expected = 0;
    for (let wins = 0; wins <= 8; wins++)
      expected += choose(8, wins) * p ** wins * (1 - p) ** (8 - wins) * anyOf(wins, 8, 3);
    expect(expected).toBeCloseTo(1 - (1 - p) ** 3, 12);
  });

  it('refuses what cannot be drawn', () => {
    expect(() => anyOf(1, 4, 5)).toThrow(RangeError);
    expect(() => anyOf(5, 4, 1)).toThrow(RangeError);
    expect(() => anyOf(-1, 4, 1)).toThrow(RangeError);
  });
});
