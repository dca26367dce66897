import type { Chance } from '../../engine/chance.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { abilitiesAct } from './abilities.ts';
import { ICON_COUNT, MARFA, PIGASSOF, RESISTANT, STROGOFF } from './box.ts';
import { allyPresent, bury, discardFromHand, drawToHand, handTooLarge, refillRoute, seeTop } from './cards.ts';
import { NADIAS_DIE, PER_SEAT } from './chance.ts';
import { spend } from './copies.ts';
import { DIE_ROLLED, PAID, ROUND_BEGINS, SAW, TURN_BEGINS } from './events.ts';
import { canUseResistant, coverWithHelp, hasFaceDown, hasOpenIcon, hasRepeats, turnUp } from './journey.ts';
import {
  ACTION,
  ALLY,
  allyOf,
  BLOUNT_DECK,
  BLOUNT_PLACE,
  DISCARD_EXCESS,
  DO_ADVANCE,
  DO_REST,
  NO,
  PAY,
  PIGASSOF_COVER,
  REST,
  REST_DRAW,
  REST_ENERGY,
  TO_BOTTOM,
  TURN_END,
  TURN_UP,
} from './moves.ts';
import { canResolve } from './resolve.ts';
import { leastOfTwo, size } from './sets.ts';
import { FACE_DOWN, JOURNEY, NONE, type StrogoffState } from './state.ts';
import {
  ACTION_END,
  ACTION_STEP,
  ALLY_STEP,
  ask,
  BLOUNT_STEP,
  checkHand,
  END_OF_TURN,
  JOLIVET_STEP,
  MOVE_ON,
  NADIA_STEP,
  NEXT_TURN,
  PIGASSOF_STEP,
  pay,
  RESOLVE_STEP,
  REST_STEP,
  STROGOFF_STEP,
  TRAITOR_STEP,
} from './steps.ts';
import type { Terms } from './terms.ts';

/** The next living courier of the round; after the last, the traitor. */
export function nextTurn(t: Terms, s: StrogoffState, chance: Chance): void {
  if (s.turn === 0) chance.tell(ROUND_BEGINS, s.round, s.first, 0);
  while (s.turn < t.seats) {
    const seat = (s.first + s.turn++) % t.seats;
    if (((s.alive >>> seat) & 1) === 0) continue;
    s.seat = seat;
    s.actionsLeft = 1;
    s.actionsDone = 0;
    chance.tell(TURN_BEGINS, seat, s.space[seat], s.energy[seat]);
    allyStep(t, s);
    return;
  }
  s.step = TRAITOR_STEP;
}

// ── help of an ally ──

/** The allies the seat can call, a bit each. R54: Marfa is never called; Pigassof needs something to cover. */
export function callable(t: Terms, s: StrogoffState, seat: Seat): number {
  const { ofPortrait } = t.box;
  const low = s.hands[2 * seat];
  const high = s.hands[2 * seat + 1];
  let allies = 0;
  for (let slot = 0; slot < s.allies.length; slot++) {
    const ally = s.allies[slot];
    if (ally === NONE || ally === MARFA) continue;
    const cardsLow = low & ofPortrait[2 * ally];
    const cardsHigh = high & ofPortrait[2 * ally + 1];
    if ((cardsLow | cardsHigh) === 0) continue;
    if (ally === STROGOFF && size(cardsLow) + size(cardsHigh) < 2) continue;
    if (ally === PIGASSOF && !hasOpenIcon(t, s, seat)) continue;
    allies |= 1 << ally;
  }
  return allies;
}

/**
 * A Resistant could turn up what Pigassof may cover, so it must come before the ally (R43, R54). In all other cases it may
 * as well wait for the action, which comes at once.
 */
export function mayOpenForPigassof(t: Terms, s: StrogoffState, seat: Seat): boolean {
  const { ofPortrait } = t.box;
  const cards = (s.hands[2 * seat] & ofPortrait[2 * PIGASSOF]) | (s.hands[2 * seat + 1] & ofPortrait[2 * PIGASSOF + 1]);
  return cards !== 0 && allyPresent(s, PIGASSOF) && canUseResistant(t, s, seat);
}

export function allyStep(t: Terms, s: StrogoffState): void {
  ask(s, callable(t, s, s.seat) !== 0 || mayOpenForPigassof(t, s, s.seat) ? ALLY : ACTION, s.seat);
}

/** Where each ally's help is carried out, in their order. */
const AFTER_CALL = [STROGOFF_STEP, BLOUNT_STEP, 0, JOLIVET_STEP, PIGASSOF_STEP, NADIA_STEP];

export function callAlly(s: StrogoffState, move: Move): void {
  if (move === NO) {
    s.step = ACTION_STEP;
    return;
  }
  const ally = allyOf(move);
  pay(s, ICON_COUNT + ally, ally === STROGOFF ? 2 : 1, AFTER_CALL[ally]);
}

export function strogoffStep(s: StrogoffState): void {
  s.actionsLeft = 2;
  s.step = ACTION_STEP;
}

export function blountStep(s: StrogoffState): void {
  ask(s, BLOUNT_DECK, s.seat);
}

/** R59: an empty deck is reshuffled first. With one card left, top and bottom are the same. */
export function blountLooks(t: Terms, s: StrogoffState, deck: Move, chance: Chance): void {
  if (s.routeLeft[deck] === 0) refillRoute(t, s, deck, chance);
  seeTop(t, s, deck, 1 << s.seat);
  chance.tell(SAW, s.seat, s.routes[t.box.deckStart[deck] + s.routeLeft[deck] - 1], 0);
  s.blountDeck = deck;
  if (s.routeLeft[deck] > 1) ask(s, BLOUNT_PLACE, s.seat);
  else s.step = ACTION_STEP;
}

export function blountPlaces(t: Terms, s: StrogoffState, move: Move, chance: Chance): void {
  if (move === TO_BOTTOM) bury(t, s, s.blountDeck, s.seat, chance);
  s.step = ACTION_STEP;
}

export function jolivetStep(t: Terms, s: StrogoffState, chance: Chance): void {
  drawToHand(s, s.seat, 2, chance);
  checkHand(t, s, s.seat, ACTION_STEP);
}

export function pigassofStep(s: StrogoffState): void {
  ask(s, PIGASSOF_COVER, s.seat);
}

export function pigassofCovers(t: Terms, s: StrogoffState, danger: Move, chance: Chance): void {
  coverWithHelp(t, s, s.seat, danger, chance);
  s.step = ACTION_STEP;
}

export function nadiaStep(t: Terms, s: StrogoffState, chance: Chance): void {
  const { seat } = s;
  const face = 1 + chance.below(NADIAS_DIE, seat * PER_SEAT + s.nadias[seat]++, 6);
  chance.tell(DIE_ROLLED, face, 0, 0);
  abilitiesAct(t, s, seat, face, ACTION_STEP, chance);
}

// ── paying and hands ──

/** The cards of the hand that can pay, low and high word apart. */
export function payableLow(t: Terms, s: StrogoffState): number {
  return s.hands[2 * s.seat] & payMask(t, s.payWhat, 0);
}
export function payableHigh(t: Terms, s: StrogoffState): number {
  return s.hands[2 * s.seat + 1] & payMask(t, s.payWhat, 1);
}
function payMask(t: Terms, what: number, high: number): number {
  return what < ICON_COUNT ? t.box.ofIcon[2 * what + high] : t.box.ofPortrait[2 * (what - ICON_COUNT) + high];
}

/** Asks which card, unless all that fit are needed. */
export function paying(t: Terms, s: StrogoffState, chance: Chance): void {
  const low = payableLow(t, s);
  const high = payableHigh(t, s);
  if (s.payLeft > 0 && size(low) + size(high) > s.payLeft) {
    ask(s, PAY, s.seat);
    return;
  }
  for (; s.payLeft > 0; s.payLeft--) {
    const card = leastOfTwo(payableLow(t, s), payableHigh(t, s));
    discardFromHand(s, s.seat, card);
    chance.tell(PAID, s.seat, card, 0);
  }
  s.step = s.afterPay;
}

export function paid(s: StrogoffState, card: Move): void {
  discardFromHand(s, s.seat, card);
  s.payLeft--;
}

/** R25 */
export function checkingHand(t: Terms, s: StrogoffState): void {
  const seat = s.handOf;
  if ((t.limitAlways || s.traitorPhase === 0) && handTooLarge(t, s, seat)) ask(s, DISCARD_EXCESS, seat);
  else s.step = s.afterHand;
}

// ── choosing actions ──

/** "Avancer": energy, no card face down, no icon twice. R31 for the last step. */
export function canAdvance(t: Terms, s: StrogoffState, seat: Seat): boolean {
  const intoIrkutsk = s.space[seat] + 1 === t.irkutsk;
  if (s.energy[seat] < (intoIrkutsk && t.lastEnergyIllegal ? 2 : 1)) return false;
  return !hasFaceDown(s, seat) && !hasRepeats(t, s, seat);
}

/** "Capitaine Strogoff": the second action is of another kind. */
export function mayDo(t: Terms, s: StrogoffState, seat: Seat, action: Move): boolean {
  if (((s.actionsDone >>> action) & 1) === 1) return false;
  if (action === DO_ADVANCE) return canAdvance(t, s, seat);
  return action === DO_REST || canResolve(t, s, seat);
}

export function actionStep(s: StrogoffState): void {
  ask(s, ACTION, s.seat);
}

export function chooseAction(s: StrogoffState, action: Move): void {
  s.actionsDone |= 1 << action;
  if (action === NO) {
    s.step = NEXT_TURN; // R51: a Resistant was offered beside it
  } else if (action === DO_REST) {
    s.restLeft = 2;
    s.step = REST_STEP;
  } else if (action === DO_ADVANCE) {
    s.step = MOVE_ON;
  } else {
    s.coversDone = 0;
    s.resolvedSize = 0;
    s.step = RESOLVE_STEP;
  }
}

export function actionEnd(t: Terms, s: StrogoffState): void {
  if (--s.actionsLeft > 0) ask(s, ACTION, s.seat);
  else endOfTurn(t, s);
}

/** R43: a last chance for a Resistant. */
export function endOfTurn(t: Terms, s: StrogoffState): void {
  if (canUseResistant(t, s, s.seat)) ask(s, TURN_END, s.seat);
  else s.step = NEXT_TURN;
}

/** Back to the decision at which it was used. */
export function useResistant(t: Terms, s: StrogoffState): void {
  const { seat, phase } = s;
  for (let index = 0; index < s.journeySize[seat]; index++) turnUp(s, seat, index);
  s.step =
    phase === ALLY
      ? ALLY_STEP
      : phase === ACTION
        ? ACTION_STEP
        : phase === REST
          ? REST_STEP
          : phase === TURN_END
            ? END_OF_TURN
            : RESOLVE_STEP;
  spend(t, s, RESISTANT);
}

// ── resting ──

export function restStep(s: StrogoffState): void {
  if (s.restLeft > 0) ask(s, REST, s.seat);
  else s.step = ACTION_END;
}

export function rest(t: Terms, s: StrogoffState, benefit: Move, chance: Chance): void {
  const { seat } = s;
  s.restLeft--;
  s.step = REST_STEP;
  if (benefit === REST_DRAW) {
    drawToHand(s, seat, 2, chance);
    checkHand(t, s, seat, REST_STEP);
  } else if (benefit === REST_ENERGY) {
    s.energy[seat] = Math.min(t.energyMax, s.energy[seat] + 1);
  } else {
    turnOneUp(s);
  }
}

/** Asks which, if there are several. */
function turnOneUp(s: StrogoffState): void {
  const start = s.seat * JOURNEY;
  let found = 0;
  let index = 0;
  for (let i = 0; i < s.journeySize[s.seat]; i++) {
    if ((s.journey[start + i] & FACE_DOWN) === 0) continue;
    found++;
    index = i;
  }
  if (found > 1) ask(s, TURN_UP, s.seat);
  else turnUp(s, s.seat, index);
}

export function turnedUp(s: StrogoffState, index: Move): void {
  turnUp(s, s.seat, index);
  s.step = REST_STEP;
}
