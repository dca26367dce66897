import { ask, type Chance, NOBODY, popcount, resume } from '../../game.ts';
import { beginBallot, CHARGE_BALLOT } from './ballot.ts';
import { CARD_ROLL, PER_CARD } from './chance.ts';
import { ALMOST, DIE, NEARLY, PEOPLE, PLACES, TO_ACQUIT } from './data.ts';
import { CARD_DIE, CHARGED, EXECUTED, NOT_CHARGED, STRUCK, SUSPECTED, TRIAL } from './events.ts';
import { CHARGE_READ } from './intrigue.ts';
import { ACCUSE, NO, named } from './moves.ts';
import { addCross, controllerOf, holdersOf, kill } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { CHARGE_VOTE } from './steps.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

/** Crosses that an attempt leaves which fell so far short. */
function crossesFor(short: number): number {
  return short === NEARLY ? 2 : short === ALMOST ? 1 : 0;
}

/** K4: on the purge number or more he dies. P44: whose he was may accuse somebody, whatever came of it. */
export function attempt(t: Terms, s: KremlinState, victim: number, chance: Chance): void {
  const die = 1 + chance.below(CARD_ROLL, s.card * PER_CARD, DIE);
  const needed = t.purge[s.place[victim]];
  s.avenger = controllerOf(s, victim);
  chance.tell(CARD_DIE, s.card, die, needed);
  if (die >= needed) {
    s.assassinations++;
    kill(s, victim, chance);
  } else {
    for (let i = crossesFor(needed - die); i > 0 && s.place[victim] < PLACES; i--) addCross(s, victim, chance);
    chance.tell(STRUCK, victim, s.crosses[victim], 0);
  }
  if (s.avenger !== NOBODY && accusable(s) !== 0) ask(s, ACCUSE, s.avenger);
}

/** Anybody in an office but the victim. */
export function accusable(s: KremlinState): number {
  return holdersOf(s, 0, PLACES) & ~(1 << s.cardTarget);
}

export function accused(t: Terms, s: KremlinState, move: number, chance: Chance): void {
  const { avenger } = s;
  s.avenger = NOBODY;
  if (move === NO) return;
  const politician = named(move);
  const die = 1 + chance.below(CARD_ROLL, s.card * PER_CARD + 1, DIE);
  if (die < t.cardNumber[s.card]) {
    chance.tell(NOT_CHARGED, politician, avenger, die);
    return;
  }
  s.charged = politician;
  chance.tell(CHARGED, politician, avenger, die);
}

/** The window is over. P45: one more, for an alibi. */
export function chargeStep(t: Terms, s: KremlinState): void {
  s.actor = NONE;
  s.decider = NOBODY;
  s.target = s.charged;
  s.charged = NONE;
  openWindow(t, s, 0, CHARGE_VOTE, CHARGE_READ);
}

export function chargeVote(s: KremlinState, chance: Chance): void {
  if (s.target === NONE || s.place[s.target] > PEOPLE) {
    s.target = NONE;
    s.step = resume(s);
    return;
  }
  chance.tell(TRIAL, s.target, 0, 0);
  beginBallot(s, CHARGE_BALLOT);
}

/** Guilty is death; innocent leaves a suspicion, to be tried as any other. */
export function chargeEnds(s: KremlinState, chance: Chance): void {
  const politician = s.target;
  const innocent = popcount(s.ayes);
  s.target = NONE;
  s.step = resume(s);
  if (innocent < TO_ACQUIT) {
    chance.tell(EXECUTED, politician, innocent, 0);
    kill(s, politician, chance);
    return;
  }
  chance.tell(SUSPECTED, politician, innocent, 0);
  if (((s.suspects >>> politician) & 1) === 0) s.freshMarks |= 1 << politician;
  s.suspects |= 1 << politician;
}
