import { ask, type Chance, NOBODY } from '../../game.ts';
import { POLITBURO, REHABILITATED, SIBERIA } from './data.ts';
import { FREED } from './events.ts';
import { NO, named, REHABILITATE } from './moves.ts';
import { activeAt, canBear, controllerOf, stressBy, thoseAt, toPeople } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { PHASE_END, REHABILITATION_ASK, REHABILITATION_STEP } from './steps.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

/** 7: each member in the order of voting. P20: a window for each, if there is anybody to free. */
export function rehabilitationStep(t: Terms, s: KremlinState): void {
  if (thoseAt(s, SIBERIA) !== 0) {
    for (; s.turn < POLITBURO; s.turn++) {
      s.actor = activeAt(s, s.turn);
      if (s.actor === NONE || !canBear(t, s, s.actor)) continue;
      s.turn++;
      openWindow(t, s, 1 << s.actor, REHABILITATION_ASK);
      return;
    }
  }
  s.step = PHASE_END;
}

export function rehabilitationAsk(t: Terms, s: KremlinState): void {
  const seat = controllerOf(s, s.actor);
  const isThere = activeAt(s, s.turn - 1) === s.actor; // P41
  s.step = REHABILITATION_STEP;
  if (isThere && seat !== NOBODY && canBear(t, s, s.actor) && thoseAt(s, SIBERIA) !== 0) ask(s, REHABILITATE, seat);
}

export function rehabilitate(t: Terms, s: KremlinState, move: number, chance: Chance): void {
  s.step = REHABILITATION_STEP;
  if (move === NO) return;
  toPeople(s, named(move));
  s.rehabilitations++;
  chance.tell(FREED, named(move), 0, 0);
  stressBy(t, s, s.actor, REHABILITATED, chance);
  s.step = REHABILITATION_ASK;
}
