import type { Chance } from '../../engine/chance.ts';
import { capture } from './capture.ts';
import { CERBERUS_AT, HUNT, MISSED } from './events.ts';
import { quicken } from './rage.ts';
import { type CerbereState, HUNTING } from './state.ts';
import type { Terms } from './terms.ts';

/** He goes space by space (C13), stops where he finds anybody, and before the boats (C17). */
export function houndOn(t: Terms, s: CerbereState, spaces: number, chance: Chance): void {
  const from = s.cerberus;
  while (s.cerberus < from + spaces && s.cerberus + 1 < t.boat) {
    s.cerberus++;
    if (s.there[s.cerberus] !== 0) break;
  }
  chance.tell(CERBERUS_AT, s.cerberus, 0, 0);
  if (s.cerberus > from && s.there[s.cerberus] !== 0) capture(t, s, s.there[s.cerberus], chance);
}

/** At the end of a turn with the die on the last space of the track. */
export function hunt(t: Terms, s: CerbereState, chance: Chance): void {
  s.stage = HUNTING;
  s.hunts++;
  chance.tell(HUNT, s.speed, 0, 0);
  houndOn(t, s, s.speed, chance);
  if (s.caught !== 0) return;
  s.misses++;
  quicken(s, 1);
  s.die = t.firstFree(s.adventurers);
  chance.tell(MISSED, s.speed, 0, 0);
}
