import { listMembers, lowestBit } from '../../engine/bits.ts';
import { BITS, holdsCard } from '../../kit/card-sets.ts';
import { callable } from './allies.ts';
import { DECKS, ICON_COUNT, MARFA, NO_ICON } from './box.ts';
import { allyPresent } from './cards.ts';
import { distinctCopies } from './copies.ts';
import { matchHigh, matchLow, wildHigh, wildLow } from './irkutsk.ts';
import { canUseResistant, hasFaceDown, openIcon } from './journey.ts';
import * as move from './moves.ts';
import { payableHigh, payableLow, SPENT } from './payment.ts';
import { canKeep, holdsIcon, holdsPair, isRecent } from './resolve.ts';
import { FACE_DOWN, JOURNEY, type StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';
import { mayDo } from './turn.ts';

/** Writes the moves of the decision at hand, ascending; returns how many. */
export function legalMoves(t: Terms, s: StrogoffState, out: Int32Array): number {
  switch (s.phase) {
    case move.ALLY:
      return withResistant(t, s, out, allies(t, s, out));
    case move.PAY:
      return cards(payableLow(t, s), payableHigh(t, s), 0, out, 0);
    case move.ACTION:
      return withResistant(t, s, out, actions(t, s, out));
    case move.REST:
      // R43: between the two, not before the first.
      return s.restLeft === 1 ? withResistant(t, s, out, benefits(t, s, out)) : benefits(t, s, out);
    case move.TURN_UP:
      return faceDownCards(s, out);
    case move.DISCARD_EXCESS:
    case move.DISCARD_PENALTY:
      return cards(s.hands[2 * s.mover], s.hands[2 * s.mover + 1], 0, out, 0);
    case move.IMMEDIATE:
      return immediates(t, s, out);
    case move.RESOLVE:
      return withResistant(t, s, out, covers(t, s, out));
    case move.KEEP:
      return keeps(t, s, out);
    case move.BLOUNT_DECK:
      return decks(t, s, out);
    case move.BLOUNT_PLACE:
    case move.QUICK_ADVANCE:
      out[0] = 0;
      out[1] = 1;
      return 2;
    case move.PIGASSOF_COVER:
      return openDangers(t, s, s.mover, 0, out, 0);
    case move.RESOLUTE_COVER:
      out[0] = move.NO;
      return openDangers(t, s, s.mover, 1, out, 1);
    case move.FACE_DANGER:
      return facings(t, s, out);
    case move.TURN_END:
      out[0] = move.NO;
      return withResistant(t, s, out, 1);
    case move.SPEND:
      return distinctCopies(t, s, s.mover, s.payWhat - SPENT, out);
    default:
      throw new Error(`nothing to decide at ${s.phase}`);
  }
}

function withResistant(t: Terms, s: StrogoffState, out: Int32Array, count: number): number {
  if (!canUseResistant(t, s, s.mover)) return count;
  out[count] = move.USE_RESISTANT;
  return count + 1;
}

/** The members of a set of cards, each plus something. */
function cards(low: number, high: number, plus: number, out: Int32Array, from: number): number {
  return listMembers(high, plus + BITS, out, listMembers(low, plus, out, from));
}

function allies(t: Terms, s: StrogoffState, out: Int32Array): number {
  let count = 0;
  out[count++] = move.NO;
  for (let rest = callable(t, s, s.seat); rest !== 0; rest &= rest - 1) out[count++] = move.allyMove(lowestBit(rest));
  return count;
}

function actions(t: Terms, s: StrogoffState, out: Int32Array): number {
  let count = 0;
  if (s.actionsDone !== 0) out[count++] = move.NO;
  if (mayDo(t, s, s.seat, move.DO_REST)) out[count++] = move.DO_REST;
  if (mayDo(t, s, s.seat, move.DO_ADVANCE)) out[count++] = move.DO_ADVANCE;
  if (mayDo(t, s, s.seat, move.DO_RESOLVE)) out[count++] = move.DO_RESOLVE;
  return count;
}

/** R57: no benefit without effect; cards, if nothing else. */
function benefits(t: Terms, s: StrogoffState, out: Int32Array): number {
  const { seat } = s;
  let count = 0;
  const energy = s.energy[seat] < t.energyMax;
  const faceDown = hasFaceDown(s, seat);
  const cardsLeft = s.deckSize > 0 || s.discards[0] !== 0 || s.discards[1] !== 0;
  if (cardsLeft || !(energy || faceDown)) out[count++] = move.REST_DRAW;
  if (energy) out[count++] = move.REST_ENERGY;
  if (faceDown) out[count++] = move.REST_TURN_UP;
  return count;
}

function faceDownCards(s: StrogoffState, out: Int32Array): number {
  let count = 0;
  for (let index = 0; index < s.journeySize[s.seat]; index++) {
    if ((s.journey[s.seat * JOURNEY + index] & FACE_DOWN) !== 0) out[count++] = index;
  }
  return count;
}

function immediates(t: Terms, s: StrogoffState, out: Int32Array): number {
  const { seat } = s;
  const icon = openIcon(t, s, seat, s.journeySize[seat] - 1, 0);
  out[0] = move.NO;
  const { ofIcon } = t.box;
  return cards(s.hands[2 * seat] & ofIcon[2 * icon], s.hands[2 * seat + 1] & ofIcon[2 * icon + 1], 1, out, 1);
}

/** Every open danger from left to right, by a matching card, by each pair, by energy. Stopping comes after one cover. */
function covers(t: Terms, s: StrogoffState, out: Int32Array): number {
  const { seat } = s;
  let pairs = 0;
  for (let icon = 0; icon < ICON_COUNT; icon++) if (holdsPair(t, s, seat, icon)) pairs |= 1 << icon;
  let count = 0;
  if (s.coversDone > 0) out[count++] = move.NO;
  for (let index = 0; index < s.journeySize[seat]; index++) {
    for (let normal = 0; normal < 2; normal++) {
      const icon = openIcon(t, s, seat, index, normal);
      if (icon === NO_ICON) continue;
      const danger = move.dangerAt(index, normal);
      if (isRecent(s, seat, index) && holdsIcon(t, s, seat, icon))
        out[count++] = move.resolveMove(danger, move.BY_MATCH);
      for (let rest = pairs; rest !== 0; rest &= rest - 1)
        out[count++] = move.resolveMove(danger, move.BY_PAIR + lowestBit(rest));
      if (s.energy[seat] > 0) out[count++] = move.resolveMove(danger, move.BY_ENERGY);
    }
  }
  return count;
}

function keeps(t: Terms, s: StrogoffState, out: Int32Array): number {
  let count = 0;
  out[count++] = move.NO;
  for (let i = 0; i < s.resolvedSize; i++) if (canKeep(t, s.resolved[i])) out[count++] = move.keepMove(i);
  return count;
}

/** R50: any of the five that has a card, be it among its discards. */
function decks(t: Terms, s: StrogoffState, out: Int32Array): number {
  let count = 0;
  for (let deck = 0; deck < DECKS; deck++) if (s.routeLeft[deck] > 0 || hasDiscards(t, s, deck)) out[count++] = deck;
  return count;
}

function hasDiscards(t: Terms, s: StrogoffState, deck: number): boolean {
  const start = t.box.deckStart[deck];
  for (let card = start; card < start + t.box.deckSize[deck]; card++) {
    if (holdsCard(s.routeDiscards, 0, card)) return true;
  }
  return false;
}

function openDangers(t: Terms, s: StrogoffState, seat: number, plus: number, out: Int32Array, from: number): number {
  let count = from;
  for (let index = 0; index < s.journeySize[seat]; index++) {
    for (let normal = 0; normal < 2; normal++) {
      if (openIcon(t, s, seat, index, normal) !== NO_ICON) out[count++] = plus + move.dangerAt(index, normal);
    }
  }
  return count;
}

/** R28: energy only where nothing matches. */
function facings(t: Terms, s: StrogoffState, out: Int32Array): number {
  let count = cards(matchLow(t, s), matchHigh(t, s), 0, out, 0);
  const matches = count;
  if (allyPresent(s, MARFA)) count = cards(wildLow(t, s), wildHigh(t, s), move.WILDCARD, out, count);
  if (matches === 0) out[count++] = move.BY_BLOOD;
  return count;
}
