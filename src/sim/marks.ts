/**
 * Marks say which game of a cell was the first of its kind. Each is a number in which a lower one wins, so that marks of
 * two batches are joined by taking the lesser: exact in any order, as counts are by addition.
 */

/** Nothing of the kind was seen. */
const NONE = 0;
/** A mark is a rank and a game, which have this much room: together what a number holds exactly. */
const RANKS = 2 ** 20;
const GAMES = 2 ** 53 / RANKS;

/** The lower the rank the better; of equals, the earlier game. What has no room leaves no mark. */
export function markOf(rank: number, game: number): number {
  return rank < RANKS && game < GAMES - 1 ? rank * GAMES + game + 1 : NONE;
}

/** The highest rank, from which one counts down where more is better. */
export const LOWEST_RANK = RANKS - 1;

export function better(one: number, other: number): number {
  if (one === NONE) return other;
  return other === NONE ? one : Math.min(one, other);
}

export interface Marked {
  readonly rank: number;
  readonly game: number;
}

export function marked(mark: number): Marked | undefined {
  if (mark === NONE) return undefined;
  const rank = Math.floor((mark - 1) / GAMES);
  return { rank, game: mark - 1 - rank * GAMES };
}

/** Takes the better of each. */
export function joinMarks(into: Float64Array, more: Float64Array): void {
  for (let i = 0; i < more.length; i++) into[i] = better(into[i], more[i]);
}
