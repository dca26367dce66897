import { popcount } from '../../engine/bits.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { abilitiesAct } from './abilities.ts';
import { ICON_COUNT, MARFA, PIGASSOF, STROGOFF } from './box.ts';
import { allyPresent, bury, checkHand, drawToHand, refillRoute, seeTop } from './cards.ts';
import { NADIAS_DIE, PER_SEAT } from './chance.ts';
import { DIE_ROLLED, SAW } from './events.ts';
import { canUseResistant, coverWithHelp, hasOpenIcon } from './journey.ts';
import { ACTION, ALLY, allyOf, BLOUNT_DECK, BLOUNT_PLACE, NO, PIGASSOF_COVER, TO_BOTTOM } from './moves.ts';
import { pay } from './payment.ts';
import { NONE, type StrogoffState } from './state.ts';
import { ACTION_STEP, BLOUNT_STEP, JOLIVET_STEP, NADIA_STEP, PIGASSOF_STEP, STROGOFF_STEP } from './steps.ts';
import type { Terms } from './terms.ts';

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
    if (ally === STROGOFF && popcount(cardsLow) + popcount(cardsHigh) < 2) continue;
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
