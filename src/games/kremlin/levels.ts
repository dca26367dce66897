import type { Chance } from '../../game.ts';
import { LEVEL, LEVEL_START, PEOPLE } from './data.ts';
import { TAKES_OFFICE } from './events.ts';
import { holdersOf, seatAt, thoseAt, toPeople } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';

// Levels by number; the chair is 0.
export const FIRST = 1;
export const SECOND = 2;
export const BELOW = 3;
/** The people are a level, too. */
export const LOWEST = 4;

export function levelAt(at: number): number {
  return LEVEL[Math.min(at, PEOPLE)];
}

/** Those of a level, as a set. */
export function levelOf(s: KremlinState, level: number): number {
  return level === LOWEST ? thoseAt(s, PEOPLE) : holdersOf(s, LEVEL_START[level], LEVEL_START[level + 1]);
}

export function hasRoom(s: KremlinState, level: number): boolean {
  return level === LOWEST || firstRoom(s, level) !== NONE;
}

/** The first empty office of a level, or NONE. */
export function firstRoom(s: KremlinState, level: number): number {
  for (let office = LEVEL_START[level]; office < LEVEL_START[level + 1]; office++)
    if (s.holder[office] === NONE) return office;
  return NONE;
}

/** Into an office, or down to the people. */
export function place(s: KremlinState, politician: number, to: number, chance: Chance): void {
  if (to === PEOPLE) toPeople(s, politician);
  else seatAt(s, politician, to);
  chance.tell(TAKES_OFFICE, politician, to, 0);
}
