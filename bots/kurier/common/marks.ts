import { lowestBit } from '../../../src/engine/bits.ts';
import { firstOfDelivered, worth } from '../../../src/games/kurier/coins.ts';
import { COIN_VALUES, COINS, INNS, MAX_SEATS, ROOMS, ROW, VILLAGES } from '../../../src/games/kurier/data.ts';
import { clockwise, emptyOf, firstPlace, villageOf } from '../../../src/games/kurier/lodging.ts';
import { innOf, kindIn, ROUBLES, roomOf } from '../../../src/games/kurier/moves.ts';
import { GUARD, type KurierState, NONE } from '../../../src/games/kurier/state.ts';
import type { Terms } from '../../../src/games/kurier/terms.ts';
import { ALONE, IS_FULL, LEAVES, type Sight, STANDING, STANDINGS, STAYS, SURE, UNSURE } from './sight.ts';

const PALACE = VILLAGES.length;
const NJET = COINS.indexOf('njet');

/** Who else is in an inn, as one of its guests sees it: of each other room that it is empty, his, or another's. */
const COMPANIES = 3 ** (ROOMS - 1);
/** Whose turn it is: the seat's own, that of all others before it, or of some. */
const TURNS = 3;
const NOW = 0;
const LAST = 1;
const LATER = 2;

/** Standings in the order in which one would choose them, and then that there is no room at all. */
const RANKS = STANDINGS + 1;
const NO_ROOM = STANDINGS;
const RANK = new Int32Array(STANDINGS);
RANK[LEAVES] = 0;
RANK[SURE] = 1;
RANK[UNSURE] = 2;
RANK[ALONE] = 3;
RANK[STAYS] = 4;

/** Roubles missing are told apart up to so many. */
const MOST_MISSING = 12;
/** Coins are told to be few at these numbers. */
const FEW = Int32Array.of(3, 6, 10);
/** The same in the first edition, where coins are turned all along. */
const FEWER = Int32Array.of(3, 6, 10, 15, 20);
/** Who would win if coins ran out: not one who has turned none, nor one behind who has delivered; and one may be first of all. */
const CLAIMS = 4;
const NO_COIN = 0;
const BEHIND_DELIVERED = 1;
const BEHIND_OTHERS = 2;
const FIRST = 3;
/** Whether a seat's coins are known, or guessed from how many they are. */
const KNOWLEDGE = 2;
const KNOWN = 0;
const GUESSED = 1;
/** A courier in hand is one who lies face up; more kinds than these are as good as these. */
const MOST_KINDS = 3;
/** The usual share of njets, mean of coins, and share of coins left while messages travel: marks are how far it is off. */
const USUAL_NJETS = 0.3;
const USUAL_COIN = 1;
const USUAL_LEFT = 0.8;
const ALL_COINS = 30;
const LONG_GAME = 100;
/** How much a price is above the lowest: divided by what is much of it. */
const DEAR = 4;

// Where marks of each kind begin.
export const GUESTS = 0;
const CARRIER = GUESTS + VILLAGES.length * COMPANIES;
const BEST = CARRIER + TURNS * VILLAGES.length * COMPANIES;
const WORST = BEST + 2 * (VILLAGES.length - 1) * RANKS;
const ROOMS_AHEAD = WORST + 2 * (VILLAGES.length - 1) * RANKS;
const FAR_AHEAD = ROOMS_AHEAD + (VILLAGES.length - 1) * (ROW + 1);
const PRICE = FAR_AHEAD + (VILLAGES.length - 2) * RANKS;
const HELPED = PRICE + 4;
const PILE_HELPS = HELPED + VILLAGES.length * STANDINGS;
const SPOILED = PILE_HELPS + 2;
const SHARED = SPOILED + VILLAGES.length;
const HEIR = SHARED + VILLAGES.length;
const HEIR_NOW = HEIR + 2 * VILLAGES.length * RANKS;
const HAND = HEIR_NOW + VILLAGES.length * RANKS;
const UNDELIVERED = HAND + MOST_KINDS + 1;
const MISSING = UNDELIVERED + 2;
const COIN = MISSING + TURNS * (MOST_MISSING + 1);
const COINS_LEFT = COIN + 2 * TURNS;
const DELIVERED = COINS_LEFT + 2 * (FEW.length + 1);
const BIAS = DELIVERED + 1;
export const MARKS_OF_ROUBLES = BIAS + TURNS;

// In the other rule sets one has money before the message is there, and goes on with couriers after it.
const LACKING = MARKS_OF_ROUBLES;
const LACKING_THERE = LACKING + KNOWLEDGE * (VILLAGES.length + TURNS) * (MOST_MISSING + 1);
const ROUND = LACKING_THERE + KNOWLEDGE * TURNS * (MOST_MISSING + 1);
const COINS_OUT = ROUND + 2 * TURNS;
const LAST_COINS = COINS_OUT + 2;
const COIN_AHEAD = LAST_COINS + 2 * CLAIMS * (FEWER.length + 1);
export const MARKS = COIN_AHEAD + 2;

/** How many marks there are in a rule set; the others are never seen there. */
export function marksOf(t: Terms): number {
  return hasRoublesOnly(t) ? MARKS_OF_ROUBLES : MARKS;
}

/** The rule set `roubles`: who has brought his message does nothing but turn coins, and nobody does before. */
export function hasRoublesOnly(t: Terms): boolean {
  return !t.bribe && !t.firstEdition;
}

/** No seat has more at once: its couriers, and some twenty of its message. */
const MOST = VILLAGES.length * ROW * 3 + 32;

/** By village of a message, or PALACE for none on the board: on which villages what is marked of it hangs, a bit each. */
export const WATCHED = Int32Array.of(0b0111, 0b1111, 0b1110, 0b1100, 0);

/**
 * What is to be seen of a seat, as a list of marks. Most are there or not; some are there by a number. What each of them is worth
 * was found by `npm run fit-prospects`.
 */
export class Marks {
  /** The marks, and by how much each is there. */
  readonly at = new Int32Array(MOST);
  readonly by = new Float64Array(MOST);
  count = 0;
  /** By seat: coins that are on their way to it in a move that is tried, and couriers who would come to the palace. */
  readonly coming = new Int32Array(MAX_SEATS);
  readonly arriving = new Int32Array(MAX_SEATS);
  private readonly t: Terms;
  private readonly sight: Sight;
  private readonly roublesOnly: boolean;
  private view: KurierState;
  /** Whose secrets are known, or NONE for everybody's. */
  private viewer = NONE;
  /** The lowest price of a guard, and the mean. */
  private readonly cheapest: number;
  private readonly usualPrice: number;
  /** How many coins there are, and what one is worth that nobody has seen. */
  private readonly coinCount: number;
  private readonly coinValue: number;

  constructor(t: Terms, sight: Sight, blank: KurierState) {
    this.t = t;
    this.sight = sight;
    this.view = blank;
    this.roublesOnly = hasRoublesOnly(t);
    this.cheapest = t.prices.reduce((least, price) => Math.min(least, price));
    this.usualPrice = t.prices.reduce((sum, price) => sum + price, 0) / t.prices.length;
    this.coinCount = t.coins.reduce((sum, count) => sum + count, 0);
    this.coinValue = worth(t.coins) / this.coinCount;
  }

  look(view: KurierState, viewer: number): void {
    this.view = view;
    this.viewer = viewer;
  }

  /** All of a seat, if it is somebody's turn. */
  readAll(seat: number, turn: number): void {
    const { rooms } = this.view;
    this.read(seat, turn);
    for (let inn = 0; inn < INNS; inn++)
      for (let rest = this.sight.masks[inn]; rest !== 0; rest &= rest - 1) {
        const kind = lowestBit(rest);
        if (rooms[roomOf(inn, kind)] === seat) this.mark(this.guest(inn, kind, seat));
      }
  }

  /** The mark of a guest, whether he has the message or not. */
  guest(inn: number, kind: number, seat: number): number {
    return GUESTS + villageOf(inn) * COMPANIES + this.companyOf(inn, kind, seat);
  }

  /** All but guests. */
  read(seat: number, turn: number): void {
    const { t, view } = this;
    const before = (seat - turn + t.seats) % t.seats;
    const when = before === 0 ? NOW : before === t.seats - 1 ? LAST : LATER;
    const message = view.message[seat];
    this.count = 0;
    this.mark(BIAS + when);
    if (message >= GUARD) this.readRoubles(seat, t.prices[message - GUARD], when);
    if (message < GUARD || !this.roublesOnly) this.readHand(seat);
    if (message >= 0 && message < GUARD) this.readMessage(seat, message, when, turn);
    if (!this.roublesOnly) this.readMoney(seat, message, when, turn);
  }

  private mark(at: number): void {
    this.at[this.count] = at;
    this.by[this.count] = 1;
    this.count++;
  }

  private markBy(at: number, by: number): void {
    this.at[this.count] = at;
    this.by[this.count] = by;
    this.count++;
  }

  // ── money, but in `roubles` ──

  private readMoney(seat: number, message: number, when: number, turn: number): void {
    const { t, view } = this;
    const isThere = message >= GUARD ? 1 : 0;
    const knowledge = !t.bribe || this.viewer === NONE || this.viewer === seat ? KNOWN : GUESSED;
    if (isThere === 1) {
      const missing = t.prices[message - GUARD] - this.wealth(seat);
      this.markMissing(LACKING_THERE + (knowledge * TURNS + when) * (MOST_MISSING + 1), missing);
    } else if (message >= 0) {
      const inn = innOf(message);
      const village = villageOf(inn);
      const isLast = village === PALACE - 1;
      // With the next departure it is there.
      const isNear = isLast && STANDING[this.sight.masks[inn] * ROOMS + kindIn(message)] === LEAVES;
      const way = knowledge * (VILLAGES.length + TURNS) + (isNear ? VILLAGES.length + when : village);
      const price = isLast ? t.prices[inn % ROW] : this.usualPrice;
      this.markMissing(LACKING + way * (MOST_MISSING + 1), price - this.wealth(seat));
    }
    if (t.firstEdition) this.readRounds(seat, isThere, when, turn);
    else if (view.palaceSize === 0) this.mark(COINS_OUT + isThere);
  }

  /** The first edition: a round of coins for who sends a courier to the palace, and an end when all are turned. */
  private readRounds(seat: number, isThere: number, when: number, turn: number): void {
    const { palace, palaceSize } = this.view;
    if (this.hasRound(seat, turn)) this.mark(ROUND + isThere * TURNS + when);
    const last = LAST_COINS + (isThere * CLAIMS + this.claimOf(seat)) * (FEWER.length + 1);
    this.mark(last);
    for (let few = 0; few < FEWER.length; few++) if (palaceSize <= FEWER[few]) this.mark(last + 1 + few);
    if (palaceSize > 0 && isThere === 0) {
      this.markBy(COIN_AHEAD, worth(palace) / palaceSize - USUAL_COIN);
      this.markBy(COIN_AHEAD + 1, palace[NJET] / palaceSize - USUAL_NJETS);
    }
  }

  /** What a seat could claim if it had delivered and the coins ran out. */
  private claimOf(seat: number): number {
    const { firstCoin, message } = this.view;
    if (firstCoin[seat] === 0) return NO_COIN;
    let claim = FIRST;
    for (let other = 0; other < this.t.seats; other++) {
      if (firstCoin[other] === 0 || firstCoin[other] >= firstCoin[seat]) continue;
      if (message[other] >= GUARD) return BEHIND_DELIVERED;
      claim = BEHIND_OTHERS;
    }
    return claim;
  }

  private wealth(seat: number): number {
    const { t, view } = this;
    if (!t.bribe) return view.roubles[seat];
    const isKnown = this.viewer === NONE || this.viewer === seat;
    const held = isKnown ? worth(view.purses, seat * COINS.length) : view.purseSize[seat] * this.coinValue;
    return held + this.coming[seat] * this.coinValue;
  }

  /** The chance of one whose coins are known to pay a guard at once. */
  payChance(seat: number): number {
    const { t, view } = this;
    const message = view.message[seat];
    if (message < GUARD || t.secondCourier) return 0;
    const missing =
      t.prices[message - GUARD] - (t.bribe ? worth(view.purses, seat * COINS.length) : view.roubles[seat]);
    if (missing <= 0) return 1;
    if (this.coming[seat] === 0) return 0;
    let enough = 0;
    for (let coin = 0; coin < COINS.length; coin++) if (COIN_VALUES[coin] >= missing) enough += t.coins[coin];
    return enough / this.coinCount;
  }

  /** Whether it may turn coins on its next turn, or does so now. */
  private hasRound(seat: number, turn: number): boolean {
    const { view } = this;
    return view.owed[seat] === 1 || this.arriving[seat] > 0 || (seat === turn && view.phase === ROUBLES);
  }

  /** What lies between two numbers of roubles is both of them in part. */
  private markMissing(at: number, missing: number): void {
    const within = Math.max(0, Math.min(MOST_MISSING, missing));
    const whole = Math.floor(within);
    this.markBy(at + whole, whole + 1 - within);
    if (within > whole) this.markBy(at + whole + 1, within - whole);
  }

  // ── with the message at a guard ──

  private readRoubles(seat: number, price: number, when: number): void {
    const { view } = this;
    const { palaceSize } = view;
    // In another order sums differ in the last bit, and `npm run fit-prospects` comes to other worths.
    if (this.roublesOnly) {
      const missing = Math.max(0, Math.min(MOST_MISSING, price - view.roubles[seat]));
      this.mark(MISSING + when * (MOST_MISSING + 1) + missing);
    }
    this.markBy(DELIVERED, view.turn / LONG_GAME);
    // What lies at the palace is a secret there.
    if (this.t.bribe) return;
    if (palaceSize > 0) {
      this.markBy(COIN + 2 * when, worth(view.palace) / palaceSize - USUAL_COIN);
      this.markBy(COIN + 2 * when + 1, view.palace[NJET] / palaceSize - USUAL_NJETS);
    }
    if (!this.roublesOnly) return;
    const first = firstOfDelivered(this.t, view);
    const left = COINS_LEFT + (first === seat || first === NONE ? FEW.length + 1 : 0);
    this.mark(left);
    for (let few = 0; few < FEW.length; few++) if (palaceSize <= FEW[few]) this.mark(left + 1 + few);
  }

  // ── with the message on its way ──

  private readHand(seat: number): void {
    const { view } = this;
    let kinds = 0;
    for (let kind = 0; kind < ROOMS; kind++) if (view.faceUp[seat * ROOMS + kind] > 0) kinds++;
    this.mark(HAND + Math.min(MOST_KINDS, kinds));
    this.markBy(UNDELIVERED, view.turn / LONG_GAME);
    this.markBy(UNDELIVERED + 1, view.palaceSize / ALL_COINS - USUAL_LEFT);
  }

  private readMessage(seat: number, message: number, when: number, turn: number): void {
    const inn = innOf(message);
    const kind = kindIn(message);
    const village = villageOf(inn);
    const mask = this.sight.masks[inn];
    const standing = STANDING[mask * ROOMS + kind];
    const waits = standing === LEAVES ? 0 : 1;
    this.mark(CARRIER + (when * VILLAGES.length + village) * COMPANIES + this.companyOf(inn, kind, seat));
    if (village < PALACE - 1) this.readAhead(kind, village, waits);
    else this.markBy(PRICE + 2 + waits, (this.t.prices[inn % ROW] - this.cheapest) / DEAR);
    this.readHeirs(seat, message, village, waits, when);
    if (IS_FULL[mask] === 0) this.readHelp(seat, kind, mask, standing, village);
    else if (waits === 0 && when !== NOW && this.companionOf(inn, kind, mask) === turn) this.mark(SHARED + village);
  }

  /** Which rooms the carrier would find. */
  private readAhead(kind: number, village: number, waits: number): void {
    const { masks } = this.sight;
    let best = NO_ROOM;
    let worst = -1;
    let rooms = 0;
    let isCheap = false;
    for (let rest = this.sight.rooms(village + 1, kind, NONE); rest !== 0; rest &= rest - 1) {
      const place = firstPlace(rest);
      const rank = this.rankIn(masks[(village + 1) * ROW + place], kind);
      if (rank < best) best = rank;
      if (rank > worst) worst = rank;
      if (village === PALACE - 2 && this.t.prices[place] === this.cheapest) isCheap = true;
      rooms++;
    }
    const way = (2 * village + waits) * RANKS;
    this.mark(BEST + way + best);
    this.mark(WORST + way + (rooms === 0 ? NO_ROOM : worst));
    this.mark(ROOMS_AHEAD + village * (ROW + 1) + rooms);
    if (isCheap) this.mark(PRICE + waits);
    if (village < PALACE - 2) this.mark(FAR_AHEAD + village * RANKS + this.bestIn(village + 2, kind));
  }

  private bestIn(village: number, kind: number): number {
    let best = NO_ROOM;
    for (let rest = this.sight.rooms(village, kind, NONE); rest !== 0; rest &= rest - 1)
      best = Math.min(best, this.rankIn(this.sight.masks[village * ROW + firstPlace(rest)], kind));
    return best;
  }

  /** How one of a kind would stand in an inn if he came. */
  private rankIn(mask: number, kind: number): number {
    return RANK[STANDING[(mask | (1 << kind)) * ROOMS + kind]];
  }

  /** How the best of those stands to whom the message could be handed over. */
  private readHeirs(seat: number, message: number, village: number, waits: number, when: number): void {
    const { rooms } = this.view;
    const { masks } = this.sight;
    let best = NO_ROOM;
    for (let inn = village * ROW; inn < (village + 1) * ROW; inn++)
      for (let rest = masks[inn]; rest !== 0; rest &= rest - 1) {
        const kind = lowestBit(rest);
        const room = roomOf(inn, kind);
        if (rooms[room] === seat && room !== message) best = Math.min(best, RANK[STANDING[masks[inn] * ROOMS + kind]]);
      }
    this.mark(HEIR + (2 * village + waits) * RANKS + best);
    if (when === NOW) this.mark(HEIR_NOW + village * RANKS + best);
  }

  /** In an inn that is not full: who could come to make the carrier leave, or stay. */
  private readHelp(seat: number, kind: number, mask: number, standing: number, village: number): void {
    if (village > 0) {
      if (this.hasEscort(seat, mask, kind, village - 1)) this.mark(HELPED + village * STANDINGS + standing);
    } else this.readSwamp(seat, kind, mask, standing);
    if (
      standing === UNSURE &&
      (village > 0 ? this.isRoadSpoiled(seat, mask, kind, village - 1) : this.isSwampSpoiled(seat, mask, kind))
    )
      this.mark(SPOILED + village);
  }

  private readSwamp(seat: number, kind: number, mask: number, standing: number): void {
    const { faceUp, pile } = this.view;
    let helped = 0;
    let all = 0;
    let good = 0;
    for (let comer = 0; comer < ROOMS; comer++) {
      const copies = pile[seat * ROOMS + comer];
      all += copies;
      if (!this.helps(mask, kind, comer)) continue;
      good += copies;
      if (faceUp[seat * ROOMS + comer] > 0) helped = 1;
    }
    if (helped === 1) this.mark(HELPED + standing);
    if (good > 0) this.markBy(PILE_HELPS + helped, good / all);
  }

  /** Whether a departure of one's own from the village can make an inn full so that its guest leaves. */
  private hasEscort(seat: number, mask: number, kind: number, village: number): boolean {
    const { masks } = this.sight;
    for (let inn = village * ROW; inn < (village + 1) * ROW; inn++) {
      if (IS_FULL[masks[inn]] === 0) continue;
      const first = clockwise(emptyOf(masks[inn]), 1);
      const second = clockwise(first, 1);
      if (!this.mayDepart(seat, inn, first, second)) continue;
      if (this.helps(mask, kind, first) || this.helps(mask, kind, second)) return true;
    }
    return false;
  }

  private mayDepart(seat: number, inn: number, first: number, second: number): boolean {
    const { rooms } = this.view;
    if (rooms[roomOf(inn, first)] === seat || rooms[roomOf(inn, second)] === seat) return true;
    return !this.roublesOnly && rooms[roomOf(inn, clockwise(second, 1))] === seat;
  }

  /** Whether a rival has one face up who would make the guest stay. */
  private isSwampSpoiled(seat: number, mask: number, kind: number): boolean {
    const { faceUp } = this.view;
    for (let other = 0; other < this.t.seats; other++) {
      if (other === seat) continue;
      for (let comer = 0; comer < ROOMS; comer++)
        if (faceUp[other * ROOMS + comer] > 0 && this.hinders(mask, kind, comer)) return true;
    }
    return false;
  }

  /** Whether one can come who would make the guest stay, by a departure that a rival has a part in. */
  private isRoadSpoiled(seat: number, mask: number, kind: number, village: number): boolean {
    const { rooms } = this.view;
    const { masks } = this.sight;
    for (let inn = village * ROW; inn < (village + 1) * ROW; inn++) {
      if (IS_FULL[masks[inn]] === 0) continue;
      const first = clockwise(emptyOf(masks[inn]), 1);
      const second = clockwise(first, 1);
      if (rooms[roomOf(inn, first)] === seat && rooms[roomOf(inn, second)] === seat) continue;
      if (this.hinders(mask, kind, first) || this.hinders(mask, kind, second)) return true;
    }
    return false;
  }

  private helps(mask: number, kind: number, comer: number): boolean {
    return ((mask >> comer) & 1) === 0 && STANDING[(mask | (1 << comer)) * ROOMS + kind] === LEAVES;
  }

  private hinders(mask: number, kind: number, comer: number): boolean {
    return ((mask >> comer) & 1) === 0 && STANDING[(mask | (1 << comer)) * ROOMS + kind] !== LEAVES;
  }

  /** Whose courier leaves a full inn together with one who does. */
  private companionOf(inn: number, kind: number, mask: number): number {
    const first = clockwise(emptyOf(mask), 1);
    return this.view.rooms[roomOf(inn, kind === first ? clockwise(first, 1) : first)];
  }

  private companyOf(inn: number, kind: number, seat: number): number {
    const { rooms } = this.view;
    let company = 0;
    for (let step = 1; step < ROOMS; step++) {
      const guest = rooms[roomOf(inn, clockwise(kind, step))];
      company = 3 * company + (guest === NONE ? 0 : guest === seat ? 1 : 2);
    }
    return company;
  }
}
