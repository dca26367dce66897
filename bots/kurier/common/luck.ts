import { firstOfDelivered, worth } from '../../../src/games/kurier/coins.ts';
import { COIN_VALUES, COINS } from '../../../src/games/kurier/data.ts';
import { GUARD, type KurierState, NONE } from '../../../src/games/kurier/state.ts';
import type { Terms } from '../../../src/games/kurier/terms.ts';

const NJET = COINS.indexOf('njet');
/** A rival who lacks so much may win on his next turn. */
const NEAR = 3;
/** What the last coin that is missing is worth beyond its roubles. */
const FINISH = 3;
/** With so few coins left who wins when they are gone has only to go on. */
const FEW = 6;
/** What the action is worth that a njet takes with it, in roubles. */
const ACTION = 1;

/** Whether to turn one more coin over. */
export class Luck {
  private readonly t: Terms;
  private readonly daring: number;
  private readonly usualPrice: number;

  constructor(t: Terms, daring: number) {
    this.t = t;
    this.daring = daring;
    this.usualPrice = t.prices.reduce((sum, price) => sum + price, 0) / t.prices.length;
  }

  dares(view: KurierState, seat: number): boolean {
    const { palace, palaceSize } = view;
    const turned = worth(view.turned);
    const missing = Math.max(1, this.missing(view, seat) - turned);
    let gain = 0;
    for (let coin = 0; coin < COINS.length; coin++) {
      const value = COIN_VALUES[coin];
      gain += palace[coin] * (value >= missing && view.message[seat] >= GUARD ? missing + FINISH : value);
    }
    if (palaceSize <= FEW && this.winsWithoutCoins(view, seat)) return true;
    // The last coin ends the game for another, or for nobody.
    if (palaceSize === 1) return gain > FINISH;
    const loss = palace[NJET] * (turned + view.actionFollows * ACTION);
    return gain * this.daring * (this.inDanger(view, seat) ? 2 : 1) > loss;
  }

  /** Whether the game is the seat's once all coins are turned, one by itself at least. */
  private winsWithoutCoins(view: KurierState, seat: number): boolean {
    if (this.t.lostGoBack && view.palace[NJET] > 0) return false; // they are never gone
    const first = firstOfDelivered(this.t, view);
    return first === seat || (first === NONE && view.message[seat] >= GUARD);
  }

  private missing(view: KurierState, seat: number): number {
    const at = view.message[seat];
    return (at >= GUARD ? this.t.prices[at - GUARD] : this.usualPrice) - view.roubles[seat];
  }

  private inDanger(view: KurierState, seat: number): boolean {
    for (let other = 0; other < this.t.seats; other++)
      if (other !== seat && view.message[other] >= GUARD && this.missing(view, other) <= NEAR) return true;
    return false;
  }
}
