import type { Seat } from '../../engine/game.ts';
import { HIDDEN } from '../../engine/layout.ts';
import { type Rng, shuffle } from '../../engine/rng.ts';
import { BOAT_COUNT, KINDS, MAX_SEATS } from './data.ts';
import { ADVENTURER, CERBERUS, type CerbereState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

/** Fills in what a seat does not see: other hands, both decks, boats. Holds memory to shuffle in. */
export class Imagination {
  private readonly cards: Int32Array;
  private readonly boats = new Int32Array(BOAT_COUNT);
  /** Unseen cards, by side and kind. */
  private readonly unseen = new Int32Array(2 * KINDS);
  /** Cards in a seat's hand that nobody else knows of. */
  private readonly secret = new Int32Array(MAX_SEATS);

  constructor(t: Terms) {
    this.cards = new Int32Array(Math.max(...t.deckSizes));
  }

  fill(t: Terms, view: CerbereState, seat: Seat, rng: Rng): void {
    const { unseen } = this;
    for (let at = 0; at < 2 * KINDS; at++) unseen[at] = t.copies[at] - view.discards[at];
    if (view.inPlay !== NONE) unseen[view.side[view.seat] * KINDS + view.inPlay]--;
    for (let other = 0; other < MAX_SEATS; other++) this.showKnown(view, seat, other);
    for (let side = ADVENTURER; side <= CERBERUS; side++) this.deal(t, view, side, rng);
    this.nameBoats(t, view, rng);
  }

  /** What all know of a hand is in it; of his own, a seat knows all. */
  private showKnown(view: CerbereState, seat: Seat, other: Seat): void {
    const { unseen } = this;
    const { hand, known } = view;
    const from = other * KINDS;
    const side = view.side[other] * KINDS;
    let secret = view.handSize[other];
    for (let kind = 0; kind < KINDS; kind++) {
      if (other !== seat) hand[from + kind] = known[from + kind];
      const held = hand[from + kind];
      if (held === 0) continue;
      unseen[side + kind] -= held;
      secret -= held;
    }
    this.secret[other] = secret;
  }

  /** The rest of the hands, and the deck, are anybody's guess. */
  private deal(t: Terms, view: CerbereState, side: number, rng: Rng): void {
    const { cards, unseen } = this;
    const { decks, hand } = view;
    const from = side * KINDS;
    let count = 0;
    for (let kind = 0; kind < KINDS; kind++) for (let i = unseen[from + kind]; i > 0; i--) cards[count++] = kind;
    shuffle(rng, cards, 0, count);
    for (let other = 0; other < t.seats; other++) {
      if (view.side[other] !== side) continue;
      for (let missing = this.secret[other]; missing > 0; missing--) hand[other * KINDS + cards[--count]]++;
    }
    for (let kind = 0; kind < KINDS; kind++) decks[from + kind] = 0;
    while (count > 0) decks[from + cards[--count]]++;
  }

  private nameBoats(t: Terms, view: CerbereState, rng: Rng): void {
    const { boats } = this;
    let count = 0;
    for (let i = 0; i < BOAT_COUNT; i++) boats[count++] = t.boats[i];
    // Of those that are seen, each once.
    for (let slot = 0; slot < BOAT_COUNT; slot++) {
      if (view.boats[slot] === HIDDEN) continue;
      let seen = 0;
      while (boats[seen] !== view.boats[slot]) seen++;
      boats[seen] = boats[--count];
      boats[count] = NONE;
    }
    shuffle(rng, boats, 0, count);
    for (let slot = 0; slot < BOAT_COUNT; slot++) if (view.boats[slot] === HIDDEN) view.boats[slot] = boats[--count];
  }
}
