import { lowestBit } from '../../../src/engine/bits.ts';
import { worth } from '../../../src/games/kurier/coins.ts';
import { COINS, INNS, MAX_SEATS, ROOMS, ROW, VILLAGES } from '../../../src/games/kurier/data.ts';
import { clockwise, emptyOf, firstPlace, villageOf } from '../../../src/games/kurier/lodging.ts';
import { innOf, kindIn, roomOf } from '../../../src/games/kurier/moves.ts';
import { GUARD, type KurierState, NONE } from '../../../src/games/kurier/state.ts';
import type { Terms } from '../../../src/games/kurier/terms.ts';
import type { Judgement } from './judgement.ts';
import { ALONE, IS_FULL, LEAVES, MASKS, Sight, STANDING, STANDINGS, STAYS, SURE, UNSURE } from './sight.ts';
import type { Weights } from './weights.ts';

const PALACE = VILLAGES.length;
/** Two couriers leave, and lodge. */
const MOST_CHANGES = 4;
/** A bit for each inn of the lowest village. */
const ROW_BITS = (1 << ROW) - 1;

/** How far everybody is from the Tsar. Kept up to date while moves are tried, by `lodge` and its like. */
export class Outlook implements Judgement {
  readonly sight: Sight;
  readonly countsHand = false;
  private readonly t: Terms;
  private readonly w: Weights;
  private view: KurierState;
  private me = 0;

  /** Roubles that each has, or may be thought to have. */
  private readonly wealth = new Float64Array(MAX_SEATS);
  private readonly arrived = new Int32Array(MAX_SEATS);
  /** Turns that each is from the Tsar, about, at the last look. */
  readonly turns = new Float64Array(MAX_SEATS);
  /** What the couriers of the board are worth to the bot, those of the others against it. */
  private company = 0;
  /** What the guests of each inn add to it. */
  private readonly companies = new Float64Array(INNS);
  /** Inns where something was changed since `forget`, a bit each; and those on which each seat's turns depend. */
  private touched = 0;
  private readonly watched = new Int32Array(MAX_SEATS);

  private readonly wait = new Float64Array(VILLAGES.length * MASKS * ROOMS);
  /** What a courier is worth to the bot: one of its own, and as a loss one of a rival. */
  private readonly ownWorth = new Float64Array(VILLAGES.length * MASKS * ROOMS);
  private readonly rivalWorth = new Float64Array(VILLAGES.length * MASKS * ROOMS);

  // Changes that `undo` takes back, the last first.
  private readonly changedInn = new Int32Array(MOST_CHANGES);
  private readonly changedKind = new Int32Array(MOST_CHANGES);
  private readonly formerGuest = new Int32Array(MOST_CHANGES);
  private readonly formerCompany = new Float64Array(MOST_CHANGES);
  private changes = 0;

  /** As the number of rivals makes them. */
  private readonly spite: number;
  private readonly envy: number;
  private readonly roubleTurns: number;
  private readonly coinValue: number;
  private readonly usualPrice: number;

  constructor(t: Terms, weights: Weights, blank: KurierState) {
    this.t = t;
    this.w = weights;
    this.view = blank;
    this.sight = new Sight(t);
    this.spite = Math.max(0, weights.spite + weights.spiteMore * (t.seats - 2));
    this.envy = Math.min(1, Math.max(0, weights.envy + weights.envyMore * (t.seats - 2)));
    this.roubleTurns =
      weights.thrift * (t.bribe ? weights.bribeRouble : t.firstEdition ? weights.firstRouble : weights.rouble);
    this.coinValue = worth(t.coins) / t.coins.reduce((sum, count) => sum + count, 0);
    this.usualPrice = t.prices.reduce((sum, price) => sum + price, 0) / t.prices.length;
    this.fillTables();
  }

  private fillTables(): void {
    const { w, t } = this;
    const swamp = new Float64Array(STANDINGS);
    swamp[LEAVES] = w.swampLeaves;
    swamp[SURE] = w.swampSure;
    swamp[UNSURE] = w.swampUnsure;
    swamp[ALONE] = w.swampAlone;
    swamp[STAYS] = w.swampStays;
    const upper = new Float64Array(STANDINGS);
    upper[LEAVES] = w.upperLeaves;
    upper[SURE] = w.upperSure;
    upper[UNSURE] = w.upperUnsure;
    upper[ALONE] = w.upperAlone;
    upper[STAYS] = w.upperStays;
    // A courier at the palace turns coins in the first edition; elsewhere he only helps others on.
    const step = t.firstEdition ? w.escort + (w.session * this.roubleTurns) / 16 : w.escort;
    const stay = t.bribe ? this.coinValue * this.roubleTurns : 0;
    for (let at = 0; at < this.wait.length; at++) {
      const village = Math.floor(at / (MASKS * ROOMS));
      const standing = STANDING[at % (MASKS * ROOMS)];
      this.wait[at] = (village === 0 ? swamp : upper)[standing];
      const coming =
        standing === STAYS
          ? w.comingStays
          : standing === UNSURE
            ? w.comingUnsure
            : standing === ALONE
              ? w.comingAlone
              : 0;
      const going = standing === LEAVES ? w.goingLeaves : standing === SURE ? w.goingSure : 0;
      this.ownWorth[at] = step * (village + 1 + going) + stay * coming;
      this.rivalWorth[at] = (this.spite / (t.seats - 1)) * this.ownWorth[at];
    }
  }

  look(view: KurierState, seat: number): void {
    const { t } = this;
    this.view = view;
    this.me = seat;
    this.sight.look(view);
    this.touched = 0;
    this.company = 0;
    for (let inn = 0; inn < INNS; inn++) {
      this.companies[inn] = this.sight.masks[inn] === 0 ? 0 : this.companyOf(inn);
      this.company += this.companies[inn];
    }
    for (let other = 0; other < t.seats; other++) {
      this.arrived[other] = 0;
      this.wealth[other] = t.bribe ? view.purseSize[other] * this.coinValue : view.roubles[other];
    }
    if (t.bribe) this.wealth[seat] = worth(view.purses, seat * COINS.length);
    for (let other = 0; other < t.seats; other++) {
      this.turns[other] = this.turnsOf(other);
      this.watched[other] = this.watchedBy(other);
    }
  }

  /** The carrier's inn and all farther on; the village below, too, for those to whom help may come from there. */
  private watchedBy(seat: number): number {
    const at = this.view.message[seat];
    if (at < 0 || at >= GUARD) return 0;
    const inn = innOf(at);
    const village = villageOf(inn);
    const helped = seat === this.me || this.w.rivalEscorted !== 0;
    const below = helped && village > 0 ? ROW_BITS << ((village - 1) * ROW) : 0;
    return (1 << inn) | (-1 << ((village + 1) * ROW)) | below;
  }

  // ── changes, each of which can be undone ──

  leave(inn: number, kind: number): void {
    this.note(inn, kind);
    this.sight.take(inn, this.sight.masks[inn] & ~(1 << kind));
    this.view.rooms[roomOf(inn, kind)] = NONE;
    this.weigh(inn, this.companyOf(inn));
  }

  lodge(inn: number, kind: number, seat: number): void {
    this.note(inn, kind);
    this.sight.take(inn, this.sight.masks[inn] | (1 << kind));
    this.view.rooms[roomOf(inn, kind)] = seat;
    this.weigh(inn, this.companyOf(inn));
  }

  /** Takes the last `lodge` or `leave` back that was not taken back before. */
  undo(): void {
    this.changes--;
    const inn = this.changedInn[this.changes];
    const kind = this.changedKind[this.changes];
    this.sight.take(inn, this.sight.masks[inn] ^ (1 << kind));
    this.view.rooms[roomOf(inn, kind)] = this.formerGuest[this.changes];
    this.weigh(inn, this.formerCompany[this.changes]);
  }

  private note(inn: number, kind: number): void {
    this.changedInn[this.changes] = inn;
    this.changedKind[this.changes] = kind;
    this.formerGuest[this.changes] = this.view.rooms[roomOf(inn, kind)];
    this.formerCompany[this.changes] = this.companies[inn];
    this.changes++;
    this.touched |= 1 << inn;
  }

  private weigh(inn: number, company: number): void {
    this.company += company - this.companies[inn];
    this.companies[inn] = company;
  }

  spend(_kind: number, _by: number): void {}

  /** `by` is −1 to undo. */
  arrive(seat: number, by: number): void {
    if (!this.t.firstEdition) return;
    if (by === -1) this.arrived[seat]--;
    // Two who arrive together let their owner turn coins once.
    if (this.arrived[seat] === 0) this.wealth[seat] += by * this.w.session;
    if (by === 1) this.arrived[seat]++;
  }

  stay(seat: number, by: number): void {
    if (this.t.bribe) this.wealth[seat] += by * this.coinValue;
  }

  // ── the worth of it all ──

  /** How good the board is for the bot, as it stands. `moved`: seats whose message or money changed, a bit each. */
  value(moved: number): number {
    const { w, spite, envy, me, t } = this;
    let rivals = 0;
    let nearest = Number.POSITIVE_INFINITY;
    for (let seat = 0; seat < t.seats; seat++) {
      if (seat === me) continue;
      const far = this.turnsNow(seat, moved);
      const turns = far / (1 + w.bendRival * far);
      rivals += turns;
      if (turns < nearest) nearest = turns;
    }
    const delay = envy * nearest + ((1 - envy) * rivals) / (t.seats - 1);
    const own = this.turnsNow(me, moved);
    return spite * delay - own / (1 + w.bendOwn * own) + this.company;
  }

  private turnsNow(seat: number, moved: number): number {
    const stale = ((moved >> seat) & 1) === 1 || (this.touched & this.watched[seat]) !== 0;
    return stale ? this.turnsOf(seat) : this.turns[seat];
  }

  forget(): void {
    this.touched = 0;
  }

  private companyOf(inn: number): number {
    const { rooms } = this.view;
    const at = (villageOf(inn) * MASKS + this.sight.masks[inn]) * ROOMS;
    let sum = 0;
    for (let rest = this.sight.masks[inn]; rest !== 0; rest &= rest - 1) {
      const kind = lowestBit(rest);
      if (rooms[roomOf(inn, kind)] === this.me) sum += this.ownWorth[at + kind];
      else sum -= this.rivalWorth[at + kind];
    }
    return sum;
  }

  /** Turns of its own that a seat is from the Tsar, about. */
  private turnsOf(seat: number): number {
    const at = this.view.message[seat];
    if (at < 0) return 0;
    if (at >= GUARD) return this.payTurns(seat, this.t.prices[at - GUARD]);
    const inn = innOf(at);
    const kind = kindIn(at);
    const village = villageOf(inn);
    return this.waitOf(seat, inn, kind, village) + this.onward(seat, inn, kind, village + 1);
  }

  private payTurns(seat: number, price: number): number {
    const missing = price - this.wealth[seat];
    return missing <= 0 ? 0 : missing * this.roubleTurns + this.w.payment;
  }

  private waitOf(seat: number, inn: number, kind: number, village: number): number {
    const mask = this.sight.masks[inn];
    const wait = this.wait[(village * MASKS + mask) * ROOMS + kind];
    if (IS_FULL[mask] === 1) return wait + this.heldUp(seat, inn, kind, mask);
    if (STANDING[mask * ROOMS + kind] === ALONE) return wait;
    return village === 0 ? wait - this.soonerBy(seat, mask, kind) : this.withEscort(seat, wait, mask, kind, village);
  }

  /** Turns that others cost a message in a full inn. */
  private heldUp(seat: number, inn: number, kind: number, mask: number): number {
    const { w, me } = this;
    if (w.shared === 0 && w.grip === 0 && w.stuck === 0) return 0;
    const { rooms } = this.view;
    const first = clockwise(emptyOf(mask), 1);
    const second = clockwise(first, 1);
    if (kind !== first && kind !== second)
      return rooms[roomOf(inn, first)] === seat || rooms[roomOf(inn, second)] === seat ? 0 : w.stuck;
    const companion = rooms[roomOf(inn, kind === first ? second : first)];
    if (seat === me) return companion === me ? 0 : w.shared;
    return companion === me ? w.grip : 0;
  }

  /** Turns that a courier face up saves a message in the swamp. */
  private soonerBy(seat: number, mask: number, kind: number): number {
    const sooner = seat === this.me ? this.w.ready : this.w.rivalReady;
    if (sooner === 0) return 0;
    const { faceUp } = this.view;
    for (let comer = 0; comer < ROOMS; comer++)
      if (faceUp[seat * ROOMS + comer] > 0 && this.helps(mask, kind, comer)) return sooner;
    return 0;
  }

  private withEscort(seat: number, wait: number, mask: number, kind: number, village: number): number {
    const { escorted, rivalEscorted } = this.w;
    const part = seat === this.me ? 1 : rivalEscorted;
    if (wait <= escorted || part === 0 || !this.hasEscort(seat, mask, kind, village - 1)) return wait;
    return seat === this.me ? escorted : wait - part * (wait - escorted);
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
    return (this.t.bribe || this.t.firstEdition) && rooms[roomOf(inn, clockwise(second, 1))] === seat;
  }

  private helps(mask: number, kind: number, comer: number): boolean {
    return ((mask >> comer) & 1) === 0 && STANDING[(mask | (1 << comer)) * ROOMS + kind] === LEAVES;
  }

  /** Turns from setting out on, if he goes to the best room that he finds. */
  private onward(seat: number, left: number, kind: number, from: number): number {
    const { masks } = this.sight;
    for (let village = from; village < PALACE; village++) {
      let best = Number.POSITIVE_INFINITY;
      for (let rest = this.sight.rooms(village, kind, NONE); rest !== 0; rest &= rest - 1) {
        const place = firstPlace(rest);
        const mask = masks[village * ROW + place] | (1 << kind);
        let turns = this.wait[(village * MASKS + mask) * ROOMS + kind];
        if (village === PALACE - 1) turns += this.payTurns(seat, this.t.prices[place]);
        if (turns < best) best = turns;
      }
      if (best === Number.POSITIVE_INFINITY) continue;
      if (village === PALACE - 1) return best;
      return best + (PALACE - 1 - village) * this.w.village + this.payTurns(seat, this.usualPrice);
    }
    return this.payTurns(seat, this.t.prices[villageOf(left) === PALACE - 1 ? left % ROW : this.t.dearest]);
  }
}
