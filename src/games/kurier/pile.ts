import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { drawKind, drawOf, pileSize } from '../../kit/piles.ts';
import { COURIER_DRAW } from './chance.ts';
import { ROOMS } from './data.ts';
import { NEW_COLOUR } from './events.ts';
import { type KurierState, NONE, PER_WORD, UNDER_WORDS } from './state.ts';
import type { Terms } from './terms.ts';

/** Couriers who lie face down above those that were at the palace. */
export function unseen(s: KurierState, seat: Seat): number {
  return pileSize(s.pile, seat * ROOMS, ROOMS);
}

/** K12: an unused colour counts, too. */
export function canDraw(s: KurierState, seat: Seat): boolean {
  return unseen(s, seat) > 0 || s.underSize[seat] > 0 || s.coloursLeft > 0;
}

/**
 * The kind of the topmost courier, or NONE. A shuffled pile has no order before it is drawn from; those laid under it
 * have the one in which they came.
 */
export function drawCourier(t: Terms, s: KurierState, seat: Seat, chance: Chance): number {
  let count = unseen(s, seat);
  if (count === 0 && s.underSize[seat] > 0) return takeFromUnder(s, seat);
  if (count === 0) {
    if (s.coloursLeft === 0) return NONE;
    addColour(t, s, seat);
    chance.tell(NEW_COLOUR, seat, 0, 0);
    count = unseen(s, seat);
  }
  return drawKind(s.pile, seat * ROOMS, count, chance, COURIER_DRAW, drawOf(seat, s.courierDraws[seat]++));
}

/** K12 */
export function addColour(t: Terms, s: KurierState, seat: Seat): void {
  s.coloursLeft--;
  s.colours[seat]++;
  for (let kind = 0; kind < ROOMS; kind++) s.pile[seat * ROOMS + kind] += t.copies;
}

/** "On les met sous la pile du joueur concerné." */
export function putUnder(s: KurierState, seat: Seat, kind: number): void {
  const size = s.underSize[seat]++;
  s.under[seat * UNDER_WORDS + Math.floor(size / PER_WORD)] |= kind << (2 * (size % PER_WORD));
}

/** The kind that lies so many from the top of those under the pile. */
export function underAt(s: KurierState, seat: Seat, i: number): number {
  return (s.under[seat * UNDER_WORDS + Math.floor(i / PER_WORD)] >> (2 * (i % PER_WORD))) & 3;
}

function takeFromUnder(s: KurierState, seat: Seat): number {
  const first = seat * UNDER_WORDS;
  const kind = s.under[first] & 3;
  for (let word = 0; word < UNDER_WORDS; word++) {
    const next = word + 1 < UNDER_WORDS ? s.under[first + word + 1] & 3 : 0;
    s.under[first + word] = (s.under[first + word] >> 2) | (next << (2 * (PER_WORD - 1)));
  }
  s.underSize[seat]--;
  return kind;
}
