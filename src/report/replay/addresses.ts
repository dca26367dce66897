import type { Step } from '../../story/chronicle.ts';

/**
 * What each step is called, on the page and behind "#step=" in its address. Moves, and the end after them, are counted from
 * 1; the moments after move 17 are 17.1, 17.2 and so on. So a move keeps its name whatever else a game lets one look at.
 */
export function addressesOf(steps: readonly Step[]): readonly string[] {
  let [moves, moments] = [0, 0];
  return steps.map(({ moment }) => {
    if (moment !== undefined) return `${moves}.${++moments}`;
    moments = 0;
    return String(++moves);
  });
}
