import { describe, expect, it } from 'vitest';
import { better, joinMarks, LOWEST_RANK, marked, markOf } from './marks.ts';

describe('marks', () => {
  it('tell rank and game again', () => {
    for (const [rank, game] of [
      [0, 0],
      [0, 17],
      [300, 0],
      [LOWEST_RANK, 8_000_000_000],
    ])
      expect(marked(markOf(rank, game))).toEqual({ rank, game });
  });

  it('are better with a lower rank, and of equal ranks with an earlier game', () => {
    expect(better(markOf(3, 900), markOf(4, 1))).toBe(markOf(3, 900));
    expect(better(markOf(3, 900), markOf(3, 899))).toBe(markOf(3, 899));
  });

  it('leave none where rank or game has no room', () => {
    expect([markOf(LOWEST_RANK + 1, 0), markOf(0, 2 ** 33)].map(marked)).toEqual([undefined, undefined]);
  });

  it('join in any order to the same', () => {
    const batches = [
      [markOf(5, 2), 0, 0],
      [markOf(5, 1), markOf(9, 7), 0],
      [0, markOf(8, 30), 0],
    ];
    const joined = (order: readonly number[]) => {
      const into = new Float64Array(3);
      for (const i of order) joinMarks(into, Float64Array.from(batches[i]));
      return [...into];
    };
    const expected = [markOf(5, 1), markOf(8, 30), 0];
    expect([joined([0, 1, 2]), joined([2, 1, 0]), joined([1, 2, 0])]).toEqual([expected, expected, expected]);
  });
});
