import { listMembers, lowestBit } from '../../engine/bits.ts';
import { kindsHeld } from './cards.ts';
import { BOAT_COUNT } from './data.ts';
import { BOTH_FACES, COST, cardEffectOf, costsCards, MAX_PARTS, paidFaces, SEE_BOATS, WHAT } from './effects.ts';
import * as move from './moves.ts';
import { helpfulCards, leastOffer, mostOffer, payableCosts } from './payment.ts';
import type { CerbereState } from './state.ts';
import { partChoices } from './targets.ts';
import type { Terms } from './terms.ts';
import { canStep } from './walk.ts';

/** Writes the moves of the decision at hand, ascending; returns how many. */
export function legalMoves(t: Terms, s: CerbereState, out: Int32Array): number {
  switch (s.phase) {
    case move.TURN:
      return plays(t, s, out);
    case move.PART:
      return partChoices(t, s, out, move.MAX_CHOICES);
    case move.CROSS:
      out[0] = move.GO_ROUND;
      out[1] = move.TAKE_SHORTCUT;
      return 2;
    case move.SWING:
      return swings(t, s, out);
    case move.LOOK:
      return looks(s, out);
    case move.DISCARD:
      return held(s, out);
    case move.YIELD:
      return losses(t, s, out);
    case move.HELP:
      return helps(s, out);
    case move.ORDER:
      return listMembers(s.caught, 0, out, 0);
    default:
      throw new Error(`nothing to decide at ${s.phase}`);
  }
}

/** C14: without an Action card that can be paid the turn may end. */
function plays(t: Terms, s: CerbereState, out: Int32Array): number {
  const costs = payableCosts(t, s);
  let count = s.acted === 1 ? 0 : actions(s, costs, out);
  if (count === 0) out[count++] = move.END;
  return s.extra === 1 ? count : extras(t, s, costs, out, count);
}

function actions(s: CerbereState, costs: number, out: Int32Array): number {
  const { seat } = s;
  const faces = BOTH_FACES[s.ready[seat]] & paidFaces(s.side[seat], costs);
  return listMembers(faces, move.actionMove(0, 0), out, 0);
}

function extras(t: Terms, s: CerbereState, costs: number, out: Int32Array, from: number): number {
  const { seat } = s;
  if (s.handSize[seat] === 0) return from;
  const first = cardEffectOf(s.side[seat], 0, 0);
  const helpful = helpfulCards(t, s);
  let count = from;
  for (let rest = kindsHeld(s, seat); rest !== 0; rest &= rest - 1) {
    const kind = lowestBit(rest);
    const simple = first + 2 * kind;
    const advanced = simple + 1;
    // C21: nobody looks at boats once one is revealed.
    if (s.places === 0 || WHAT[simple * MAX_PARTS] !== SEE_BOATS) out[count++] = move.simpleMove(kind);
    if (costsCards(advanced)) {
      const most = mostOffer(s, advanced);
      for (let own = leastOffer(advanced, helpful); own <= most; own++) out[count++] = move.advancedMove(kind, own);
    } else if (((costs >> COST[advanced]) & 1) === 1) {
      out[count++] = move.advancedMove(kind, 0);
    }
  }
  return count;
}

function swings(t: Terms, s: CerbereState, out: Int32Array): number {
  out[0] = move.WALK_ON;
  return listMembers(s.there[t.partner[s.place[s.walker]]], 1, out, 1);
}

function looks(s: CerbereState, out: Int32Array): number {
  let count = 0;
  if (s.mayLeave === 1) out[count++] = move.LEAVE;
  for (let boat = 0; boat < BOAT_COUNT; boat++) out[count++] = move.lookMove(boat);
  for (let pair = 0; pair < move.SWAPS.length; pair++) out[count++] = move.swapMove(pair);
  return count;
}

function held(s: CerbereState, out: Int32Array): number {
  return listMembers(kindsHeld(s, s.mover), 0, out, 0);
}

/** C26: who cannot take a step has a card to lose. */
function losses(t: Terms, s: CerbereState, out: Int32Array): number {
  const count = held(s, out);
  if (!canStep(t, s, s.yielder, -1)) return count;
  out[count] = move.GO_BACK;
  return count + 1;
}

/** None, or up to what is missing. */
function helps(s: CerbereState, out: Int32Array): number {
  const most = Math.min(s.handSize[s.helper], s.missing);
  for (let cards = 0; cards <= most; cards++) out[cards] = cards;
  return most + 1;
}
