import { FASTEST } from './data.ts';
import type { CerbereState } from './state.ts';
import type { Terms } from './terms.ts';

export function enrage(t: Terms, s: CerbereState, by: number): void {
  s.die = Math.min(t.hunt, s.die + by);
}

/** Pawns at the beginning of the track are in the way. */
export function calm(t: Terms, s: CerbereState, by: number): void {
  s.die = Math.max(t.firstFree(s.adventurers), s.die - by);
}

export function quicken(s: CerbereState, by: number): void {
  s.speed = Math.min(FASTEST, s.speed + by);
}
