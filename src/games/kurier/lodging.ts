import { lowestBit, popcount } from '../../engine/bits.ts';
import type { Seat } from '../../engine/game.ts';
import { FULL, INNS, ROOMS, ROW, VILLAGES } from './data.ts';
import { roomOf } from './moves.ts';
import { type KurierState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

// Rooms of a village are bits of a word: those of the inn at a place in its row are four, from place × 4 on.

/** All rooms of the inn at the first place. */
export const INN_ROOMS = (1 << ROOMS) - 1;
/** The officers' rooms; those of another kind lie so many bits higher. */
const FIRST_ROOMS = 0x1_1111;

/**
 * The rooms of a kind in a village that a courier may take, as the bits of officers' rooms whatever the kind: in inns that are
 * open and not full. `but` is an inn that is none for him (K10).
 */
export function vacancies(t: Terms, s: KurierState, village: number, kind: number, but: number): number {
  return roomsOfKind(t.openRooms[village] & ~s.full[village] & ~s.occupied[village], village, kind, but);
}

/** Of some rooms of a village those of a kind, without an inn's, as the bits of officers' rooms. */
export function roomsOfKind(all: number, village: number, kind: number, but: number): number {
  const rooms = (all >> kind) & FIRST_ROOMS;
  const place = but - village * ROW;
  return place >= 0 && place < ROW ? rooms & ~(1 << roomOf(place, 0)) : rooms;
}

/** The place in its row of the inn whose room is the first of some. */
export function firstPlace(rooms: number): number {
  return lowestBit(rooms) >> 2;
}

export function lodge(s: KurierState, inn: number, kind: number, seat: Seat): void {
  const village = villageOf(inn);
  const first = roomOf(inn - village * ROW, 0);
  const bit = 1 << (first + kind);
  s.rooms[roomOf(inn, kind)] = seat;
  s.occupied[village] |= bit;
  s.own[seat * VILLAGES.length + village] |= bit;
  s.full[village] |= IS_FULL[(s.occupied[village] >> first) & INN_ROOMS] << first;
}

export function leave(s: KurierState, inn: number, kind: number): void {
  const village = villageOf(inn);
  const first = roomOf(inn - village * ROW, 0);
  const bit = 1 << (first + kind);
  const room = roomOf(inn, kind);
  s.own[s.rooms[room] * VILLAGES.length + village] &= ~bit;
  s.rooms[room] = NONE;
  s.occupied[village] &= ~bit;
  s.full[village] &= ~(INN_ROOMS << first);
}

/** By the rooms that are taken: all four, if the inn is full. */
const IS_FULL = Int32Array.from({ length: 1 << ROOMS }, (_, taken) => (popcount(taken) === FULL ? INN_ROOMS : 0));

/** Which rooms of an inn are taken. */
export function takenIn(s: KurierState, inn: number): number {
  const village = villageOf(inn);
  return (s.occupied[village] >> roomOf(inn - village * ROW, 0)) & INN_ROOMS;
}

/** The free room of a full inn. Its arrow points to the next one clockwise. */
export function emptyRoom(s: KurierState, inn: number): number {
  return emptyOf(takenIn(s, inn));
}

/** The same by which rooms are taken. */
export function emptyOf(taken: number): number {
  return 31 - Math.clz32(INN_ROOMS & ~taken);
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
