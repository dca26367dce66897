import { lowestBit } from '../../../src/engine/bits.ts';
import { exp } from '../../../src/engine/steady-math.ts';
import { INNS, MAX_SEATS, ROOMS, VILLAGES } from '../../../src/games/kurier/data.ts';
import { villageOf } from '../../../src/games/kurier/lodging.ts';
import { innOf, roomOf } from '../../../src/games/kurier/moves.ts';
import { GUARD, type KurierState, NONE } from '../../../src/games/kurier/state.ts';
import type { Terms } from '../../../src/games/kurier/terms.ts';
import type { Judgement } from './judgement.ts';
import { hasRoublesOnly, Marks, WATCHED } from './marks.ts';
import { Sight } from './sight.ts';

/** Two couriers leave, and lodge. */
const MOST_CHANGES = 4;

/**
 * The chance to win. The marks of a seat add up to its score; one seat is so much likelier to win than
 * another, or than nobody, whose score is 0, as the exponentials of their scores are greater.
 */
export class Prospects implements Judgement {
  readonly sight: Sight;
  readonly marks: Marks;
  readonly countsHand = true;
  private readonly t: Terms;
  private readonly roublesOnly: boolean;
  /** By mark: what it is worth. */
  private readonly worths: Float64Array;
  private view: KurierState;
  private me = 0;

  /** By seat: what its guests add to its score, and by inn and seat. */
  private readonly guests = new Float64Array(MAX_SEATS);
  private readonly parts = new Float64Array(INNS * MAX_SEATS);
  /** By seat: the rest of its score, at the last look; and the villages on which that hangs, a bit each. */
  private readonly scores = new Float64Array(MAX_SEATS);
  private readonly watched = new Int32Array(MAX_SEATS);
  /** Villages where something was changed since `forget`, a bit each. */
  private touched = 0;
  /** Couriers of one's own that were placed from those face up. */
  private spent = 0;

  // Changes that `undo` takes back, the last first.
  private readonly changedInn = new Int32Array(MOST_CHANGES);
  private readonly changedKind = new Int32Array(MOST_CHANGES);
  private readonly formerGuest = new Int32Array(MOST_CHANGES);
  private changes = 0;

  constructor(t: Terms, worths: Float64Array, blank: KurierState) {
    this.t = t;
    this.worths = worths;
    this.view = blank;
    this.roublesOnly = hasRoublesOnly(t);
    this.sight = new Sight(t);
    this.marks = new Marks(t, this.sight, blank);
  }

  look(view: KurierState, seat: number): void {
    this.observe(view, seat);
    this.me = seat;
    const next = this.next();
    for (let other = 0; other < this.t.seats; other++) {
      const at = view.message[other];
      this.watched[other] = WATCHED[at < 0 || at >= GUARD ? VILLAGES.length : villageOf(innOf(at))];
      this.scores[other] = this.scoreOf(other, next);
    }
  }

  /** The chances of all if it is somebody's turn, as they seem to a viewer, or with NONE to one who knows all secrets. */
  judge(view: KurierState, turn: number, viewer: number, out: Float64Array): void {
    this.observe(view, viewer);
    let sum = 1;
    for (let seat = 0; seat < this.t.seats; seat++) {
      out[seat] = exp(this.scoreOf(seat, turn) + this.guests[seat]);
      sum += out[seat];
    }
    for (let seat = 0; seat < this.t.seats; seat++) out[seat] /= sum;
  }

  private observe(view: KurierState, viewer: number): void {
    this.view = view;
    this.sight.look(view);
    this.marks.look(view, viewer);
    this.marks.coming.fill(0);
    this.marks.arriving.fill(0);
    this.touched = 0;
    this.spent = 0;
    this.changes = 0;
    this.guests.fill(0);
    this.parts.fill(0);
    for (let inn = 0; inn < INNS; inn++) if (this.sight.masks[inn] !== 0) this.weigh(inn);
  }

  private next(): number {
    return this.me + 1 === this.t.seats ? 0 : this.me + 1;
  }

  leave(inn: number, kind: number): void {
    this.change(inn, kind, NONE);
  }

  lodge(inn: number, kind: number, seat: number): void {
    this.change(inn, kind, seat);
  }

  private change(inn: number, kind: number, guest: number): void {
    const { changes, view } = this;
    const room = roomOf(inn, kind);
    this.changedInn[changes] = inn;
    this.changedKind[changes] = kind;
    this.formerGuest[changes] = view.rooms[room];
    this.changes++;
    this.put(inn, kind, guest);
  }

  undo(): void {
    this.changes--;
    this.put(this.changedInn[this.changes], this.changedKind[this.changes], this.formerGuest[this.changes]);
  }

  private put(inn: number, kind: number, guest: number): void {
    this.touched |= 1 << villageOf(inn);
    this.sight.take(inn, this.sight.masks[inn] ^ (1 << kind));
    this.view.rooms[roomOf(inn, kind)] = guest;
    this.weigh(inn);
  }

  spend(kind: number, by: number): void {
    this.view.faceUp[this.me * ROOMS + kind] -= by;
    this.spent += by;
  }

  arrive(seat: number, by: number): void {
    this.marks.arriving[seat] += by;
  }

  stay(seat: number, by: number): void {
    this.marks.coming[seat] += by;
  }

  forget(): void {
    this.touched = 0;
  }

  /** Who brings his own message turns coins at once, in `roubles`; else the next turn is the next seat's. */
  value(moved: number): number {
    const { guests, me, scores, t, touched, watched } = this;
    const paid = this.marks.payChance(me);
    const goesOn = this.roublesOnly && this.view.message[me] >= GUARD;
    const turn = goesOn ? me : this.next();
    const stale = goesOn ? -1 : this.spent > 0 ? moved | (1 << me) : moved;
    let sum = 1;
    let own = 0;
    for (let seat = 0; seat < t.seats; seat++) {
      const isStale = ((stale >> seat) & 1) === 1 || (touched & watched[seat]) !== 0;
      const chance = exp((isStale ? this.scoreOf(seat, turn) : scores[seat]) + guests[seat]);
      sum += chance;
      if (seat === me) own = chance;
    }
    return paid + ((1 - paid) * own) / sum;
  }

  /** Without its guests. */
  private scoreOf(seat: number, turn: number): number {
    const { marks, worths } = this;
    marks.read(seat, turn);
    let score = 0;
    for (let i = 0; i < marks.count; i++) score += marks.by[i] * worths[marks.at[i]];
    return score;
  }

  private weigh(inn: number): void {
    const { guests, marks, parts, worths } = this;
    const { rooms } = this.view;
    const first = inn * MAX_SEATS;
    for (let seat = 0; seat < this.t.seats; seat++) {
      guests[seat] -= parts[first + seat];
      parts[first + seat] = 0;
    }
    for (let rest = this.sight.masks[inn]; rest !== 0; rest &= rest - 1) {
      const kind = lowestBit(rest);
      const seat = rooms[roomOf(inn, kind)];
      const worth = worths[marks.guest(inn, kind, seat)];
      guests[seat] += worth;
      parts[first + seat] += worth;
    }
  }
}
