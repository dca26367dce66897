import { ask, type Chance, NOBODY } from '../../game.ts';
import { CHIEF, POLITBURO } from './data.ts';
import { AGES, LEAVES_CURE } from './events.ts';
import { CURE } from './moves.ts';
import { ageOf, controllerOf, isIn } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { AGE_STEP, CURE_ASK, CURE_STEP, PHASE_END } from './steps.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

/** The sick may go, in the order of voting. K33: nobody in a crisis. */
export function cureStep(t: Terms, s: KremlinState): void {
  for (; s.turn < POLITBURO && s.crisis === 0; s.turn++) {
    const politician = s.holder[s.turn];
    if (politician === NONE || !mayGo(s, politician)) continue;
    s.actor = politician;
    openWindow(t, s, 1 << politician, CURE_ASK);
    return;
  }
  s.step = AGE_STEP;
}

function mayGo(s: KremlinState, politician: number): boolean {
  return s.crosses[politician] > 0 && !isIn(s.cures | s.outings, politician);
}

/** "On retire le marqueur à la phase guérison du tour suivant." */
export function comeBack(s: KremlinState, chance: Chance): void {
  for (let office = 0; office < POLITBURO; office++) {
    const politician = s.holder[office];
    if (politician === NONE || !isIn(s.cures, politician)) continue;
    chance.tell(LEAVES_CURE, politician, 0, 0);
  }
  s.cures = 0;
}

/** "Les politiciens sans IP déclarés ne vont jamais au Sanatorium." */
export function cureAsk(s: KremlinState): void {
  const isThere = s.holder[s.turn] === s.actor; // P41
  s.turn++;
  s.step = CURE_STEP;
  const seat = controllerOf(s, s.actor);
  if (seat !== NOBODY && isThere && s.crisis === 0 && mayGo(s, s.actor)) ask(s, CURE, seat);
}

export function goesToCure(s: KremlinState): void {
  s.cures |= 1 << s.actor;
}

/** An office that does not suit him costs a year, and one that does saves one. */
function wearOf(t: Terms, s: KremlinState, politician: number, office: number): number {
  if (isIn(s.cures, politician)) return 0; // P35
  if (t.weakness[politician] === office) return 1;
  return t.strength[politician] === office ? -1 : 0;
}

/** 1.1: the chief a year; each cross one, if not in cure; a suspicion one. */
export function ageStep(t: Terms, s: KremlinState, chance: Chance): void {
  if (s.specialist !== NONE && !isIn(s.cures, s.specialist)) s.specialist = NONE; // P48
  for (let office = 0; office < POLITBURO; office++) {
    const politician = s.holder[office];
    if (politician === NONE) continue;
    let years = office === CHIEF ? 1 : 0;
    if (!isIn(s.cures, politician)) years += s.crosses[politician];
    if (isIn(s.suspects, politician)) years++;
    years = Math.max(0, years + wearOf(t, s, politician, office));
    if (years === 0) continue;
    s.stress[politician] += years;
    chance.tell(AGES, politician, years, ageOf(t, s, politician));
  }
  s.step = PHASE_END;
}
