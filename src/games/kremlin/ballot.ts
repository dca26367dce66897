import { ask, type Chance, NOBODY, popcount } from '../../game.ts';
import { INVESTIGATORS, NOMINATORS, POLITBURO, TO_ACQUIT, TO_STOP } from './data.ts';
import { VOTE_LAPSES, VOTES_FOR_HIMSELF } from './events.ts';
import { AYE, VOTE } from './moves.ts';
import { activeAt, controllerOf } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import { BALLOT_ASK, BALLOT_STEP, ELECTION_STEP, TRIAL_STEP, VERDICT_STEP } from './steps.ts';
import { firstActive } from './succession.ts';
import type { Terms } from './terms.ts';
import { openWindow } from './windows.ts';

/** What is voted on. */
export const TRIAL_BALLOT = 0;
export const ELECTION_BALLOT = 1;
/** Of an assassination (K4). */
export const CHARGE_BALLOT = 2;

export function beginBallot(s: KremlinState, ballot: number): void {
  s.ballot = ballot;
  s.nextVoter = 0;
  s.lastVoter = NONE;
  s.votedBy = NOBODY;
  s.ayes = 0;
  s.noes = 0;
  s.begun = 0;
  s.step = BALLOT_STEP;
}

/** Before the next one votes: points on him, and on who voted last, whose vote can change until then (P14). */
export function ballotStep(t: Terms, s: KremlinState): void {
  while (s.nextVoter < POLITBURO && activeAt(s, s.nextVoter) === NONE) s.nextVoter++;
  const next = s.nextVoter < POLITBURO ? 1 << s.holder[s.nextVoter] : 0;
  openWindow(t, s, next | (s.lastVoter === NONE ? 0 : 1 << s.lastVoter), BALLOT_ASK);
}

export function ballotAsk(s: KremlinState, chance: Chance): void {
  if (isStopped(s)) {
    s.step = s.ballot === TRIAL_BALLOT ? TRIAL_STEP : ELECTION_STEP;
    return;
  }
  const last = s.lastVoter;
  if (last !== NONE && controllerOf(s, last) !== s.votedBy) {
    takeBack(s, last);
    voteAgain(s, last, chance);
    return;
  }
  if (s.nextVoter >= POLITBURO) {
    s.step = VERDICT_STEP;
    return;
  }
  if (activeAt(s, s.nextVoter) === NONE) {
    s.step = BALLOT_STEP; // a card has taken him away: the next one (P41)
    return;
  }
  const voter = s.holder[s.nextVoter];
  if (controllerOf(s, voter) === NOBODY && !speaksForHimself(s, voter)) {
    // P25: skipped, and who voted last can still change his mind.
    s.nextVoter++;
    s.step = BALLOT_STEP;
    return;
  }
  s.lastVoter = NONE;
  if (isSettled(s)) {
    s.step = VERDICT_STEP;
    return;
  }
  s.nextVoter++;
  s.step = BALLOT_STEP;
  s.begun = 1;
  castVote(s, voter, chance);
}

/** P20, P41: until the first vote who called for the ballot may be another, or have another master; P42: a nominee is gone. */
function isStopped(s: KremlinState): boolean {
  if (s.ballot === CHARGE_BALLOT) return false;
  if (s.ballot === ELECTION_BALLOT && s.place[s.target] >= POLITBURO) return true;
  if (s.begun === 1) return false;
  const offices = s.ballot === TRIAL_BALLOT ? INVESTIGATORS : NOMINATORS;
  return controllerOf(s, s.actor) !== s.decider || firstActive(s, offices) !== s.actor;
}

function isVoter(s: KremlinState, politician: number): boolean {
  return s.place[politician] < POLITBURO && activeAt(s, s.place[politician]) === politician;
}

/** P42: he votes as his new master likes, or for himself if he is the accused; else his vote lapses. */
function voteAgain(s: KremlinState, voter: number, chance: Chance): void {
  const isUncontrolled = controllerOf(s, voter) === NOBODY;
  s.step = BALLOT_STEP;
  if (!isVoter(s, voter) || (isUncontrolled && !speaksForHimself(s, voter))) lapse(s, chance);
  else castVote(s, voter, chance);
}

/** Nobody is there any more to cast it. */
function lapse(s: KremlinState, chance: Chance): void {
  chance.tell(VOTE_LAPSES, s.lastVoter, 0, 0);
  s.lastVoter = NONE;
}

/** P3: an accused whom nobody controls votes for himself. */
function speaksForHimself(s: KremlinState, voter: number): boolean {
  return s.ballot !== ELECTION_BALLOT && voter === s.target;
}

function castVote(s: KremlinState, voter: number, chance: Chance): void {
  if (controllerOf(s, voter) === NOBODY) {
    chance.tell(VOTES_FOR_HIMSELF, voter, 0, 0);
    s.lastVoter = voter;
    s.votedBy = NOBODY;
    s.ayes |= 1 << voter;
  } else if (s.ballot === ELECTION_BALLOT && (voter === s.actor || voter === s.target)) {
    // Neither the nominator nor the nominee can vote against: there is nothing to ask, or to change.
    s.ayes |= 1 << voter;
  } else {
    askVote(s, voter);
  }
}

function askVote(s: KremlinState, voter: number): void {
  s.lastVoter = voter;
  s.votedBy = controllerOf(s, voter);
  ask(s, VOTE, s.votedBy);
}

export function voted(s: KremlinState, move: number): void {
  if (move === AYE) s.ayes |= 1 << s.lastVoter;
  else s.noes |= 1 << s.lastVoter;
  s.step = BALLOT_STEP;
}

function takeBack(s: KremlinState, voter: number): void {
  s.ayes &= ~(1 << voter);
  s.noes &= ~(1 << voter);
}

/** P25: a trial at the second "innocent", a second nomination at the third "no"; a first one goes all round. */
function isSettled(s: KremlinState): boolean {
  if (s.ballot !== ELECTION_BALLOT) return popcount(s.ayes) >= TO_ACQUIT;
  return s.nomination === 2 && popcount(s.noes) >= TO_STOP;
}
