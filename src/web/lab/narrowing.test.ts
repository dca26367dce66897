import { describe, expect, it } from 'vitest';
import { narrowed } from './narrowing.ts';

/** An arm whose every third game is won. */
function armOf(games: number): { outcomes: Uint8Array } {
  return { outcomes: Uint8Array.from({ length: games }, (_, i) => Number(i % 3 === 0)) };
}

describe('how a win rate narrows', () => {
  it('is the same whether one looked all the time or only at the end', () => {
    const watched = armOf(0);
    for (const games of [0, 1, 50, 51, 400, 5000]) {
      watched.outcomes = armOf(games).outcomes;
      narrowed(watched);
    }
    expect(narrowed(watched)).toEqual(narrowed(armOf(5000)));
  });

  it('begins with the tenth game and ends with the last', () => {
    const points = narrowed(armOf(5000));
    expect(points[0]).toMatchObject({ games: 10, value: 0.4 });
    expect(points[points.length - 1]).toMatchObject({ games: 5000, value: 1667 / 5000 });
    expect(points.length).toBeLessThan(70);
    expect(points.every(({ low, value, high }) => low < value && value < high)).toBe(true);
  });

  it('is nothing before the first game', () => {
    expect(narrowed(armOf(0))).toEqual([]);
  });
});
