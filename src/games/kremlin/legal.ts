import { listMembers } from '../../game.ts';
import { APARATSCHIK, PLACES, POLITICIANS, SIBERIA } from './data.ts';
import { inquirable } from './inquiry.ts';
import * as move from './moves.ts';
import { holdersOf, thoseAt, thoseInPlay } from './politicians.ts';
import { exchangeable, listOffices, listOrders, movable } from './replacement.ts';
import type { KremlinState } from './state.ts';
import type { Terms } from './terms.ts';
import { askedSeat } from './windows.ts';

const ALL_BUT_THE_FIRST = ((1 << POLITICIANS) - 1) & ~(1 << APARATSCHIK);

/** Writes the moves of the decision at hand, ascending; returns how many. */
export function legalMoves(t: Terms, s: KremlinState, out: Int32Array): number {
  switch (s.phase) {
    case move.ALLOT:
      return listMembers(ALL_BUT_THE_FIRST & ~s.reserve[s.mover], 0, out, 0);
    case move.GROW:
      return listMembers(living(s), 0, out, 0);
    case move.DECLARE:
      return declarations(s, out);
    case move.CURE:
    case move.VOTE:
      out[0] = 0;
      out[1] = 1;
      return 2;
    case move.PURGE:
      out[0] = move.NO;
      return listMembers(holdersOf(s, 0, PLACES) & ~(1 << s.actor), move.namedMove(0), out, 1);
    case move.INQUIRE:
      return inquiries(t, s, out);
    case move.NOMINATE:
      return listMembers(s.eligible, 0, out, 0);
    case move.ARRANGE_FIRST:
    case move.ARRANGE_SECOND:
      return listOrders(s, s.turn, out);
    case move.REPLACE:
      return replacements(t, s, out);
    case move.WHO:
      return listMembers(movable(t, s, s.moveKind), 0, out, 0);
    case move.WITH:
      return listMembers(exchangeable(s, s.mobile), 0, out, 0);
    case move.OFFICE:
      return listOffices(s, out);
    case move.REHABILITATE:
      out[0] = move.NO;
      return listMembers(thoseAt(s, SIBERIA), move.namedMove(0), out, 1);
    default:
      throw new Error(`nothing to decide at ${s.phase}`);
  }
}

/** Whom a new point can be on: anybody alive, in Siberia, too, but the first chief. */
function living(s: KremlinState): number {
  return thoseInPlay(s) | (thoseAt(s, SIBERIA) & ALL_BUT_THE_FIRST);
}

/** Nothing, or some of what is left on a politician whom the window is about. */
function declarations(s: KremlinState, out: Int32Array): number {
  const seat = askedSeat(s);
  let count = 0;
  out[count++] = move.WAIT;
  for (let politician = 1; politician < POLITICIANS; politician++) {
    if (((s.window >>> politician) & 1) === 0) continue;
    const left = s.sheet[seat * POLITICIANS + politician];
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

function replacements(t: Terms, s: KremlinState, out: Int32Array): number {
  let count = 0;
  out[count++] = move.DONE;
  for (let kind = move.PROMOTE; kind <= move.EXCHANGE; kind++) if (movable(t, s, kind) !== 0) out[count++] = kind;
  return count;
}
