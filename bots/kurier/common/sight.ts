import { popcount } from '../../../src/engine/bits.ts';
import { FULL, INNS, ROOMS, ROW, VILLAGES } from '../../../src/games/kurier/data.ts';
import { clockwise, INN_ROOMS, roomsOfKind, takenIn, villageOf } from '../../../src/games/kurier/lodging.ts';
import { roomOf } from '../../../src/games/kurier/moves.ts';
import { type KurierState, NONE } from '../../../src/games/kurier/state.ts';
import type { Terms } from '../../../src/games/kurier/terms.ts';

/** Which of the four rooms are taken, a bit for each. */
export const MASKS = 1 << ROOMS;

/** How a guest stands in his inn, by the rooms taken and his kind. */
export const LEAVES = 0;
export const STAYS = 1;
/** One guest is missing: he leaves whoever comes, or only if the right one comes. */
export const SURE = 2;
export const UNSURE = 3;
/** Two are missing. */
export const ALONE = 4;
export const STANDINGS = 5;

/** The only one who stays behind is he whose next room clockwise is the empty one. */
function standing(mask: number, kind: number): number {
  const followed = ((mask >> clockwise(kind, 1)) & 1) === 1;
  switch (popcount(mask)) {
    case FULL:
      return followed ? LEAVES : STAYS;
    case FULL - 1:
      return followed ? SURE : UNSURE;
    default:
      return ALONE;
  }
}

/** At mask × 4 + kind. */
export const STANDING = Uint8Array.from({ length: MASKS * ROOMS }, (_, at) =>
  standing(Math.floor(at / ROOMS), at % ROOMS),
);
export const IS_FULL = Uint8Array.from({ length: MASKS }, (_, mask) => (popcount(mask) >= FULL ? 1 : 0));

/** The rooms of an inn that others may take, by those that are taken: none, if it is full. */
const FREE = Uint8Array.from({ length: MASKS }, (_, mask) => (popcount(mask) >= FULL ? 0 : INN_ROOMS & ~mask));

/** Who lodges where, in a form that can be changed and changed back while a bot tries its moves. */
export class Sight {
  private readonly t: Terms;
  /** By inn, the rooms that are taken. */
  readonly masks = new Int32Array(INNS);
  /** By village, the rooms that a courier may take. */
  private readonly vacant = new Int32Array(VILLAGES.length);

  constructor(t: Terms) {
    this.t = t;
  }

  look(view: KurierState): void {
    const { t, vacant } = this;
    for (let village = 0; village < VILLAGES.length; village++)
      vacant[village] = t.openRooms[village] & ~view.full[village] & ~view.occupied[village];
    for (let inn = 0; inn < INNS; inn++) this.masks[inn] = takenIn(view, inn);
  }

  /** From now on these rooms of an inn are taken. */
  take(inn: number, mask: number): void {
    const { t, vacant } = this;
    const village = villageOf(inn);
    const first = roomOf(inn - village * ROW, 0);
    this.masks[inn] = mask;
    vacant[village] = (vacant[village] & ~(INN_ROOMS << first)) | (t.openRooms[village] & (FREE[mask] << first));
  }

  /** The rooms of a kind that a courier finds in a village outside an inn, as the bits of officers' rooms. */
  rooms(village: number, kind: number, but: number): number {
    return roomsOfKind(this.vacant[village], village, kind, but);
  }

  /** The first village from one on where a courier finds a room outside an inn; past the last, none does. */
  villageFor(from: number, kind: number, but: number): number {
    for (let village = from; village < VILLAGES.length; village++)
      if (this.rooms(village, kind, but) !== 0) return village;
    return VILLAGES.length;
  }

  /** Whether he can lodge in more than one inn of the village. */
  hasChoice(village: number, kind: number): boolean {
    const rooms = this.rooms(village, kind, NONE);
    return (rooms & (rooms - 1)) !== 0;
  }
}
