import { expect, it } from 'vitest';
import { snakeBoxes, snakeSize, snakeWays } from './serpentine.ts';

const fold = { columns: 3, width: 10, height: 5, gap: 2 };

it('a way goes to the right, down, and back to the left', () => {
  const boxes = snakeBoxes(7, fold);
  expect(boxes.map(({ x }) => x)).toEqual([0, 12, 24, 24, 12, 0, 0]);
  expect(boxes.map(({ y }) => y)).toEqual([0, 0, 0, 7, 7, 7, 14]);
});

it('a map holds all its boxes and no gap beyond them', () => {
  // 3 boxes of 10 with 2 gaps of 2, and 3 rows of 5 with 2 gaps of 2.
  expect(snakeSize(7, fold)).toEqual({ width: 34, height: 19 });
  expect(snakeSize(6, fold).height).toBe(12);
});

it('every space leads to the next, and the last one nowhere', () => {
  expect(snakeWays(3)).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ]);
});
