import { digestWord } from '../../../src/data/digest.ts';
import { MAX_SEATS, MAX_SPACES } from '../../../src/games/cerbere/data.ts';
import { CERBERUS, type CerbereState, NONE } from '../../../src/games/cerbere/state.ts';
import type { Terms } from '../../../src/games/cerbere/terms.ts';

/** More cards in a hand than these tell nothing more. */
const TELLING_CARDS = 6;

/** Two words for each space, and for nowhere: pawns are told by their sums, whichever pawn is where. */
const ONE = Int32Array.from({ length: MAX_SPACES + 2 }, (_, space) => digestWord(1, space));
const OTHER = Int32Array.from({ length: MAX_SPACES + 2 }, (_, space) => digestWord(2, space));

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
  /** All of it in four words: sums of ONE and of OTHER, and what else there is on the board and in hands. */
  one = 0;
  other = 0;
  board = 0;
  hands = 0;

  private readonly seats: number;
  /** Where each pawn was seen last, and whether the line is of these. */
  private readonly places = new Int32Array(MAX_SEATS).fill(NONE);
  private isInLine = true;

  constructor(t: Terms) {
    this.seats = t.seats;
  }

  /** Everything told after this is about this position and this seat; but the line, only once it is asked for. */
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
    this.lookAtAll(s);
    this.pack();
  }

  private seen(s: CerbereState, viewer: number, boat: number): number {
    return ((s.boatsSeen[boat] >> viewer) & 1) === 1 ? s.boats[boat] : 0;
  }

  private lookAtAll(s: CerbereState): void {
    const { places, seats } = this;
    const { handSize, place, side } = s;
    let hunters = 0;
    let betrayal = 0;
    let survival = 0;
    for (let seat = 0; seat < seats; seat++) {
      const at = place[seat];
      // Mostly only one or two have moved since the last time.
      if (at !== places[seat]) this.follow(seat, at);
      if (at !== NONE) {
        survival += handSize[seat];
      } else if (side[seat] === CERBERUS) {
        hunters++;
        betrayal += handSize[seat];
      }
    }
    this.hunters = hunters;
    this.betrayal = betrayal;
    this.survival = survival;
  }

  private follow(seat: number, to: number): void {
    const from = this.places[seat];
    this.one = (this.one + ONE[to + 1] - ONE[from + 1]) | 0;
    this.other = (this.other + OTHER[to + 1] - OTHER[from + 1]) | 0;
    this.places[seat] = to;
    this.isInLine = false;
  }

  /** The line is that of the position from now on. */
  lineUp(): void {
    const { line, places, seats } = this;
    if (this.isInLine) return;
    this.isInLine = true;
    for (let i = 0; i < seats; i++) {
      const seat = line[i] & 7;
      const pawn = (places[seat] << 3) | seat;
      let rank = i;
      for (; rank > 0 && line[rank - 1] < pawn; rank--) line[rank] = line[rank - 1];
      line[rank] = pawn;
    }
  }

  /** Six bits for a space, or for all cards of a side. */
  private pack(): void {
    this.board = (this.at + 1) | (this.cerberus << 6) | (this.die << 12) | (this.speed << 17);
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
