import { ask, type Chance, NOBODY } from '../../game.ts';
import { sparedBy } from './blackmail.ts';
import { PER_YEAR, PURGE_ROLL } from './chance.ts';
import { CURE_BONUS, DIE, IN_HIS_ELEMENT, PLACES, POLITBURO, PURGE_FAILED, PURGED, PURGERS } from './data.ts';
import { NOBODY_ACTS, PURGE_DIE, SURVIVES, VOIDED } from './events.ts';
import { PURGE_ANNOUNCED, PURGE_ROLLED } from './intrigue.ts';
import { NO, named, PURGE } from './moves.ts';
import { canBear, controllerOf, exile, holdersOf, isIn, stressBy } from './politicians.ts';
import { blamer, hasFallen, prescribed } from './scapegoat.ts';
import { type KremlinState, NONE } from './state.ts';
import { PHASE_END, PURGE_ASK, PURGE_RESULT, PURGE_ROLLS, PURGE_TURN } from './steps.ts';
import { firstActive } from './succession.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

// ── who purges ──

export function purgeStep(s: KremlinState): void {
  s.attempts = 0;
  s.purgeStage = 0;
  s.step = PURGE_TURN;
}

/** 2, 2.1: the KGB head, or who stands in for him; P28: or whom a card names. */
function purger(t: Terms, s: KremlinState): number {
  if (s.scapegoat === 0) return firstActive(s, PURGERS);
  return blamer(t, s);
}

export function purgeTurn(t: Terms, s: KremlinState, chance: Chance): void {
  if (hasFallen(t, s)) s.scapegoat = 0;
  s.actor = purger(t, s);
  if (s.actor === NONE) nobodyPurges(s, chance);
  else openWindow(t, s, 1 << s.actor, PURGE_ASK);
}

function nobodyPurges(s: KremlinState, chance: Chance): void {
  chance.tell(NOBODY_ACTS, s.season, s.actor, 0);
  declined(s);
}

/** P28: then it is for the second whom a card names. */
function declined(s: KremlinState): void {
  if (s.scapegoat > 0 && s.purgeStage === 0 && s.attempts === 0) {
    s.purgeStage = 1;
    s.step = PURGE_TURN;
  } else {
    s.step = PHASE_END;
  }
}

// ── whom ──

/** Whom the purger can name, as a set. */
export function purgeable(t: Terms, s: KremlinState): number {
  const office = prescribed(t, s);
  const all = office === NONE ? holdersOf(s, 0, PLACES) : holdersOf(s, office, office + 1);
  return all & ~(1 << s.actor) & ~sparedBy(s, s.actor);
}

/** P4: one whom nobody controls declines. */
export function purgeAsk(t: Terms, s: KremlinState, chance: Chance): void {
  if (purger(t, s) !== s.actor || hasFallen(t, s)) {
    s.step = PURGE_TURN; // P41
    return;
  }
  s.decider = controllerOf(s, s.actor);
  if (s.decider === NOBODY) nobodyPurges(s, chance);
  else if (!canBear(t, s, s.actor)) declined(s);
  else ask(s, PURGE, s.decider);
}

/** P20: it is announced, and can still be stopped by a new master. */
export function announcePurge(t: Terms, s: KremlinState, move: number): void {
  if (move === NO) {
    declined(s);
    return;
  }
  s.target = named(move);
  openWindow(t, s, 1 << s.actor, PURGE_ROLLS, PURGE_ANNOUNCED);
}

// ── what comes of it ──

/** What is added to the die against him. */
export function oddsAgainst(t: Terms, s: KremlinState, victim: number): number {
  const office = s.place[victim];
  let added = isIn(s.cures, victim) ? CURE_BONUS : 0;
  if (t.weakness[victim] === office) added += IN_HIS_ELEMENT;
  if (t.strength[victim] === office) added -= IN_HIS_ELEMENT;
  if (!t.intrigue) return added;
  if (office < POLITBURO) added -= s.guards[office]; // P43
  return office === prescribed(t, s) ? added + t.cardNumber[s.scapegoat - 1] : added;
}

export function purgeRolls(t: Terms, s: KremlinState, chance: Chance): void {
  const victim = s.target;
  if (
    purger(t, s) !== s.actor ||
    controllerOf(s, s.actor) !== s.decider ||
    victim === NONE ||
    s.place[victim] >= PLACES
  ) {
    if (victim !== NONE) chance.tell(VOIDED, s.actor, 0, 0);
    s.target = NONE;
    s.step = PURGE_ASK;
    return;
  }
  s.die = 1 + chance.below(PURGE_ROLL, s.year * PER_YEAR + s.attempts, DIE);
  chance.tell(PURGE_DIE, victim, s.die + oddsAgainst(t, s, victim), t.purge[s.place[victim]]);
  s.purges++;
  openWindow(t, s, 0, PURGE_RESULT, PURGE_ROLLED);
}

export function purgeResult(t: Terms, s: KremlinState, chance: Chance): void {
  const victim = s.target;
  const die = s.die + oddsAgainst(t, s, victim);
  s.target = NONE;
  s.attempts++;
  if (die < t.purge[s.place[victim]]) {
    chance.tell(SURVIVES, victim, 0, 0);
    stressBy(t, s, s.actor, PURGE_FAILED, chance);
    s.step = PHASE_END;
    return;
  }
  s.purgesWon++;
  exile(s, victim, chance);
  stressBy(t, s, s.actor, PURGED, chance);
  s.step = mayGoOn(t, s) && canBear(t, s, s.actor) ? PURGE_TURN : PHASE_END;
}

/** U3; P28: who stands in against a scapegoat has that one other man, and nobody after him. */
function mayGoOn(t: Terms, s: KremlinState): boolean {
  if (s.scapegoat === 0 || s.purgeStage === 0) return t.purgeOnAndOn || s.attempts < 2;
  return s.attempts < 2 && purgeable(t, s) !== 0;
}
