import { listMembers, lowestBit, type Seat } from '../../game.ts';
import { accusable } from './charge.ts';
import { APARATSCHIK, POLITICIANS, SIBERIA } from './data.ts';
import { targets } from './effects.ts';
import { inquirable } from './inquiry.ts';
import { listPlays } from './intrigue.ts';
import * as move from './moves.ts';
import { controlledBy, thoseAt, thoseInPlay } from './politicians.ts';
import { purgeable } from './purge.ts';
import { exchangeable, listOffices, listOrders, movable } from './replacement.ts';
import type { KremlinState } from './state.ts';
import type { Terms } from './terms.ts';
import { askedSeat, leadersOf, openTo } from './windows.ts';

const ALL_BUT_THE_FIRST = ((1 << POLITICIANS) - 1) & ~(1 << APARATSCHIK);

/** Writes the moves of the decision at hand, ascending; returns how many. */
export function legalMoves(t: Terms, s: KremlinState, out: Int32Array): number {
  switch (s.phase) {
    case move.ALLOT:
      return listMembers(ALL_BUT_THE_FIRST & ~s.reserve[s.mover], 0, out, 0);
    case move.GROW:
      return growth(s, out);
    case move.DECLARE:
      return listCommits(t, s, askedSeat(s), out);
    case move.CURE:
    case move.VOTE:
    case move.DIAGNOSIS:
    case move.STAY:
    case move.LEAVE:
      out[0] = 0;
      out[1] = 1;
      return 2;
    case move.PURGE:
      out[0] = move.NO;
      return listMembers(purgeable(t, s), move.namedMove(0), out, 1);
    case move.INQUIRE:
      return inquiries(t, s, out);
    case move.NOMINATE:
      return listMembers(s.eligible, 0, out, 0);
    case move.ARRANGE_FIRST:
    case move.ARRANGE_SECOND:
      return listOrders(t, s, s.turn, out);
    case move.REPLACE:
      return replacements(t, s, out);
    case move.WHO:
      return listMembers(movable(t, s, s.moveKind), 0, out, 0);
    case move.WITH:
      return listMembers(exchangeable(t, s, s.mobile), 0, out, 0);
    case move.OFFICE:
      return listOffices(t, s, out);
    case move.REHABILITATE:
      out[0] = move.NO;
      return listMembers(thoseAt(s, SIBERIA), move.namedMove(0), out, 1);
    case move.TARGET:
      return listMembers(targets(t, s), 0, out, 0);
    case move.VACCINATE:
      out[0] = move.NO;
      return listMembers(targets(t, s), move.namedMove(0), out, 1);
    case move.ACCUSE:
      out[0] = move.NO;
      return listMembers(accusable(s), move.namedMove(0), out, 1);
    case move.DEMAND:
      return demands(t, s, out);
    case move.REDRAW:
      return listMembers(0b111, 0, out, 0);
    case move.FORCED:
      return listPoints(s, s.forced, controlledBy(s, s.forced), s.forcedLeft, out, 0);
    case move.ARBITRATE:
      return listMembers(leadersOf(t, s, lowestBit(s.contested)), 0, out, 0);
    default:
      throw new Error(`nothing to decide at ${s.phase}`);
  }
}

/** Whom a new point can be on: anybody alive, in Siberia, too, but the first chief. */
function living(s: KremlinState): number {
  return thoseInPlay(s) | (thoseAt(s, SIBERIA) & ALL_BUT_THE_FIRST);
}

function growth(s: KremlinState, out: Int32Array): number {
  const count = listMembers(living(s), 0, out, 0);
  if (s.deckSize === 0) return count;
  out[count] = move.TAKE_CARD;
  return count + 1;
}

/** What a seat can do in a window: nothing, declare some of what is left on a politician whom it is about, play a card. */
export function listCommits(t: Terms, s: KremlinState, seat: Seat, out: Int32Array): number {
  out[0] = move.WAIT;
  const count = listPoints(s, seat, openTo(t, s, seat), POLITICIANS, out, 1);
  return t.intrigue ? listPlays(t, s, seat, move.playMove(0), out, count) : count;
}

/** From one point up to so many, on each of these politicians; returns the place behind the last. */
function listPoints(s: KremlinState, seat: Seat, on: number, most: number, out: Int32Array, from: number): number {
  let count = from;
  for (let politician = 1; politician < POLITICIANS; politician++) {
    if (((on >>> politician) & 1) === 0) continue;
    const left = Math.min(most, s.sheet[seat * POLITICIANS + politician]);
    for (let points = 1; points <= left; points++) out[count++] = move.declareMove(politician, points);
  }
  return count;
}

function inquiries(t: Terms, s: KremlinState, out: Int32Array): number {
  let count = 0;
  out[count++] = move.NO;
  for (let kind = move.TRY; kind <= move.CLOSE; kind++)
    count = listMembers(inquirable(t, s, kind), move.inquiryMove(kind, 0), out, count);
  return count;
}

/** K20: what of all that can be demanded. */
function demands(t: Terms, s: KremlinState, out: Int32Array): number {
  let count = 0;
  out[count++] = move.DONE;
  for (let kind = move.PROMOTE; kind <= move.SHIFT; kind++) if (movable(t, s, kind) !== 0) out[count++] = kind;
  return count;
}

function replacements(t: Terms, s: KremlinState, out: Int32Array): number {
  let count = 0;
  out[count++] = move.DONE;
  for (let kind = move.PROMOTE; kind <= move.EXCHANGE; kind++) if (movable(t, s, kind) !== 0) out[count++] = kind;
  return count;
}
