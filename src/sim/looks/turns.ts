import type { LoggedMove } from './move-log.ts';

/** How turns went by: a turn is all that a seat plays until another one does. */
export interface Turns {
  readonly turns: number;
  /** Those in which there was nothing to choose. */
  readonly idle: number;
  /** Turns with a choice that were not their seat's first such. */
  readonly waits: number;
  /** Decisions of others since the one before, in all of them, and at the most. */
  readonly waited: number;
  readonly longest: number;
}

/** Goes through the moves of a game. */
export function turnsOf(moves: readonly LoggedMove[]): Turns {
  let [turns, idle, waits, waited, longest, decisions] = [0, 0, 0, 0, 0, 0];
  /** By seat: all decisions of the game up to the end of its latest turn with a choice. */
  const lately = new Map<number, number>();
  for (let from = 0, to = 0; from < moves.length; from = to) {
    const { seat } = moves[from];
    const before = decisions;
    for (to = from; to < moves.length && moves[to].seat === seat; to++) if (moves[to].count > 1) decisions++;
    turns++;
    if (decisions === before) {
      idle++;
      continue;
    }
    const last = lately.get(seat);
    if (last !== undefined) {
      waits++;
      waited += before - last;
      longest = Math.max(longest, before - last);
    }
    lately.set(seat, decisions);
  }
  return { turns, idle, waits, waited, longest };
}
