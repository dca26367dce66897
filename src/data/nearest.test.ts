import { describe, expect, it } from 'vitest';
import { editDistance, nearest, unknown } from './nearest.ts';

describe('editDistance', () => {
  it.each([
    ['random', 'random', 0],
    ['randon', 'random', 1],
    ['radnom', 'random', 1], // two neighbours swapped
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });
});

describe('nearest', () => {
  it('finds what was probably meant', () => {
    expect(nearest('plyers', ['games', 'players'])).toBe('players');
    expect(nearest('Players', ['games', 'players'])).toBe('players');
  });

  it('does not guess wildly', () => {
    expect(nearest('chess', ['tictactoe', 'connectfour'])).toBeUndefined();
    expect(nearest('x', ['seed'])).toBeUndefined();
  });
});

describe('unknown', () => {
  it('keeps the line short when the word is not', () => {
    expect(unknown('bot', 'x'.repeat(5000), ['random']).length).toBeLessThan(200);
  });
});
