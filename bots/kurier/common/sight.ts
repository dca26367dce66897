import { popcount } from '../../../src/engine/bits.ts';
import { FULL, INNS, ROOMS, ROW } from '../../../src/games/kurier/data.ts';
import { clockwise } from '../../../src/games/kurier/lodging.ts';
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
/** Of a full inn. */
export const EMPTY_ROOM = Uint8Array.from({ length: MASKS }, (_, mask) => Math.max(0, 31 - Math.clz32(15 & ~mask)));

/** Who lodges where, in a form that can be changed and changed back while a bot tries its moves. */
export class Sight {
  readonly t: Terms;
  readonly masks = new Int32Array(INNS);

  constructor(t: Terms) {
    this.t = t;
  }

  look(view: KurierState): void {
    const { rooms } = view;
    for (let inn = 0; inn < INNS; inn++) {
      let mask = 0;
      for (let kind = 0; kind < ROOMS; kind++) if (rooms[roomOf(inn, kind)] !== NONE) mask |= 1 << kind;
      this.masks[inn] = mask;
    }
  }

  hasRoom(inn: number, kind: number): boolean {
    const mask = this.masks[inn];
    return this.t.open[inn] === 1 && IS_FULL[mask] === 0 && ((mask >> kind) & 1) === 0;
  }

  /** The first village from one on where a courier finds a room outside an inn; past the last, none does. */
  villageFor(from: number, kind: number, but: number): number {
    for (let inn = from * ROW; inn < INNS; inn++)
      if (inn !== but && this.hasRoom(inn, kind)) return Math.floor(inn / ROW);
    return INNS / ROW;
  }

  /** Whether he can lodge in more than one inn of the village. */
  hasChoice(village: number, kind: number): boolean {
    let inns = 0;
    for (let inn = village * ROW; inn < (village + 1) * ROW; inn++) if (this.hasRoom(inn, kind)) inns++;
    return inns > 1;
  }
}
