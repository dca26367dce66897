import { SCAPEGOATS } from './data.ts';
import { activeAt } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

/** The office of whom a card makes a scapegoat. */
function scapegoatOffice(t: Terms, s: KremlinState): number {
  return t.cardOffice[s.scapegoat - 1];
}

/** P28: who is to purge him: the first whom the card names, or the second. */
export function blamer(t: Terms, s: KremlinState): number {
  return activeAt(s, SCAPEGOATS[scapegoatOffice(t, s)][s.purgeStage]);
}

/** The office whose holder is to be purged now, or NONE if that is free. */
export function prescribed(t: Terms, s: KremlinState): number {
  if (s.scapegoat === 0) return NONE;
  if (s.attempts === 0) return scapegoatOffice(t, s);
  return s.purgeStage === 0 ? NONE : SCAPEGOATS[scapegoatOffice(t, s)][2];
}

/** P28: the scapegoat has left his office before anybody could purge him. */
export function hasFallen(t: Terms, s: KremlinState): boolean {
  return s.scapegoat > 0 && s.attempts === 0 && s.holder[scapegoatOffice(t, s)] === NONE;
}
