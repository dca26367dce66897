import type { ValuesOf } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import { type Components, kit } from './components.ts';
import { COINS, INNS, ROW, type RULE_SETS, VILLAGES } from './data.ts';
import { INN_ROOMS } from './lodging.ts';
import { roomOf } from './moves.ts';
import type { options } from './options.ts';

export type KurierOptions = ValuesOf<typeof options>;

/** One table's settings as the rules read them. Made once per cell. */
export class Terms {
  readonly seats: number;
  readonly components: Components;
  /** `bribe`: coins for staying, in secret. Otherwise they are turned over, in `roubles` only after the delivery. */
  readonly bribe: boolean;
  readonly firstEdition: boolean;
  /** S9: first couriers may share inns. */
  readonly startAnywhere: boolean;
  /** K15: what a njet takes lies at the palace again. */
  readonly lostGoBack: boolean;
  /** K18: who was short of money at his delivery needs another courier at the palace to pay. */
  readonly secondCourier: boolean;
  /** 1 for each inn that is open; the inn's number is village × 5 + its place. */
  readonly open = new Uint8Array(INNS);
  /** The same by village: the rooms of open inns, as bits. */
  readonly openRooms = new Int32Array(VILLAGES.length);
  readonly names: string[] = Array.from({ length: INNS }, () => '');
  readonly prices: Int32Array;
  /** K4: the guard who gets messages that come past the last village. */
  readonly dearest: number;
  /** In the order of COINS. */
  readonly coins: Int32Array;
  readonly copies: number;
  readonly maxTurns: number;

  constructor(seats: number, o: KurierOptions) {
    const components = kit.take(o.components);
    this.seats = seats;
    this.components = components;
    this.bribe = o.ruleSet === 'bribe';
    this.firstEdition = o.ruleSet === 'first-edition';
    this.startAnywhere = o.startInn === 'any';
    this.lostGoBack = this.firstEdition && o.lostCoins === 'go-back';
    this.secondCourier = this.bribe && o.secondCourier;
    for (const [village, name] of VILLAGES.entries()) this.openInns(village, components[name], o.ruleSet);
    if (this.open.subarray(0, ROW).reduce((sum, open) => sum + open, 0) < seats)
      throw new Refusal(`the swamp has fewer open inns than the ${seats} players need`);
    this.prices = Int32Array.from(components.prices);
    this.dearest = this.prices.indexOf(Math.max(...this.prices));
    this.coins = Int32Array.from(COINS, (coin) => components.coins[coin]);
    // The second text: "Détacher et mettre à part les trois pièces vierges."
    if (this.bribe || (this.firstEdition && !o.blankCoins)) this.coins[COINS.indexOf('blank')] = 0;
    this.copies = components.copies;
    this.maxTurns = o.maxTurns;
  }

  private openInns(village: number, inns: Components['swamp'], ruleSet: (typeof RULE_SETS)[number]): void {
    for (const [place, { name, closedInRoubles, closedElse }] of inns.entries()) {
      const closed = ruleSet === 'roubles' ? closedInRoubles : closedElse; // K1, K15
      this.names[village * ROW + place] = name;
      if (closed.includes(this.seats)) continue;
      this.open[village * ROW + place] = 1;
      this.openRooms[village] |= INN_ROOMS << roomOf(place, 0);
    }
    if (this.openRooms[village] === 0)
      throw new Refusal(`the ${VILLAGES[village]} has no open inn for ${this.seats} players`);
  }
}
