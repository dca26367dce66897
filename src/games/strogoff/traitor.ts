import { lowestBit } from '../../engine/bits.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { addCard } from '../../kit/card-sets.ts';
import { highest } from '../../kit/seats.ts';
import { abilitiesAct } from './abilities.ts';
import { EVENT_CARD, EVENT_DIE, EVENT_SANGARRA, SANGARRA, TOMSK } from './box.ts';
import { checkHand, drawAction, drawRoute, drawToHand, placeAlly } from './cards.ts';
import { MARCH, TIE, TRAITORS_DIE } from './chance.ts';
import { endGame } from './endings.ts';
import {
  BLINDED,
  BROKEN_OFF,
  CURTAIN_OPENS,
  DIE_ROLLED,
  MOSCOW_FALLS,
  OGAREFF_ARRIVES,
  SANGARRA_JOINS,
  TARTARS_MARCH,
  TARTARS_MOVE,
  TIE_ROLL,
  TRAITOR_CARD,
} from './events.ts';
import { addToJourney, removeFromJourney, sendSangarraHome } from './journey.ts';
import { BEHIND_CURTAIN, BESIDE_BOARD, CARD_BITS, JOURNEY, NONE, type StrogoffState, TRAITOR } from './state.ts';
import { MARCH_STEP, NEXT_TURN, ROUND_END, TARTAR_STEP, TRAITOR_CARD_STEP, TRAITOR_DIE_STEP } from './steps.ts';
import type { Terms } from './terms.ts';

const MOSCOW = 1;

/** "Une carte Action est piochée": Ogareff, the event, the Tartars, in this order (R53). */
export function traitorStep(t: Terms, s: StrogoffState, chance: Chance): void {
  s.traitorPhase = 1;
  s.traitorTurn = 0;
  if (s.ogareff === 0) {
    rollForAll(s, MARCH, chance);
    return;
  }
  const card = drawAction(s, TRAITOR, chance);
  if (card === NONE) {
    s.step = ROUND_END; // R47
    return;
  }
  s.traitorCard = card;
  s.ogareff = Math.max(0, s.ogareff - t.box.steps[card]);
  chance.tell(TRAITOR_CARD, card, s.ogareff, 0);
  if (s.ogareff === 0) {
    s.ogareffRound = s.round; // R23
    chance.tell(OGAREFF_ARRIVES, 0, 0, 0);
  }
  carryOutEvent(t, s, t.box.event[card], chance);
}

function carryOutEvent(t: Terms, s: StrogoffState, event: number, chance: Chance): void {
  s.step = TARTAR_STEP;
  if (event === EVENT_DIE) rollForAll(s, TRAITORS_DIE, chance);
  else if (event === EVENT_CARD) s.step = TRAITOR_CARD_STEP;
  else if (event === EVENT_SANGARRA) sangarraActs(t, s, chance);
  else placeAlly(s, event, chance);
}

/** One die; then everybody's abilities, courier after courier. */
function rollForAll(s: StrogoffState, purpose: number, chance: Chance): void {
  s.activeFace = 1 + chance.below(purpose, s.round, 6);
  s.step = TRAITOR_DIE_STEP;
  chance.tell(DIE_ROLLED, s.activeFace, 0, 0);
}

/** The next living courier in turn order from the first player, or NONE when all have been dealt with. */
function nextCourier(t: Terms, s: StrogoffState): Seat {
  while (s.traitorTurn < t.seats) {
    const seat = (s.first + s.traitorTurn++) % t.seats;
    if (((s.alive >>> seat) & 1) === 1) return seat;
  }
  return NONE;
}

/** R42 */
export function traitorDieStep(t: Terms, s: StrogoffState, chance: Chance): void {
  const seat = nextCourier(t, s);
  if (seat === NONE) s.step = s.traitorCard === NONE ? MARCH_STEP : TARTAR_STEP;
  else abilitiesAct(t, s, seat, s.activeFace, TRAITOR_DIE_STEP, chance);
}

export function traitorCardStep(t: Terms, s: StrogoffState, chance: Chance): void {
  const seat = nextCourier(t, s);
  if (seat === NONE) {
    s.step = TARTAR_STEP;
    return;
  }
  drawToHand(s, seat, 1, chance);
  checkHand(t, s, seat, TRAITOR_CARD_STEP);
}

// ── Sangarra ──

function sangarraActs(t: Terms, s: StrogoffState, chance: Chance): void {
  if (s.sangarra >= 0) {
    recallSangarra(t, s, chance); // R33
  } else if (s.sangarra === BEHIND_CURTAIN) {
    s.sangarra = BESIDE_BOARD;
    chance.tell(CURTAIN_OPENS, 0, 0, 0);
  } else {
    const seat = sangarrasTarget(t, s, chance);
    addToJourney(s, seat, SANGARRA);
    s.sangarra = seat;
    if (t.sangarraStarts) s.nextFirst = seat; // R37
    chance.tell(SANGARRA_JOINS, seat, 0, 0);
  }
}

function recallSangarra(t: Terms, s: StrogoffState, chance: Chance): void {
  const seat = s.sangarra;
  for (let index = 0; index < s.journeySize[seat]; index++) {
    if ((s.journey[seat * JOURNEY + index] & CARD_BITS) === SANGARRA) removeFromJourney(s, seat, index);
  }
  sendSangarraHome(t, s, chance);
}

/** G1, G2: the farthest, then the one with most energy (and cards), then the lowest die; those still tied roll again (R48). */
function sangarrasTarget(t: Terms, s: StrogoffState, chance: Chance): Seat {
  let tied = highest(s.alive, s.space);
  tied = highest(tied, s.energy);
  if (t.cardsBreakTies) tied = highest(tied, s.handSize);
  while ((tied & (tied - 1)) !== 0) tied = lowestDice(t, s, tied, chance);
  return lowestBit(tied);
}

function lowestDice(t: Terms, s: StrogoffState, seats: number, chance: Chance): number {
  let lowest = 7;
  let found = 0;
  for (let seat = 0; seat < t.seats; seat++) {
    if (((seats >>> seat) & 1) === 0) continue;
    const die = 1 + chance.below(TIE, s.tieRolls++, 6);
    chance.tell(TIE_ROLL, seat, die, 0);
    if (die > lowest) continue;
    found = die < lowest ? 1 << seat : found | (1 << seat);
    lowest = die;
  }
  return found;
}

// ── Tartars ──

export function tartarStep(t: Terms, s: StrogoffState, chance: Chance): void {
  const space = t.box.tartars[s.traitorCard];
  const moved = space !== s.tartars;
  s.strength = Math.max(1, Math.min(6, s.strength + t.box.strength[s.traitorCard]));
  s.tartars = space;
  s.step = ROUND_END;
  chance.tell(TARTARS_MOVE, space, s.strength, 0);
  if (moved || t.stayingCaptures) capture(t, s, chance); // R20
}

/** R19: the blinded are ignored. */
function capture(t: Terms, s: StrogoffState, chance: Chance): void {
  for (let i = 0; i < t.seats; i++) {
    const seat = (s.first + i) % t.seats;
    if (((s.alive >>> seat) & 1) === 0 || s.space[seat] !== s.tartars || s.tomsk[seat] !== NONE) continue;
    s.tomsk[seat] = drawRoute(t, s, TOMSK, chance);
    s.blindings++;
    chance.tell(BLINDED, seat, s.tomsk[seat], 0);
  }
}

/** With Ogareff in Irkutsk the Tartars march on Moscow, as far as the die says (R21, R22). */
export function marchStep(t: Terms, s: StrogoffState, chance: Chance): void {
  s.tartars = Math.max(MOSCOW, s.tartars - s.activeFace);
  chance.tell(TARTARS_MARCH, s.activeFace, s.tartars, 0);
  if (s.tartars === MOSCOW) {
    s.moscowTaken = 1;
    chance.tell(MOSCOW_FALLS, 0, 0, 0);
    endGame(s);
    return;
  }
  capture(t, s, chance);
  s.step = ROUND_END;
}

export function roundEnd(t: Terms, s: StrogoffState, chance: Chance): void {
  if (s.traitorCard !== NONE) addCard(s.discards, 0, s.traitorCard);
  s.traitorCard = NONE;
  if (s.round === t.maxRounds) {
    chance.tell(BROKEN_OFF, s.round, 0, 0);
    endGame(s); // R63
    return;
  }
  if (s.nextFirst !== NONE) s.first = s.nextFirst;
  s.nextFirst = NONE;
  while (((s.alive >>> s.first) & 1) === 0) s.first = (s.first + 1) % t.seats; // R34
  s.traitorPhase = 0;
  s.round++;
  s.turn = 0;
  s.step = NEXT_TURN;
}
