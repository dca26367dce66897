import { expect, it } from 'vitest';
import type { Cell } from '../../sim/cell.ts';
import { feelAt } from './estimates.ts';
import { tossLooks } from './known-tosses.ts';

/** Forty games of five tosses, in each of which so many of five turns had no choice. */
function idleTurns(idle: number) {
  const blocks = Array.from({ length: 40 }, (_, i) => [
    { ...tossLooks(5, i % 32, (chance) => chance), idle, turns: 5 },
  ]);
  const cell = { factors: {} } as Cell;
  const { measures } = feelAt(cell, blocks, { players: 2, hasRival: false, half: 100 }, 1, 'seed');
  const found = measures.find(({ name }) => name === 'idle_turns');
  return [found?.low, found?.value, found?.high];
}

it('a share that is the same in every game lies within its interval, wherever it is', () => {
  // Of 40 games that are all alike, up to 1 − 0.025^(1/40) = 8.8 % of all may be others, with any share.
  const [low, most] = [0, 5].map((idle) => idleTurns(idle));
  expect(low).toEqual([0, 0, expect.closeTo(0.0881, 4)]);
  expect(most).toEqual([expect.closeTo(0.9119, 4), 1, 1]);
  expect(idleTurns(3)).toEqual([expect.closeTo(0.6 * 0.9119, 4), 0.6, expect.closeTo(0.6 + 0.4 * 0.0881, 4)]);
  expect(idleTurns(2)).toEqual([expect.closeTo(0.4 * 0.9119, 4), 0.4, expect.closeTo(0.4 + 0.6 * 0.0881, 4)]);
});
