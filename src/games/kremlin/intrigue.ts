import { addCard, BITS, type Chance, drawCard, lowestBit, NOBODY, removeCard, type Seat } from '../../game.ts';
import { canBlackmail } from './blackmail.ts';
import { CARD_DRAW, PER_SEAT } from './chance.ts';
import * as data from './data.ts';
import { TAKES_CARD } from './events.ts';
import { canGuard } from './guards.ts';
import { controlledBy, controllerOf, holdersOf, isIn, thoseAt, thoseIll, thoseInPlay } from './politicians.ts';
import { CARD_WORDS, type KremlinState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

/** Kinds of window: at any time, where a phase begins, after an announcement, after dice. */
export const ANY_TIME = 0;
export const PHASE_START = 1;
export const PURGE_ANNOUNCED = 2;
export const TRIAL_ANNOUNCED = 3;
export const CHARGE_READ = 4;
/** From here on nothing can be declared. */
export const PURGE_ROLLED = 5;
export const HEALTH_ROLLED = 6;

// ── hands ──

/** Draws a card into a hand. Nobody sees which, but that it was drawn. */
export function takeCard(t: Terms, s: KremlinState, seat: Seat, chance: Chance): void {
  const name = seat * PER_SEAT + s.drawn[seat]++;
  const card = drawCard(s.deck, 0, s.deckSize--, t.cards, chance, CARD_DRAW, name);
  addCard(s.hands, seat * CARD_WORDS, card);
  s.handSize[seat]++;
  chance.tell(TAKES_CARD, seat, 0, 0);
}

/** Out of the hand, to lie open. */
export function layOpen(s: KremlinState, seat: Seat, card: number): void {
  removeCard(s.hands, seat * CARD_WORDS, card);
  removeCard(s.shown, seat * CARD_WORDS, card);
  s.handSize[seat]--;
  s.hasPlayed |= 1 << seat;
  s.tabled[seat] = 1 + card;
}

/** Back into the hand, and everybody has seen it. */
export function takeBack(s: KremlinState, seat: Seat, card: number): void {
  addCard(s.hands, seat * CARD_WORDS, card);
  addCard(s.shown, seat * CARD_WORDS, card);
  s.handSize[seat]++;
}

// ── what can be played ──

/** Writes the moves of the cards that a seat can play in the open window; returns the place behind the last. */
export function listPlays(t: Terms, s: KremlinState, seat: Seat, plus: number, out: Int32Array, from: number): number {
  if (isIn(s.hasPlayed, seat)) return from;
  let count = from;
  for (let word = 0; word < CARD_WORDS; word++)
    for (let rest = s.hands[seat * CARD_WORDS + word]; rest !== 0; rest &= rest - 1) {
      const card = BITS * word + lowestBit(rest);
      if (canPlay(t, s, seat, card)) out[count++] = plus + card;
    }
  return count;
}

/** Whether a seat can play a card, or declare points for one (P40). */
export function canUseCards(t: Terms, s: KremlinState, seat: Seat): boolean {
  if (isIn(s.hasPlayed, seat)) return false;
  for (let word = 0; word < CARD_WORDS; word++)
    for (let rest = s.hands[seat * CARD_WORDS + word]; rest !== 0; rest &= rest - 1) {
      const card = BITS * word + lowestBit(rest);
      if (canPlay(t, s, seat, card) || (s.reserve[seat] & ownMen(t, s, card)) !== 0) return true;
    }
  return false;
}

/** P40: politicians on whom a seat can declare points for the sake of a card in its hand. */
export function openForCards(t: Terms, s: KremlinState, seat: Seat): number {
  if (isIn(s.hasPlayed, seat)) return 0;
  let set = 0;
  for (let word = 0; word < CARD_WORDS; word++)
    for (let rest = s.hands[seat * CARD_WORDS + word]; rest !== 0; rest &= rest - 1)
      set |= ownMen(t, s, BITS * word + lowestBit(rest));
  return set;
}

function ownMen(t: Terms, s: KremlinState, card: number): number {
  if (s.moment >= PURGE_ROLLED) return 0;
  switch (t.effect[card]) {
    case data.HORMONES:
    case data.GLASNOST:
      return thoseInPlay(s);
    case data.SPECIALIST:
      return begins(s, data.HEALTH_PHASE) ? thoseInPlay(s) & s.cures : 0;
    default:
      return 0;
  }
}

/** Whether the open window is the one at the start of a phase. */
function begins(s: KremlinState, phase: number): boolean {
  return s.moment === PHASE_START && s.season === phase;
}

/** P38, P39: the time is right, and there is somebody whom the card can be about. */
export function canPlay(t: Terms, s: KremlinState, seat: Seat, card: number): boolean {
  const effect = t.effect[card];
  const office = t.cardOffice[card];
  if (s.moment === PURGE_ROLLED) return effect === data.GUARD && s.place[s.target] === office && canGuard(s, office);
  if (s.moment === HEALTH_ROLLED) return effect === data.WRONG_DIAGNOSIS && targetsOf(s, seat, effect) !== 0;
  switch (effect) {
    case data.FEVER:
      return begins(s, data.HEALTH_PHASE) && s.fever === 0;
    case data.GUARD:
      return canGuard(s, office);
    case data.ASSASSINATION:
      return s.moment === PHASE_START && s.charged === NONE && targetsOf(s, seat, effect) !== 0;
    case data.ALIBI:
      return (s.moment === TRIAL_ANNOUNCED || s.moment === CHARGE_READ) && s.target !== NONE;
    case data.OUTING:
    case data.VISIT:
    case data.PARDON:
    case data.HORMONES:
    case data.DRUG:
      return targetsOf(s, seat, effect) !== 0;
    case data.SPECIALIST:
      return begins(s, data.HEALTH_PHASE) && targetsOf(s, seat, effect) !== 0;
    case data.SCAPEGOAT:
      return begins(s, data.PURGE_PHASE) && s.scapegoat === 0 && s.holder[office] !== NONE;
    case data.FALL:
      return s.holder[office] !== NONE;
    case data.REVELATIONS:
      return s.revealer === NOBODY && thoseInPlay(s) !== 0;
    case data.BLACKMAIL:
      return (s.moment === PURGE_ANNOUNCED || s.moment === TRIAL_ANNOUNCED) && canBlackmail(s, seat);
    case data.CHIEF_BLACKMAIL:
      return s.extortioner === NOBODY && controllerOf(s, s.holder[data.CHIEF]) !== NOBODY && !ownsChief(s, seat);
    case data.ARBITER:
      return s.arbiter === NOBODY && canArbitrate(t, s);
    case data.POWER:
      return true;
    case data.GLASNOST:
      return ownsChief(s, seat);
    case data.CRISIS:
      return s.crisis === 0;
    case data.VACCINATION:
      return begins(s, data.HEALTH_PHASE) && s.fever > 0 && targetsOf(s, seat, effect) !== 0;
    default:
      return false; // a wrong diagnosis, before there is any
  }
}

function ownsChief(s: KremlinState, seat: Seat): boolean {
  return controllerOf(s, s.holder[data.CHIEF]) === seat;
}

/** P53 */
function canArbitrate(t: Terms, s: KremlinState): boolean {
  const man = s.holder[data.IDEOLOGY];
  return man !== NONE && isIn(t.ideologues, man) && controllerOf(s, man) !== NOBODY;
}

/** Whom a card of this kind, played by this seat, can be about. */
export function targetsOf(s: KremlinState, seat: Seat, effect: number): number {
  switch (effect) {
    case data.ASSASSINATION:
      return holdersOf(s, 0, data.PLACES);
    case data.OUTING:
      return s.cures;
    case data.VISIT:
      return s.crisis === 1 ? 0 : holdersOf(s, 0, data.POLITBURO) & ~s.cures & ~s.outings;
    case data.WRONG_DIAGNOSIS:
      return holdersOf(s, 0, data.POLITBURO);
    case data.VACCINATION:
      return holdersOf(s, 0, data.POLITBURO) & ~s.vaccinated;
    case data.SPECIALIST:
      return s.cures & controlledBy(s, seat);
    case data.PARDON:
      return thoseAt(s, data.SIBERIA);
    case data.HORMONES:
      return worn(s, controlledBy(s, seat));
    case data.REVELATIONS:
      return thoseInPlay(s);
    case data.DRUG:
      return thoseIll(s);
    default:
      return 0;
  }
}

/** Those of a set who have years of stress. */
function worn(s: KremlinState, among: number): number {
  let set = 0;
  for (let rest = among; rest !== 0; rest &= rest - 1) {
    const politician = lowestBit(rest);
    if (s.stress[politician] > 0) set |= 1 << politician;
  }
  return set;
}
