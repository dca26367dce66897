import { ask, type Chance, NOBODY } from '../../game.ts';
import { PER_YEAR, PURGE_ROLL } from './chance.ts';
import { CURE_BONUS, DIE, IN_HIS_ELEMENT, PURGE_FAILED, PURGED, PURGERS } from './data.ts';
import { NOBODY_ACTS, PURGE_DIE, SURVIVES, VOIDED } from './events.ts';
import { NO, named, PURGE } from './moves.ts';
import { canBear, controllerOf, exile, isIn, stressBy } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { PHASE_END, PURGE_ASK, PURGE_ROLLS } from './steps.ts';
import { firstActive } from './succession.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

/** 2, 2.1: the KGB head, or who stands in for him. */
export function purgeStep(t: Terms, s: KremlinState, chance: Chance): void {
  s.attempts = 0;
  s.actor = firstActive(s, PURGERS);
  if (s.actor === NONE) nobodyPurges(s, chance);
  else openWindow(t, s, 1 << s.actor, PURGE_ASK);
}

function nobodyPurges(s: KremlinState, chance: Chance): void {
  chance.tell(NOBODY_ACTS, s.season, s.actor, 0);
  s.step = PHASE_END;
}

/** P4: one whom nobody controls declines. */
export function purgeAsk(t: Terms, s: KremlinState, chance: Chance): void {
  s.decider = controllerOf(s, s.actor);
  if (s.decider === NOBODY) nobodyPurges(s, chance);
  else if (!canBear(t, s, s.actor)) s.step = PHASE_END;
  else ask(s, PURGE, s.decider);
}

/** P20: it is announced, and can still be stopped by a new master. */
export function announcePurge(t: Terms, s: KremlinState, move: number): void {
  if (move === NO) {
    s.step = PHASE_END;
    return;
  }
  s.target = named(move);
  openWindow(t, s, 1 << s.actor, PURGE_ROLLS);
}

/** What is added to the die against him. */
export function oddsAgainst(t: Terms, s: KremlinState, victim: number): number {
  const office = s.place[victim];
  const cure = isIn(s.cures, victim) ? CURE_BONUS : 0;
  if (t.weakness[victim] === office) return cure + IN_HIS_ELEMENT;
  return t.strength[victim] === office ? cure - IN_HIS_ELEMENT : cure;
}

export function purgeRolls(t: Terms, s: KremlinState, chance: Chance): void {
  if (controllerOf(s, s.actor) !== s.decider) {
    chance.tell(VOIDED, s.actor, 0, 0);
    s.step = PURGE_ASK;
    return;
  }
  const victim = s.target;
  const die = 1 + chance.below(PURGE_ROLL, s.year * PER_YEAR + s.attempts++, DIE) + oddsAgainst(t, s, victim);
  const needed = t.purge[s.place[victim]];
  s.purges++;
  chance.tell(PURGE_DIE, victim, die, needed);
  s.target = NONE;
  if (die < needed) {
    chance.tell(SURVIVES, victim, 0, 0);
    stressBy(t, s, s.actor, PURGE_FAILED, chance);
    s.step = PHASE_END;
    return;
  }
  s.purgesWon++;
  exile(s, victim, chance);
  stressBy(t, s, s.actor, PURGED, chance);
  const more = t.purgeOnAndOn || s.attempts < 2;
  if (more && canBear(t, s, s.actor)) openWindow(t, s, 1 << s.actor, PURGE_ASK);
  else s.step = PHASE_END;
}
