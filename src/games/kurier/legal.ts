import { lowestBit } from '../../engine/bits.ts';
import type { Seat } from '../../engine/game.ts';
import { ROOMS, ROW, VILLAGES } from './data.ts';
import { clockwise, emptyOf, emptyRoom, firstPlace, INN_ROOMS, takenIn, vacancies, villageOf } from './lodging.ts';
import * as move from './moves.ts';
import { canDraw } from './pile.ts';
import { GUARD, type KurierState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

/** Writes the moves of the decision at hand, ascending; returns how many. */
export function legalMoves(t: Terms, s: KurierState, out: Int32Array): number {
  switch (s.phase) {
    case move.START:
      return t.startAnywhere ? inns(0, vacancies(t, s, 0, s.roadKind[0], NONE), out) : emptyInns(t, s, out);
    case move.TURN:
      return actions(t, s, out);
    case move.LODGE:
      return inns(s.village, vacancies(t, s, s.village, s.roadKind[s.goer], s.taken), out);
    case move.ROUBLES:
      return coins(s, out);
    case move.STEAL:
      return victims(t, s, out);
    default:
      throw new Error(`nothing to decide at ${s.phase}`);
  }
}

function emptyInns(t: Terms, s: KurierState, out: Int32Array): number {
  let count = 0;
  for (let inn = 0; inn < ROW; inn++) if (t.open[inn] === 1 && takenIn(s, inn) === 0) out[count++] = inn;
  return count;
}

function inns(village: number, rooms: number, out: Int32Array): number {
  let count = 0;
  for (let rest = rooms; rest !== 0; rest &= rest - 1) out[count++] = village * ROW + firstPlace(rest);
  return count;
}

/** K9: who can do nothing passes. */
function actions(t: Terms, s: KurierState, out: Int32Array): number {
  const { seat } = s;
  let count = 0;
  if (canDraw(s, seat)) out[count++] = move.DRAW;
  count = placings(t, s, seat, out, count);
  count = handOvers(s, seat, out, count);
  count = departures(t, s, seat, out, count);
  if (count === 0) out[count++] = move.PASS;
  return count;
}

function placings(t: Terms, s: KurierState, seat: Seat, out: Int32Array, from: number): number {
  let count = from;
  for (let kind = 0; kind < ROOMS; kind++) {
    if (s.faceUp[seat * ROOMS + kind] === 0) continue;
    for (let rest = vacancies(t, s, 0, kind, NONE); rest !== 0; rest &= rest - 1)
      out[count++] = move.placeMove(kind, firstPlace(rest));
  }
  return count;
}

/** K11: to another of one's couriers in the same village. */
function handOvers(s: KurierState, seat: Seat, out: Int32Array, from: number): number {
  const carrier = s.message[seat];
  if (carrier >= GUARD) return from;
  let count = from;
  const village = villageOf(move.innOf(carrier));
  const first = village * ROW * ROOMS;
  const others = s.own[seat * VILLAGES.length + village] & ~(1 << (carrier - first));
  for (let rest = others; rest !== 0; rest &= rest - 1) out[count++] = move.handOverMove(first + lowestBit(rest));
  return count;
}

/** K13: in `roubles` one of the two that leave is one's own, elsewhere one of the three. */
function departures(t: Terms, s: KurierState, seat: Seat, out: Int32Array, from: number): number {
  const staying = t.bribe || t.firstEdition ? INN_ROOMS : 0;
  let count = from;
  for (let village = 0; village < VILLAGES.length; village++) {
    let rest = s.own[seat * VILLAGES.length + village] & s.full[village];
    while (rest !== 0) {
      const place = firstPlace(rest);
      const first = move.roomOf(place, 0);
      const own = (rest >> first) & INN_ROOMS;
      const leaving = LEAVING[(s.occupied[village] >> first) & INN_ROOMS];
      rest &= ~(INN_ROOMS << first);
      if ((own & (leaving | staying)) === 0) continue;
      const inn = village * ROW + place;
      out[count++] = move.departMove(inn, 0);
      // At the palace the order shows only under one pile.
      if (village < VILLAGES.length - 1 || isOfOne(s, inn)) out[count++] = move.departMove(inn, 1);
    }
  }
  return count;
}

/** The two rooms whose guests leave a full inn, by those that are taken. */
const LEAVING = Int32Array.from(
  { length: INN_ROOMS },
  (_, taken) => (1 << clockwise(emptyOf(taken), 1)) | (1 << clockwise(emptyOf(taken), 2)),
);

/** Whether the two who leave a full inn are of one seat. */
function isOfOne(s: KurierState, inn: number): boolean {
  const empty = emptyRoom(s, inn);
  return s.rooms[move.roomOf(inn, clockwise(empty, 1))] === s.rooms[move.roomOf(inn, clockwise(empty, 2))];
}

/** K14 */
function coins(s: KurierState, out: Int32Array): number {
  let count = 0;
  if (s.mustTurn === 0) out[count++] = move.STOP;
  out[count++] = move.TURN_OVER;
  return count;
}

/** K8 */
function victims(t: Terms, s: KurierState, out: Int32Array): number {
  let count = 0;
  out[count++] = move.LEAVE_IT;
  for (let seat = 0; seat < t.seats; seat++)
    if (seat !== s.mover && s.purseSize[seat] > 0) out[count++] = move.victimMove(seat);
  return count;
}
