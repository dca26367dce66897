import { describe, expect, it } from 'vitest';
import { furthest } from './furthest.fixture.ts';
import { nashMix } from './nash.ts';

/** What stands above the diagonal, row by row; below it stands the opposite. */
function game(size: number, above: readonly number[]): number[][] {
  const payoffs = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  let at = 0;
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      payoffs[i][j] = above[at++];
      payoffs[j][i] = -payoffs[i][j];
    }
  }
  return payoffs;
}

/** Numbers that look random, and are the same every time. */
function numbers(count: number, from: number): number[] {
  return Array.from({ length: count }, (_, i) => Math.sin(12.9898 * (i + 1) + 78.233 * from));
}

describe('nashMix', () => {
  it('plays rock, paper and scissors in proportion to what the other two are worth to each other', () => {
    // Of three in a circle each is played as often as the other two win from each other.
    const { mix, gap } = nashMix(game(3, [-1, 2, -3]));
    expect(furthest(mix, [3 / 6, 2 / 6, 1 / 6])).toBeLessThan(1e-7);
    expect(gap).toBeLessThan(1e-8);
    expect(furthest(nashMix(game(3, [-1, 1, -1])).mix, [1 / 3, 1 / 3, 1 / 3])).toBeLessThan(1e-9);
  });

  it('plays what beats all others, and nothing else', () => {
    expect(furthest(nashMix(game(4, [0.1, -0.2, 0.3, -0.4, 0.5, 0.6])).mix, [0, 0, 1, 0])).toBeLessThan(1e-6);
  });

  it('plays strategies that are alike alike: rock that is listed twice is played as often as before, together', () => {
    const twice = game(4, [0, -1, 1, -1, 1, -1]);
    expect(furthest(nashMix(twice).mix, [1 / 6, 1 / 6, 1 / 3, 1 / 3])).toBeLessThan(1e-6);
    expect(nashMix(game(3, [0, 0, 0]))).toEqual({ mix: [1 / 3, 1 / 3, 1 / 3], gap: 0 });
  });

  it.each([2, 3, 7, 20, 60])('leaves nobody a gap in a game of %d', (size) => {
    for (const from of [1, 2, 3]) {
      const payoffs = game(size, numbers((size * (size - 1)) / 2, from));
      const { mix, gap } = nashMix(payoffs);
      expect(mix.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      expect(Math.min(...mix)).toBeGreaterThanOrEqual(0);
      const most = Math.max(...payoffs.map((row) => row.reduce((sum, payoff, j) => sum + payoff * mix[j], 0)));
      expect(most).toBeLessThan(1e-8);
      expect(gap).toBeCloseTo(Math.max(0, most), 15);
    }
  });

  it('refuses what is no such game', () => {
    expect(() => nashMix([])).toThrow(RangeError);
    expect(() => nashMix([[0, 1]])).toThrow(RangeError);
    expect(() =>
      nashMix([
        [0, 1],
        [1, 0],
      ]),
    ).toThrow('what 0 wins from 1, 1 must lose');
    expect(() => nashMix([[1]])).toThrow(RangeError);
  });
});
