import type { Seat } from '../../engine/game.ts';
import { type Rng, shuffle } from '../../engine/rng.ts';
import { COINS, MAX_SEATS } from './data.ts';
import type { KurierState } from './state.ts';
import type { Terms } from './terms.ts';

/** Fills in the coins that a seat does not see. Piles need nothing: what is in them all know, and their order comes. */
export class Imagination {
  private readonly coins: Int32Array;

  constructor(t: Terms) {
    this.coins = new Int32Array(t.coins.reduce((sum, count) => sum + count, 0));
  }

  fill(t: Terms, view: KurierState, seat: Seat, rng: Rng): void {
    const count = t.bribe ? this.unseen(t, view, seat, rng) : 0;
    let next = 0;
    for (let other = 0; other < MAX_SEATS; other++) {
      if (other === seat) continue;
      view.purses.fill(0, other * COINS.length, (other + 1) * COINS.length);
      for (let i = 0; i < view.purseSize[other]; i++) view.purses[other * COINS.length + this.coins[next++]]++;
    }
    view.hoard.fill(0);
    while (next < count) view.hoard[this.coins[next++]]++;
  }

  /** Every coin that is not in the seat's own purse, in a random order. */
  private unseen(t: Terms, view: KurierState, seat: Seat, rng: Rng): number {
    let count = 0;
    for (let coin = 0; coin < COINS.length; coin++) {
      const others = t.coins[coin] - view.purses[seat * COINS.length + coin];
      for (let i = 0; i < others; i++) this.coins[count++] = coin;
    }
    shuffle(rng, this.coins, 0, count);
    return count;
  }
}
