import { addCard, ask, type Chance, lowestBit, NOBODY, nthBit, popcount, type Seat } from '../../game.ts';
import { nameArbiter } from './arbiter.ts';
import { blackmail } from './blackmail.ts';
import { CARD_ORDER, CARD_ROLL, PER_CARD } from './chance.ts';
import { attempt } from './charge.ts';
import * as data from './data.ts';
import { extort } from './demand.ts';
import * as event from './events.ts';
import { fall } from './falls.ts';
import { rollHealth } from './health.ts';
import { acquit } from './inquiry.ts';
import { canPlay, takeBack, targetsOf } from './intrigue.ts';
import { ARBITRATE, DIAGNOSIS, MORE, NO, named, TARGET, VACCINATE } from './moves.ts';
import { ageOf, controllerOf, leaveCure, thoseInPlay, toPeople } from './politicians.ts';
import { glasnost, powerPlay } from './power.ts';
import { type KremlinState, NONE } from './state.ts';
import { CARD_STEP, REVELATION_STEP } from './steps.ts';
import type { Terms } from './terms.ts';
import { anotherRound, declare, settleControls } from './windows.ts';

/** What is still open in a window: conflicts for the arbiter, then cards one by one; then all may answer. */
export function cardStep(t: Terms, s: KremlinState, chance: Chance): void {
  if (s.contested !== 0) {
    ask(s, ARBITRATE, controllerOf(s, s.arbiterMan));
    return;
  }
  const seat = nextTabled(s, chance);
  if (seat === NOBODY) {
    anotherRound(t, s);
    return;
  }
  const card = s.tabled[seat] - 1;
  s.tabled[seat] = 0;
  if (!canPlay(t, s, seat, card)) {
    takeBack(s, seat, card);
    chance.tell(event.CARD_RETURNS, seat, card, 0);
    return;
  }
  addCard(s.used, 0, card);
  s.cardsPlayed++;
  s.player = seat;
  s.card = card;
  s.cardTarget = NONE;
  if (targetsOf(s, seat, t.effect[card]) !== 0 && t.effect[card] !== data.REVELATIONS) ask(s, TARGET, seat);
  else carryOut(t, s, chance);
}

/** P37: of several open cards one is drawn. */
function nextTabled(s: KremlinState, chance: Chance): Seat {
  let seats = 0;
  for (let seat = 0; seat < s.tabled.length; seat++) if (s.tabled[seat] !== 0) seats |= 1 << seat;
  if (seats === 0) return NOBODY;
  if ((seats & (seats - 1)) === 0) return lowestBit(seats);
  return nthBit(seats, chance.below(CARD_ORDER, s.orders++, popcount(seats)));
}

// ── cards that are about nobody in particular ──

function carryOut(t: Terms, s: KremlinState, chance: Chance): void {
  const { card, player } = s;
  const office = t.cardOffice[card];
  switch (t.effect[card]) {
    case data.FEVER:
      s.fever = t.cardNumber[card];
      break;
    case data.GUARD:
      s.guards[office] = t.cardNumber[card];
      break;
    case data.ALIBI:
      acquit(t, s, chance);
      break;
    case data.SCAPEGOAT:
      s.scapegoat = 1 + card;
      break;
    case data.FALL:
      fall(s, office, chance);
      break;
    case data.REVELATIONS:
      openRevelations(s);
      break;
    case data.BLACKMAIL:
      blackmail(s, chance);
      break;
    case data.CHIEF_BLACKMAIL:
      extort(s, player);
      break;
    case data.ARBITER:
      nameArbiter(t, s, chance);
      break;
    case data.POWER:
      powerPlay(t, s, chance);
      break;
    case data.GLASNOST:
      glasnost(t, s, chance);
      break;
    case data.CRISIS:
      callEverybodyBack(s, chance);
      break;
    default:
      throw new Error(`card ${card + 1} has no effect`);
  }
}

/** K33 */
function callEverybodyBack(s: KremlinState, chance: Chance): void {
  s.crisis = 1;
  for (let rest = s.cures | s.outings; rest !== 0; rest &= rest - 1) leaveCure(s, lowestBit(rest));
  chance.tell(event.NO_CURES, 0, 0, 0);
}

// ── cards that are about somebody ──

/** Whom the decision at hand can be about. */
export function targets(t: Terms, s: KremlinState): number {
  return isUnmasking(s) ? thoseInPlay(s) : targetsOf(s, s.player, t.effect[s.card]);
}

export function aimed(t: Terms, s: KremlinState, politician: number, chance: Chance): void {
  if (isUnmasking(s)) {
    unmask(t, s, politician, chance);
    return;
  }
  const number = t.cardNumber[s.card];
  s.cardTarget = politician;
  chance.tell(event.AIMED, politician, s.card, 0);
  switch (t.effect[s.card]) {
    case data.ASSASSINATION:
      attempt(t, s, politician, chance);
      break;
    case data.OUTING:
      goOut(s, politician, chance);
      break;
    case data.VISIT:
      visit(t, s, politician, chance);
      break;
    case data.WRONG_DIAGNOSIS:
      ask(s, DIAGNOSIS, s.player);
      break;
    case data.SPECIALIST:
      s.specialist = politician;
      break;
    case data.PARDON:
      toPeople(s, politician);
      s.rehabilitations++;
      chance.tell(event.FREED, politician, 0, 0);
      break;
    case data.HORMONES:
      makeYounger(t, s, politician, number, chance);
      break;
    case data.DRUG:
      s.crosses[politician]--;
      chance.tell(event.HEALED, politician, s.crosses[politician], 0);
      break;
    case data.VACCINATION:
      vaccinate(s, politician, chance);
      break;
    default:
      throw new Error(`card ${s.card + 1} is about nobody`);
  }
}

/** K6: until the end of the phase. A visitor (K7) stays one. */
function goOut(s: KremlinState, politician: number, chance: Chance): void {
  const visiting = s.visits & (1 << politician);
  leaveCure(s, politician);
  s.outings |= 1 << politician;
  s.visits |= visiting;
  chance.tell(event.GOES_OUT, politician, 0, 0);
}

/** K7: one more on the die for each cross. */
function visit(t: Terms, s: KremlinState, politician: number, chance: Chance): void {
  const die = 1 + chance.below(CARD_ROLL, s.card * PER_CARD, data.DIE) + s.crosses[politician];
  const needed = t.cardNumber[s.card];
  chance.tell(event.CARD_DIE, s.card, die, needed);
  if (die < needed) return;
  s.cures |= 1 << politician;
  s.visits |= 1 << politician;
  chance.tell(event.VISITS, politician, 0, 0);
}

/** K13: never below the printed age. */
function makeYounger(t: Terms, s: KremlinState, politician: number, years: number, chance: Chance): void {
  const less = Math.min(years, s.stress[politician]);
  s.stress[politician] -= less;
  chance.tell(event.YOUNGER, politician, less, ageOf(t, s, politician));
}

/** K34: one or more. */
function vaccinate(s: KremlinState, politician: number, chance: Chance): void {
  s.vaccinated |= 1 << politician;
  chance.tell(event.VACCINATED, politician, 0, 0);
  if (targetsOf(s, s.player, data.VACCINATION) !== 0) ask(s, VACCINATE, s.player);
}

export function vaccinatedToo(s: KremlinState, move: number, chance: Chance): void {
  if (move !== NO) vaccinate(s, named(move), chance);
}

/** K10: the first die does not count. */
export function diagnosed(t: Terms, s: KremlinState, move: number, chance: Chance): void {
  const way = move === MORE ? t.cardNumber[s.card] : -t.cardNumber[s.card];
  rollHealth(t, s, s.cardTarget, CARD_ROLL, s.card * PER_CARD, way, chance);
}

// ── revelations of the KGB ──

/** K17, P50: the window goes on, about the KGB head as well. */
function openRevelations(s: KremlinState): void {
  const head = s.holder[data.KGB];
  s.revealer = s.player;
  s.kgbOwner = controllerOf(s, head);
  if (head !== NONE) s.window |= thoseInPlay(s) & (1 << head);
}

/** All wait: a new master of the KGB head chooses, or who played the card. */
export function revelationStep(s: KremlinState): void {
  const owner = controllerOf(s, s.holder[data.KGB]);
  const chooser = owner !== NOBODY && owner !== s.kgbOwner ? owner : s.revealer;
  ask(s, TARGET, chooser);
}

/** Whether somebody is to be chosen whose points are laid open; other cards may come before that. */
export function isUnmasking(s: KremlinState): boolean {
  return s.step === REVELATION_STEP;
}

function unmask(t: Terms, s: KremlinState, politician: number, chance: Chance): void {
  let laid = 0;
  s.revealer = NOBODY;
  chance.tell(event.REVEALED, s.mover, politician, 0);
  for (let seat = 0; seat < t.seats; seat++) {
    const points = s.sheet[seat * data.POLITICIANS + politician];
    if (points > 0) declare(s, seat, politician, points, chance);
    s.bare[seat] |= 1 << politician;
    laid += points;
  }
  if (laid > 0) settleControls(t, s, 1 << politician, chance);
  s.step = CARD_STEP;
}
