import type { Seat } from '../../core/game.ts';
import { FULL, ROOMS, ROW } from './data.ts';
import { roomOf } from './moves.ts';
import { type KurierState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

/** Whether a courier of the kind can lodge in the inn: it is open, not full, and his room is free. */
export function hasRoom(t: Terms, s: KurierState, inn: number, kind: number): boolean {
  return t.open[inn] === 1 && s.guests[inn] < FULL && s.rooms[roomOf(inn, kind)] === NONE;
}

/** The inns of a village where he can, a bit for each place in its row; `but` is an inn that is none for him (K10). */
export function vacancies(t: Terms, s: KurierState, village: number, kind: number, but: number): number {
  let found = 0;
  for (let place = 0; place < ROW; place++) {
    const inn = village * ROW + place;
    if (inn !== but && hasRoom(t, s, inn, kind)) found |= 1 << place;
  }
  return found;
}

export function lodge(s: KurierState, inn: number, kind: number, seat: Seat): void {
  s.rooms[roomOf(inn, kind)] = seat;
  s.guests[inn]++;
}

/** The free room of a full inn. Its arrow points to the next one clockwise. */
export function emptyRoom(s: KurierState, inn: number): number {
  let room = 0;
  while (s.rooms[roomOf(inn, room)] !== NONE) room++;
  return room;
}

/** So many rooms on from one, clockwise. */
export function clockwise(room: number, steps: number): number {
  return (room + steps) % ROOMS;
}

export function villageOf(inn: number): number {
  return Math.floor(inn / ROW);
}
