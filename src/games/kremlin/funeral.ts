import { ask, type Chance, NOBODY, popcount } from '../../game.ts';
import { beginBallot, ELECTION_BALLOT } from './ballot.ts';
import { CHIEF, LEVEL_START, NOMINATORS, OUTVOTED, POLITBURO, TO_STOP } from './data.ts';
import { ELECTED, NOBODY_ACTS, NOMINATED, NOMINEE_GONE, REJECTED, TAKES_CHAIR, VOIDED } from './events.ts';
import { NOMINATE } from './moves.ts';
import { controllerOf, holdersOf, oldestOf, seatAt, stressBy } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { ELECTION_STEP, FUNERAL_TURN, NOMINATE_ASK, PHASE_END } from './steps.ts';
import { firstActive } from './succession.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

/** 5, 5.1: only without a chief. Who nominates cannot refuse. */
export function funeralStep(s: KremlinState): void {
  s.nomination = 1;
  s.step = s.holder[CHIEF] === NONE ? FUNERAL_TURN : PHASE_END;
}

export function funeralTurn(t: Terms, s: KremlinState, chance: Chance): void {
  s.step = PHASE_END;
  s.actor = firstActive(s, NOMINATORS);
  if (s.actor === NONE) {
    chance.tell(NOBODY_ACTS, s.season, NONE, 0);
    return;
  }
  s.eligible = choices(s);
  if (s.eligible === 0) takeChair(s, s.actor, chance);
  else openWindow(t, s, 1 << s.actor, NOMINATE_ASK);
}

/** Whom he can name: first anybody of the highest level that has somebody, then one of those who voted against (P42: if still there). */
function choices(s: KremlinState): number {
  if (s.nomination === 1) return firstChoice(s);
  return s.opposed & holdersOf(s, LEVEL_START[1], LEVEL_START[3]) & ~(1 << s.actor);
}

/** Of the first level, or else of the second; never himself. */
function firstChoice(s: KremlinState): number {
  const others = ~(1 << s.actor);
  const first = holdersOf(s, LEVEL_START[1], LEVEL_START[2]) & others;
  return first !== 0 ? first : holdersOf(s, LEVEL_START[2], LEVEL_START[3]) & others;
}

/** P3: one whom nobody controls names the oldest. */
export function nominateAsk(t: Terms, s: KremlinState, chance: Chance): void {
  if (firstActive(s, NOMINATORS) !== s.actor || choices(s) !== s.eligible) {
    s.step = FUNERAL_TURN; // P41
    return;
  }
  s.decider = controllerOf(s, s.actor);
  if (s.decider === NOBODY) nominate(t, s, oldestOf(t, s, s.eligible), chance);
  else ask(s, NOMINATE, s.decider);
}

/** P20: it is announced, and can still be stopped by a new master. */
export function nominate(t: Terms, s: KremlinState, nominee: number, chance: Chance): void {
  s.target = nominee;
  chance.tell(NOMINATED, s.actor, nominee, 0);
  openWindow(t, s, 1 << s.actor, ELECTION_STEP);
}

export function electionStep(s: KremlinState, chance: Chance): void {
  const isGone = s.place[s.target] >= POLITBURO;
  if (isGone || firstActive(s, NOMINATORS) !== s.actor || controllerOf(s, s.actor) !== s.decider) {
    chance.tell(isGone ? NOMINEE_GONE : VOIDED, isGone ? s.target : s.actor, 0, 0);
    s.target = NONE;
    s.step = NOMINATE_ASK;
    return;
  }
  beginBallot(s, ELECTION_BALLOT);
}

export function electionEnds(t: Terms, s: KremlinState, chance: Chance): void {
  const noes = popcount(s.noes);
  const nominee = s.target;
  s.target = NONE;
  s.step = PHASE_END;
  if (noes < TO_STOP) {
    chance.tell(ELECTED, nominee, noes, 0);
    takeChair(s, nominee, chance);
    return;
  }
  chance.tell(REJECTED, nominee, noes, 0);
  stressBy(t, s, s.actor, OUTVOTED, chance);
  if (s.nomination === 2) {
    takeChair(s, s.place[s.actor] < POLITBURO ? s.actor : firstActive(s, NOMINATORS), chance);
    return;
  }
  s.nomination = 2;
  s.opposed = s.noes;
  s.step = FUNERAL_TURN;
}

/** P41: who has left the Politburo meanwhile leaves it to who stands in for him. */
function takeChair(s: KremlinState, politician: number, chance: Chance): void {
  if (politician === NONE) return;
  seatAt(s, politician, CHIEF);
  chance.tell(TAKES_CHAIR, politician, 0, 0);
}
