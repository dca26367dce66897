import { HIDDEN, type Rng, type Seat } from 'irkutsk/game';
import { CARDS, RANKS, rankOf, SUITS, suitOf } from './cards.ts';
import { MOST_SEATS, NONE, type Position } from './state.ts';

/**
 * Deals the cards that a seat does not see: to the others as many as they have, and the rest to the deck. Nobody gets a
 * suit that they are known not to have. Suits that most are known not to have are dealt first, each card to any place
 * that is left for it; if there is none, cards that were dealt already move on to make one.
 */
export class Imagination {
  private readonly seats: number;
  /** The deck is dealt to as if it sat behind the last seat. */
  private readonly deck: number;
  /** By owner and suit: the cards dealt. */
  private readonly dealt = new Int32Array((MOST_SEATS + 1) * SUITS);
  /** By owner: how many more cards it takes. */
  private readonly room = new Int32Array(MOST_SEATS + 1);
  /** By owner: suits that it cannot have, as bits. */
  private readonly voids = new Int32Array(MOST_SEATS + 1);
  /** By suit: the cards that the seat does not see. */
  private readonly unseen = new Int32Array(SUITS);
  /** Owners that were asked to make room for the card in question, as bits. */
  private asked = 0;

  constructor(seats: number) {
    this.seats = seats;
    this.deck = seats;
  }

  /** Puts a possibility in the place of all that is HIDDEN. */
  fill(view: Position, seat: Seat, rng: Rng): void {
    this.prepare(view, seat);
    for (let voids = this.seats; voids >= 0; voids--) {
      for (let suit = 0; suit < SUITS; suit++) {
        if (this.withoutSuit(suit) !== voids) continue;
        for (let rest = this.unseen[suit]; rest !== 0; rest &= rest - 1) this.place(suit, rest & -rest, rng);
      }
    }
    for (let i = 0; i < view.hands.length; i++) {
      if (view.hands[i] === HIDDEN) view.hands[i] = i < this.seats * SUITS ? this.dealt[i] : 0;
    }
  }

  private prepare(view: Position, seat: Seat): void {
    const { unseen, room, voids, deck, seats } = this;
    this.dealt.fill(0);
    let tricks = 0;
    for (let other = 0; other < seats; other++) tricks += view.taken[other];
    for (let suit = 0; suit < SUITS; suit++) {
      unseen[suit] = ((1 << RANKS) - 1) & ~view.played[suit] & ~view.hands[seat * SUITS + suit];
    }
    unseen[suitOf(view.turned)] &= ~(1 << rankOf(view.turned));
    for (let other = 0; other < seats; other++) {
      room[other] = other === seat ? 0 : view.size - tricks - (view.trick[other] === NONE ? 0 : 1);
      voids[other] = view.voids[other];
    }
    room[deck] = CARDS - 1 - seats * view.size;
    voids[deck] = 0;
  }

  /** How many owners are known not to have a suit. */
  private withoutSuit(suit: number): number {
    let count = 0;
    for (let owner = 0; owner < this.seats; owner++) if (!this.mayHave(owner, suit)) count++;
    return count;
  }

  private mayHave(owner: number, suit: number): boolean {
    return ((this.voids[owner] >>> suit) & 1) === 0;
  }

  private place(suit: number, bit: number, rng: Rng): void {
    let places = 0;
    for (let owner = 0; owner <= this.deck; owner++) if (this.mayHave(owner, suit)) places += this.room[owner];
    if (places === 0) {
      this.give(this.madeRoom(suit), suit, bit);
      return;
    }
    let drawn = rng.below(places);
    for (let owner = 0; ; owner++) {
      if (!this.mayHave(owner, suit)) continue;
      drawn -= this.room[owner];
      if (drawn < 0) {
        this.give(owner, suit, bit);
        return;
      }
    }
  }

  private give(owner: number, suit: number, bit: number): void {
    this.dealt[owner * SUITS + suit] |= bit;
    this.room[owner]--;
  }

  /** An owner who may have the suit, and has room for it now. */
  private madeRoom(suit: number): number {
    this.asked = 0;
    for (let owner = 0; owner <= this.deck; owner++)
      if (this.mayHave(owner, suit) && this.makeRoom(owner)) return owner;
    throw new Error('no deal fits what is known');
  }

  /** Moves a card on to somebody who has room, or can make some; whether that was possible. */
  private makeRoom(owner: number): boolean {
    if (this.room[owner] > 0) return true;
    this.asked |= 1 << owner;
    for (let other = 0; other <= this.deck; other++) {
      if (((this.asked >>> other) & 1) === 1) continue;
      const suit = this.suitFor(owner, other);
      if (suit === NONE || !this.makeRoom(other)) continue;
      const set = this.dealt[owner * SUITS + suit];
      const bit = set & -set;
      this.dealt[owner * SUITS + suit] &= ~bit;
      this.room[owner]++;
      this.give(other, suit, bit);
      return true;
    }
    return false;
  }

  /** A suit of which one owner was dealt a card, and that the other may have. */
  private suitFor(owner: number, other: number): number {
    for (let suit = 0; suit < SUITS; suit++) {
      if (this.dealt[owner * SUITS + suit] !== 0 && this.mayHave(other, suit)) return suit;
    }
    return NONE;
  }
}
