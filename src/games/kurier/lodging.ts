import type { Seat } from '../../engine/game.ts';
import { FULL, INNS, ROOMS, ROW, VILLAGES } from './data.ts';
import { roomOf } from './moves.ts';
import { type KurierState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

/**
 * The inns of a village where a courier of the kind finds his room, a bit for each place in its row: open, not full, and
 * his room free. `but` is an inn that is none for him (K10).
 */
export function vacancies(t: Terms, s: KurierState, village: number, kind: number, but: number): number {
  const first = village * ROW;
  const places = t.openPlaces[village] & ~(s.full >> first) & ~s.occupied[village * ROOMS + kind];
  return but >= first && but < first + ROW ? places & ~(1 << (but - first)) : places;
}

export function lodge(s: KurierState, inn: number, kind: number, seat: Seat): void {
  const village = villageOf(inn);
  const place = inn - village * ROW;
  s.rooms[roomOf(inn, kind)] = seat;
  s.guests[inn]++;
  if (s.guests[inn] === FULL) s.full |= 1 << inn;
  s.occupied[village * ROOMS + kind] |= 1 << place;
  s.own[seat * VILLAGES.length + village] |= 1 << roomOf(place, kind);
}

export function leave(s: KurierState, inn: number, kind: number): void {
  const village = villageOf(inn);
  const place = inn - village * ROW;
  const room = roomOf(inn, kind);
  s.own[s.rooms[room] * VILLAGES.length + village] &= ~(1 << roomOf(place, kind));
  s.rooms[room] = NONE;
  s.guests[inn]--;
  s.full &= ~(1 << inn);
  s.occupied[village * ROOMS + kind] &= ~(1 << place);
}

/** The free room of a full inn. Its arrow points to the next one clockwise. */
export function emptyRoom(s: KurierState, inn: number): number {
  let room = 0;
  while (s.rooms[roomOf(inn, room)] !== NONE) room++;
  return room;
}

/** So many rooms on from one, clockwise. */
export function clockwise(room: number, steps: number): number {
  return (room + steps) & (ROOMS - 1);
}

/** A look is quicker than a division. */
const VILLAGE = Int32Array.from({ length: INNS }, (_, inn) => Math.floor(inn / ROW));

export function villageOf(inn: number): number {
  return VILLAGE[inn];
}
