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
  /** Unseen cards of the side in hand, by kind. */
  private readonly unseen = new Int32Array(KINDS);

  constructor(t: Terms) {
    this.cards = new Int32Array(Math.max(...t.deckSizes));
  }

  fill(t: Terms, view: CerbereState, seat: Seat, rng: Rng): void {
    for (let other = 0; other < MAX_SEATS; other++)
      if (other !== seat) view.hand.fill(0, other * KINDS, (other + 1) * KINDS);
    for (let side = ADVENTURER; side <= CERBERUS; side++) this.deal(t, view, seat, side, rng);
    this.nameBoats(t, view, rng);
  }

  /** What all know of a hand is in it; the rest, and the deck, are anybody's guess. */
  private deal(t: Terms, view: CerbereState, seat: Seat, side: number, rng: Rng): void {
    const { cards, unseen } = this;
    const own = view.side[seat] === side;
    for (let kind = 0; kind < KINDS; kind++) {
      const at = side * KINDS + kind;
      unseen[kind] = t.copies[at] - view.discards[at] - (own ? view.hand[seat * KINDS + kind] : 0);
      for (let other = 0; other < t.seats; other++) {
        if (other === seat || view.side[other] !== side) continue;
        const known = view.known[other * KINDS + kind];
        view.hand[other * KINDS + kind] = known;
        unseen[kind] -= known;
      }
    }
    if (view.inPlay !== NONE && view.side[view.seat] === side) unseen[view.inPlay]--;
    let count = 0;
    for (let kind = 0; kind < KINDS; kind++) for (let i = 0; i < unseen[kind]; i++) cards[count++] = kind;
    shuffle(rng, cards, 0, count);
    for (let other = 0; other < t.seats; other++) {
      if (other === seat || view.side[other] !== side) continue;
      let missing = view.handSize[other];
      for (let kind = 0; kind < KINDS; kind++) missing -= view.known[other * KINDS + kind];
      for (; missing > 0; missing--) view.hand[other * KINDS + cards[--count]]++;
    }
    view.decks.fill(0, side * KINDS, (side + 1) * KINDS);
    while (count > 0) view.decks[side * KINDS + cards[--count]]++;
  }

  private nameBoats(t: Terms, view: CerbereState, rng: Rng): void {
    const { boats } = this;
    let count = 0;
    for (let i = 0; i < BOAT_COUNT; i++) boats[count++] = t.boats[i];
    // Of those that are seen, each once.
    for (let slot = 0; slot < BOAT_COUNT; slot++) {
      if (view.boats[slot] === HIDDEN) continue;
      const seen = boats.indexOf(view.boats[slot]);
      boats[seen] = boats[--count];
      boats[count] = NONE;
    }
    shuffle(rng, boats, 0, count);
    for (let slot = 0; slot < BOAT_COUNT; slot++) if (view.boats[slot] === HIDDEN) view.boats[slot] = boats[--count];
  }
}
