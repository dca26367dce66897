import { MAX_SEATS } from '../../../src/games/cerbere/data.ts';
import { CERBERUS, type CerbereState, NONE } from '../../../src/games/cerbere/state.ts';
import type { Terms } from '../../../src/games/cerbere/terms.ts';

/** More cards in a hand than these tell nothing more. */
const TELLING_CARDS = 6;

/**
 * All of a position that tells how it will end for a seat, as the one who looks may know it: of positions with the same
 * gist each is worth the same, whoever of the others stands where.
 */
export class Gist {
  /** The pawns, the foremost first: of each its space, or NONE if it is captured, and in the lowest three bits its seat. */
  readonly line = Int32Array.from({ length: MAX_SEATS }, (_, seat) => (NONE << 3) | seat);
  cerberus = 0;
  die = 0;
  speed = 0;
  adventurers = 0;
  hunters = 0;
  /** Cards in the hands of all hunters, and of all adventurers. */
  betrayal = 0;
  survival = 0;
  /** Places of each boat that he has seen, else 0, and in one word; places of the active one once it is revealed. */
  active = 0;
  second = 0;
  third = 0;
  boats = 0;
  revealed = 0;
  /** Of the seat. */
  at = 0;
  side = 0;
  cards = 0;
  /** All of it in three words. */
  pawns = 0;
  spaces = 0;
  hands = 0;

  private readonly seats: number;

  constructor(t: Terms) {
    this.seats = t.seats;
  }

  /** Everything told after this is about this position and this seat. */
  take(s: CerbereState, viewer: number, seat: number): void {
    this.cerberus = s.cerberus;
    this.die = s.die;
    this.speed = s.speed;
    this.adventurers = s.adventurers;
    this.revealed = s.places;
    this.active = this.seen(s, viewer, 0);
    this.second = this.seen(s, viewer, 1);
    this.third = this.seen(s, viewer, 2);
    this.boats = this.active | (this.second << 3) | (this.third << 6);
    this.at = s.place[seat];
    this.side = s.side[seat];
    this.cards = Math.min(TELLING_CARDS, s.handSize[seat]);
    this.lineUp(s);
    this.pack();
  }

  private seen(s: CerbereState, viewer: number, boat: number): number {
    return ((s.boatsSeen[boat] >> viewer) & 1) === 1 ? s.boats[boat] : 0;
  }

  private lineUp(s: CerbereState): void {
    const { line, seats } = this;
    const { handSize, place, side } = s;
    let hunters = 0;
    let betrayal = 0;
    let survival = 0;
    let isInLine = true;
    let before = line[0];
    for (let i = 0; i < seats; i++) {
      const seat = line[i] & 7;
      const at = place[seat];
      const pawn = (at << 3) | seat;
      if (i > 0 && pawn > before) isInLine = false;
      before = pawn;
      line[i] = pawn;
      if (at !== NONE) {
        survival += handSize[seat];
      } else if (side[seat] === CERBERUS) {
        hunters++;
        betrayal += handSize[seat];
      }
    }
    // Mostly nobody has overtaken anybody since the last time.
    if (!isInLine) this.sort();
    this.hunters = hunters;
    this.betrayal = betrayal;
    this.survival = survival;
  }

  private sort(): void {
    const { line, seats } = this;
    for (let i = 1; i < seats; i++) {
      const pawn = line[i];
      let rank = i;
      for (; rank > 0 && line[rank - 1] < pawn; rank--) line[rank] = line[rank - 1];
      line[rank] = pawn;
    }
  }

  /** Six bits for a space, or for all cards of a side. */
  private pack(): void {
    const { line } = this;
    this.pawns =
      ((line[0] >> 3) + 1) |
      (((line[1] >> 3) + 1) << 6) |
      (((line[2] >> 3) + 1) << 12) |
      (((line[3] >> 3) + 1) << 18) |
      (((line[4] >> 3) + 1) << 24);
    this.spaces =
      ((line[5] >> 3) + 1) |
      (((line[6] >> 3) + 1) << 6) |
      ((this.at + 1) << 12) |
      (this.cerberus << 18) |
      (this.die << 23) |
      (this.speed << 27);
    this.hands =
      this.hunters |
      (this.betrayal << 3) |
      (this.survival << 9) |
      (this.boats << 15) |
      ((this.revealed > 0 ? 1 : 0) << 24) |
      (this.cards << 25) |
      (this.side << 28);
  }
}
