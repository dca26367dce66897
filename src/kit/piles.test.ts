import { describe, expect, it } from 'vitest';
import { drawKind, drawOf, pileSize, pour, takeNth } from './piles.ts';

/** Names the last of whatever it is asked for, and notes what that was. */
function lastOf(asked: number[][]) {
  return {
    below(purpose: number, ordinal: number, n: number) {
      asked.push([purpose, ordinal, n]);
      return n - 1;
    },
    shuffle() {},
    tell() {},
  };
}

describe('a pile as counts', () => {
  it('has as many as there are of all its kinds, and of no other pile', () => {
    expect(pileSize(Int32Array.of(9, 2, 0, 3, 7), 1, 3)).toBe(5);
  });

  it('gives up its k-th, kind by kind', () => {
    const taken = [0, 1, 2, 3, 4].map((k) => {
      const counts = Int32Array.of(9, 2, 0, 3); // the pile begins behind the nine
      return [takeNth(counts, 1, k), ...counts];
    });
    expect(taken).toEqual([
      [0, 9, 1, 0, 3],
      [0, 9, 1, 0, 3],
      [2, 9, 2, 0, 2],
      [2, 9, 2, 0, 2],
      [2, 9, 2, 0, 2],
    ]);
  });

  it('is drawn from by a named draw below its size', () => {
    const asked: number[][] = [];
    const counts = Int32Array.of(2, 0, 3);
    expect(drawKind(counts, 0, 5, lastOf(asked), 7, 11)).toBe(2);
    expect(asked).toEqual([[7, 11, 5]]);
    expect([...counts]).toEqual([2, 0, 2]);
  });

  it('is poured onto another whole, and leaves the neighbours of both alone', () => {
    const from = Int32Array.of(8, 1, 0, 4);
    const to = Int32Array.of(2, 2, 2, 8);
    expect(pour(from, 1, to, 0, 3)).toBe(5);
    expect([...from]).toEqual([8, 0, 0, 0]);
    expect([...to]).toEqual([3, 2, 6, 8]);
    expect(pour(from, 1, to, 0, 3)).toBe(0);
  });
});

it('names no two draws of two drawers alike', () => {
  const names = [0, 1, 5].flatMap((drawer) => [0, 1, 65_535].map((n) => drawOf(drawer, n)));
  expect(new Set(names).size).toBe(9);
});
