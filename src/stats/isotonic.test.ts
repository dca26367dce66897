import { describe, expect, it } from 'vitest';
import { isotonic } from './isotonic.ts';

describe('isotonic', () => {
  it.each([
    [
      [1, 3, 2, 4],
      [1, 2.5, 2.5, 4],
    ],
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    [
      [3, 2, 1],
      [2, 2, 2],
    ],
    // 5 and 1 pool to 3, which is below 4 before them: all three pool to 10/3.
    [
      [4, 5, 1, 9],
      [10 / 3, 10 / 3, 10 / 3, 9],
    ],
    [[], []],
  ])('%j becomes %j', (values, expected) => {
    const found = isotonic(values);
    expect(found.length).toBe(expected.length);
    for (const [i, value] of expected.entries()) expect(found[i]).toBeCloseTo(value, 12);
  });
});
