import { NOBODY } from '../../game.ts';
import { SECOND_ORDERS } from './arrangements.ts';
import { LEVEL_START } from './data.ts';
import { isGuarded } from './lasting.ts';
import { BELOW, SECOND } from './levels.ts';
import { controllerOf, isIn } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

// K3, P43: what a card that guards an office keeps the chief from.

/** There is somebody to guard, and no card there yet. */
export function canGuard(s: KremlinState, office: number): boolean {
  return s.holder[office] !== NONE && s.guards[office] === 0;
}

/** P43: nobody can give it, or it was refused. */
export function leaveIsOut(t: Terms, s: KremlinState, politician: number): boolean {
  if (!t.intrigue || !isGuarded(s, politician)) return false;
  return controllerOf(s, politician) === NOBODY || isIn(s.refused, politician);
}

/** Whether somebody has to be asked before. */
export function needsLeave(s: KremlinState, politician: number): boolean {
  if (!isGuarded(s, politician) || isIn(s.granted, politician)) return false;
  return controllerOf(s, politician) !== controllerOf(s, s.actor);
}

/** Those whom the chief cannot move down or elsewhere (P43); a demand moves nobody who is guarded (P52). */
export function fixed(t: Terms, s: KremlinState): number {
  if (!t.intrigue) return 0;
  let set = 0;
  for (let office = LEVEL_START[SECOND]; office < LEVEL_START[BELOW]; office++) {
    const politician = s.holder[office];
    if (politician === NONE || !isGuarded(s, politician)) continue;
    if (s.demanding === 1 || leaveIsOut(t, s, politician)) set |= 1 << politician;
  }
  return set;
}

/** The first whom an order of the second level moves and who has to give leave, or NONE. */
export function toBeAsked(s: KremlinState, order: number): number {
  const start = LEVEL_START[SECOND];
  const size = LEVEL_START[SECOND + 1] - start;
  for (let office = 0; office < size; office++) {
    const politician = s.holder[start + office];
    if (politician === NONE || !needsLeave(s, politician)) continue;
    if (SECOND_ORDERS[order * size + office] !== office) return politician;
  }
  return NONE;
}
