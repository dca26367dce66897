import { firstOfDelivered, worth } from '../../../src/games/kurier/coins.ts';
import { COIN_VALUES, COINS } from '../../../src/games/kurier/data.ts';
import { GUARD, type KurierState, NONE } from '../../../src/games/kurier/state.ts';
import type { Terms } from '../../../src/games/kurier/terms.ts';
import type { Weights } from './weights.ts';

const NJET = COINS.indexOf('njet');
/** With so few coins left who wins when they are gone has only to go on. */
const FEW = 6;
/** Who lacks more roubles than these goes by rules of thumb. */
const MOST = 40;
/** How often the chance of a turn is reckoned from itself: each time its error is halved, about. */
const PASSES = 10;
/** Somebody else may win at once, and may not. */
const LEAST_LEFT = 0.05;

/** Whether to turn one more coin over. */
export class Luck {
  private readonly t: Terms;
  private readonly w: Weights;
  private readonly usualPrice: number;
  /** By roubles missing as a turn begins: the chance to be the first to have them. */
  private readonly chances = new Float64Array(MOST + 1);
  /** The same in the middle of a turn, by the roubles turned: if it goes on when that is better. */
  private readonly within = new Float64Array(MOST + 1);

  constructor(t: Terms, weights: Weights) {
    this.t = t;
    this.w = weights;
    this.usualPrice = t.prices.reduce((sum, price) => sum + price, 0) / t.prices.length;
  }

  dares(view: KurierState, seat: number): boolean {
    const { t, w } = this;
    const { palace, palaceSize } = view;
    const turned = worth(view.turned);
    const missing = Math.max(1, this.missing(view, seat) - turned);
    let gain = 0;
    for (let coin = 0; coin < COINS.length; coin++) {
      const value = COIN_VALUES[coin];
      gain += palace[coin] * (value >= missing && view.message[seat] >= GUARD ? missing + w.finish : value);
    }
    if (palaceSize <= FEW && this.winsWithoutCoins(view, seat)) return true;
    // The last coin ends the game for another, or for nobody.
    if (palaceSize === 1) return gain > w.finish;
    if ((w.hazard > 0 || w.threat > 0) && !t.firstEdition && view.message[seat] >= GUARD) {
      const lacking = this.missing(view, seat);
      if (lacking <= MOST) return this.goesOn(view, seat, lacking, turned);
    }
    const loss = palace[NJET] * (turned + view.actionFollows * w.action);
    return gain * w.daring * (this.inDanger(view, seat) ? w.danger : 1) > loss;
  }

  /**
   * Whether one more coin is better than to stop, if every turn ends the game for another with some chance. Coins to come are taken
   * to be like those that lie there now.
   */
  private goesOn(view: KurierState, seat: number, lacking: number, turned: number): boolean {
    const { chances } = this;
    const left = 1 - this.hazard(view, seat);
    chances[0] = 1;
    for (let missing = 1; missing < lacking; missing++) {
      let chance = left * chances[missing - 1];
      for (let pass = 0; pass < PASSES; pass++) chance = this.turn(view, missing, 0, left, chance);
      chances[missing] = chance;
    }
    let chance = left * chances[lacking - 1];
    for (let pass = 0; pass < PASSES; pass++) chance = this.turn(view, lacking, 0, left, chance);
    chances[lacking] = chance;
    return this.turn(view, lacking, turned, left, chance) > left * chances[lacking - turned];
  }

  /** The chance of one who lacks so much, has turned so much and turns another coin; `chance` is what he has if that is all lost. */
  private turn(view: KurierState, missing: number, turned: number, left: number, chance: number): number {
    const { chances, within } = this;
    const { palace } = view;
    const lost = palace[NJET] * left * chance;
    let coins = palace[NJET];
    for (let coin = 0; coin < COINS.length; coin++) if (COIN_VALUES[coin] > 0) coins += palace[coin];
    // Nothing but blanks is nothing to go on for.
    if (coins === 0) return 0;
    let value = 0;
    for (let sum = missing - 1; sum >= turned; sum--) {
      value = lost;
      for (let coin = 0; coin < COINS.length; coin++) {
        const worthOf = COIN_VALUES[coin];
        if (worthOf > 0) value += palace[coin] * (sum + worthOf >= missing ? 1 : within[sum + worthOf]);
      }
      value /= coins;
      const kept = left * (sum === 0 ? chance : chances[missing - sum]);
      within[sum] = Math.max(value, kept);
    }
    return value;
  }

  /** The chance that another wins before the seat's next turn. */
  private hazard(view: KurierState, seat: number): number {
    const { t, w } = this;
    let left = 1 - w.hazard;
    for (let other = 0; other < t.seats; other++) {
      if (other === seat || view.message[other] < GUARD) continue;
      left *= Math.max(0, 1 - w.threat / Math.max(1, this.missing(view, other)));
    }
    return 1 - Math.max(LEAST_LEFT, left);
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
      if (other !== seat && view.message[other] >= GUARD && this.missing(view, other) <= this.w.near) return true;
    return false;
  }
}
