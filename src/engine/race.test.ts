import { describe, expect, it } from 'vitest';
import { NOBODY, type Rules } from './game.ts';
import type { State } from './layout.ts';
import { Race } from './race.ts';

/** Watches a game in which these are the standings before each move. */
function watched(moves: readonly (readonly number[])[]): Race {
  let now = 0;
  const rules = {
    seats: moves[0].length,
    maxPlies: moves.length,
    standing: (_s: State, out: Int32Array) => out.set(moves[now]),
  } as unknown as Rules;
  const race = new Race(rules);
  race.start();
  for (; now < moves.length; now++) race.move({} as State, 0, 0);
  return race;
}

describe('a race', () => {
  it('tells who is ahead and who behind, alone, at half', () => {
    const race = watched([
      [0, 0, 0],
      [1, 2, 0],
      [3, 2, 5],
      [9, 0, 0],
    ]);
    expect([race.ahead, race.behind]).toEqual([2, 1]);
  });

  it('has nobody ahead or behind where two are level', () => {
    const race = watched([
      [0, 0, 0],
      [4, 4, 1],
    ]);
    expect([race.ahead, race.behind]).toEqual([NOBODY, 2]);
    expect(watched([[1], [2]]).ahead).toBe(NOBODY);
  });

  it('counts how often another is ahead, leaving out what is level between', () => {
    const race = watched([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 3],
      [3, 3],
      [4, 3],
    ]);
    expect([race.leadSamples, race.changes]).toEqual([3, 2]);
  });

  it('forgets the last game', () => {
    const race = watched([[1, 0]]);
    race.start();
    expect([race.leadSamples, race.changes, race.ahead, race.behind]).toEqual([0, 0, NOBODY, NOBODY]);
  });
});
