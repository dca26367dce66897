import { ask, type Chance, NOBODY, popcount } from '../../game.ts';
import { beginBallot, TRIAL_BALLOT } from './ballot.ts';
import { sparedBy } from './blackmail.ts';
import { ACQUITTED, CONDEMNED, INVESTIGATORS, MARKED, PLACES, POLITBURO, TO_ACQUIT } from './data.ts';
import { ACQUITS, CLEARED, CONVICTS, NOBODY_ACTS, TRIAL, VOIDED } from './events.ts';
import { TRIAL_ANNOUNCED } from './intrigue.ts';
import { CLOSE, CONDEMN, INQUIRE, inquiryKind, inquiryOf, MARK, NO, TRY } from './moves.ts';
import { canBear, controllerOf, exile, holdersOf, stressBy } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { INQUIRY_ASK, INQUIRY_TURN, PHASE_END, TRIAL_STEP } from './steps.ts';
import { firstActive } from './succession.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

export function inquiryStep(s: KremlinState): void {
  s.judged = 0;
  s.marking = 0;
  s.step = INQUIRY_TURN;
}

/** 3, 3.4: the defense minister, or who stands in for him. */
export function inquiryTurn(t: Terms, s: KremlinState, chance: Chance): void {
  s.actor = firstActive(s, INVESTIGATORS);
  if (s.actor === NONE) nobodyInquires(s, chance);
  else openWindow(t, s, 1 << s.actor, INQUIRY_ASK);
}

function nobodyInquires(s: KremlinState, chance: Chance): void {
  chance.tell(NOBODY_ACTS, s.season, s.actor, 0);
  s.step = PHASE_END;
}

/** P24: a trial or a condemnation, then marks. Whoever has nothing to choose has done. */
export function inquiryAsk(t: Terms, s: KremlinState, chance: Chance): void {
  if (firstActive(s, INVESTIGATORS) !== s.actor) {
    s.step = INQUIRY_TURN; // P41
    return;
  }
  s.decider = controllerOf(s, s.actor);
  if (s.decider === NOBODY && s.judged === 0) nobodyInquires(s, chance);
  else if (s.decider === NOBODY || !anyInquiry(t, s)) s.step = PHASE_END;
  else ask(s, INQUIRE, s.decider);
}

function anyInquiry(t: Terms, s: KremlinState): boolean {
  for (let kind = TRY; kind <= CLOSE; kind++) if (inquirable(t, s, kind) !== 0) return true;
  return false;
}

/** Whom the investigator can try, condemn, mark or leave alone again, as a set. */
export function inquirable(t: Terms, s: KremlinState, kind: number): number {
  const himself = (1 << s.actor) | sparedBy(s, s.actor);
  if (kind === TRY || kind === CONDEMN) {
    // With trials at once the order is free: marks first would otherwise leave nobody to try.
    if (s.judged === 1 || (s.marking === 1 && !t.freshTrials)) return 0;
    if (kind === TRY) return triable(t, s) & ~himself;
    return canBear(t, s, s.actor) ? holdersOf(s, POLITBURO, PLACES) & ~sparedBy(s, s.actor) : 0;
  }
  if (!canBear(t, s, s.actor)) return 0;
  const members = holdersOf(s, 0, POLITBURO);
  if (kind === MARK) return members & ~himself & ~s.suspects & ~s.acquitted;
  return s.suspects; // P21: his own, too
}

/** Anybody under suspicion, wherever he is but in Siberia; from the year after on. */
function triable(t: Terms, s: KremlinState): number {
  const ripe = t.freshTrials ? s.suspects : s.suspects & ~s.freshMarks;
  return canBear(t, s, s.actor) ? ripe : 0;
}

export function inquire(t: Terms, s: KremlinState, move: number, chance: Chance): void {
  const politician = inquiryOf(move);
  switch (move === NO ? NO : inquiryKind(move)) {
    case TRY:
      s.target = politician;
      openWindow(t, s, 1 << s.actor, TRIAL_STEP, TRIAL_ANNOUNCED);
      return;
    case CONDEMN:
      s.judged = 1;
      s.condemnations++;
      exile(s, politician, chance);
      stressBy(t, s, s.actor, CONDEMNED, chance);
      break;
    case MARK:
      s.marking = 1;
      s.suspects |= 1 << politician;
      s.freshMarks |= 1 << politician;
      stressBy(t, s, s.actor, MARKED, chance);
      break;
    case CLOSE:
      s.marking = 1;
      s.suspects &= ~(1 << politician);
      s.freshMarks &= ~(1 << politician);
      stressBy(t, s, s.actor, MARKED, chance);
      break;
    default:
      s.step = PHASE_END;
      return;
  }
  s.step = INQUIRY_ASK;
}

/** Whether who acts is still the same man, with the same master (P20, P41). */
function stillActs(s: KremlinState): boolean {
  return firstActive(s, INVESTIGATORS) === s.actor && controllerOf(s, s.actor) === s.decider;
}

/** P20: a new master of the investigator decides afresh. A card may have stopped it (K5, K19). */
export function trialStep(s: KremlinState, chance: Chance): void {
  if (s.target === NONE || !stillActs(s)) {
    if (s.target !== NONE) chance.tell(VOIDED, s.actor, 0, 0);
    s.target = NONE;
    s.step = INQUIRY_ASK;
    return;
  }
  chance.tell(TRIAL, s.target, 0, 0);
  beginBallot(s, TRIAL_BALLOT);
}

/** K5: without a vote, at the accuser's cost. P44: of an assassination there is none. */
export function acquit(t: Terms, s: KremlinState, chance: Chance): void {
  chance.tell(CLEARED, s.target, 0, 0);
  setFree(s, s.target);
  s.target = NONE;
  if (s.actor === NONE) return;
  s.judged = 1;
  stressBy(t, s, s.actor, ACQUITTED, chance);
}

function setFree(s: KremlinState, accused: number): void {
  s.suspects &= ~(1 << accused);
  s.freshMarks &= ~(1 << accused);
  s.acquitted |= 1 << accused;
}

export function trialEnds(t: Terms, s: KremlinState, chance: Chance): void {
  const accused = s.target;
  const innocent = popcount(s.ayes);
  s.target = NONE;
  s.judged = 1;
  s.trials++;
  s.step = INQUIRY_ASK;
  if (innocent >= TO_ACQUIT) {
    chance.tell(ACQUITS, accused, innocent, 0);
    setFree(s, accused);
    stressBy(t, s, s.actor, ACQUITTED, chance);
    return;
  }
  s.convictions++;
  chance.tell(CONVICTS, accused, innocent, 0);
  exile(s, accused, chance);
}
