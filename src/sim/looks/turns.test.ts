import { describe, expect, it } from 'vitest';
import { turnsOf } from './turns.ts';

const moves = (...list: readonly (readonly [seat: number, count: number])[]) =>
  list.map(([seat, count]) => ({ seat, move: 0, count }));

describe('turns', () => {
  it('are all that a seat plays in a row, idle where it never chooses', () => {
    expect(turnsOf(moves([0, 2], [0, 1], [1, 1], [1, 1], [0, 3]))).toMatchObject({ turns: 3, idle: 1 });
  });

  it('are waited for as many decisions as others make in between', () => {
    // The first seat waits for two decisions, then for one; the second, whose turn is idle in between, for three.
    const played = moves([0, 2], [1, 2], [1, 2], [0, 2], [1, 1], [2, 2], [0, 2], [1, 2]);
    expect(turnsOf(played)).toEqual({ turns: 7, idle: 1, waits: 3, waited: 2 + 1 + 3, longest: 3 });
  });

  it('of a game without moves are none', () => {
    expect(turnsOf([])).toEqual({ turns: 0, idle: 0, waits: 0, waited: 0, longest: 0 });
  });
});
