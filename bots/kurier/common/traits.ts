import { popcount } from '../../../src/engine/bits.ts';
import { worth } from '../../../src/games/kurier/coins.ts';
import { COINS, INNS, ROOMS, VILLAGES } from '../../../src/games/kurier/data.ts';
import { clockwise, emptyOf, villageOf } from '../../../src/games/kurier/lodging.ts';
import { innOf, kindIn, roomOf, TURN } from '../../../src/games/kurier/moves.ts';
import type { KurierRules } from '../../../src/games/kurier/rules.ts';
import { GUARD, type KurierState, layout } from '../../../src/games/kurier/state.ts';
import type { Terms } from '../../../src/games/kurier/terms.ts';
import type { Traits } from '../../generic/common/fitted-evaluation.ts';
import { Outlook } from './outlook.ts';
import { IS_FULL, STANDING, STANDINGS } from './sight.ts';
import { Weights } from './weights.ts';

/** Of the outlook only turns are asked. */
const TURNS_ONLY = new Weights({ spite: 0, escort: 0, envy: 0 });
const NJET = COINS.indexOf('njet');

/** Where traits of each kind begin. */
const TABLE = 0;
const ROUBLES = TABLE + 8;
const MESSAGE = ROUBLES + 9;
const TURNS = MESSAGE + 3 + STANDINGS;
const COURIERS = TURNS + 5;
const COUNT = COURIERS + 2 * VILLAGES.length;

/** What the chances of a player are told by. Each is divided by what is much of it. */
export class KurierTraits implements Traits<KurierState> {
  readonly count = COUNT;
  private readonly t: Terms;
  private readonly outlook: Outlook;
  private readonly usualPrice: number;

  constructor({ terms }: KurierRules) {
    this.t = terms;
    this.outlook = new Outlook(terms, TURNS_ONLY, layout.create());
    this.usualPrice = terms.prices.reduce((sum, price) => sum + price, 0) / terms.prices.length;
  }

  /** Somebody is to choose his action. */
  isCalm(s: KurierState): boolean {
    return s.phase === TURN;
  }

  canWin(_s: KurierState, _seat: number): boolean {
    return true;
  }

  read(s: KurierState, seat: number, out: Float64Array): void {
    this.outlook.look(s, seat);
    this.readTable(s, seat, out, TABLE);
    this.readRoubles(s, seat, out, ROUBLES);
    this.readMessage(s, seat, out, MESSAGE);
    this.readTurns(seat, out, TURNS);
    this.readCouriers(s, seat, out, COURIERS);
  }

  private readTable(s: KurierState, seat: number, out: Float64Array, at: number): void {
    const { t } = this;
    // Turns of others before his own.
    const before = (seat - s.seat + t.seats) % t.seats;
    out[at] = 1;
    out[at + 1] = (t.seats - 2) / 3;
    out[at + 2] = t.bribe ? 1 : 0;
    out[at + 3] = t.firstEdition ? 1 : 0;
    out[at + 4] = s.turn / 100;
    out[at + 5] = s.palaceSize / 30;
    out[at + 6] = before / t.seats;
    out[at + 7] = before === 0 ? 1 : 0;
  }

  /** What he has, what he lacks, and what the coins would bring him who may turn them. */
  private readRoubles(s: KurierState, seat: number, out: Float64Array, at: number): void {
    const { t } = this;
    const delivered = s.message[seat] >= GUARD;
    const wealth = t.bribe ? worth(s.purses, seat * COINS.length) : s.roubles[seat];
    const missing = (delivered ? t.prices[s.message[seat] - GUARD] : this.usualPrice) - wealth;
    const coins = delivered && !t.bribe ? s.palaceSize : 0;
    out[at] = wealth / 10;
    out[at + 1] = missing / 10;
    out[at + 2] = delivered ? 1 : 0;
    out[at + 3] = delivered ? missing / 10 : 1;
    out[at + 4] = delivered ? Math.min(missing, 3) / 3 : 1;
    out[at + 5] = coins === 0 ? 0 : worth(s.palace) / coins;
    out[at + 6] = coins === 0 ? 0 : s.palace[NJET] / coins;
    out[at + 7] = s.owed[seat];
    out[at + 8] = s.firstCoin[seat] === 0 ? 0 : 1;
  }

  /** How far it is, and how its carrier stands in his inn. */
  private readMessage(s: KurierState, seat: number, out: Float64Array, at: number): void {
    const message = s.message[seat];
    for (let i = 0; i < 3 + STANDINGS; i++) out[at + i] = 0;
    if (message >= GUARD) {
      out[at] = 1;
    } else if (message >= 0) {
      const inn = innOf(message);
      out[at] = villageOf(inn) / VILLAGES.length;
      out[at + 1] = this.guestsOf(s, seat, inn) / 3;
      out[at + 2 + STANDING[this.outlook.sight.masks[inn] * ROOMS + kindIn(message)]] = 1;
    } else out[at + 2 + STANDINGS] = 1;
  }

  private guestsOf(s: KurierState, seat: number, inn: number): number {
    let guests = 0;
    for (let kind = 0; kind < ROOMS; kind++) if (s.rooms[roomOf(inn, kind)] === seat) guests++;
    return guests;
  }

  /** To the Tsar, about; and those of the rival who has fewest. */
  private readTurns(seat: number, out: Float64Array, at: number): void {
    const { turns } = this.outlook;
    let nearest = Number.POSITIVE_INFINITY;
    for (let other = 0; other < this.t.seats; other++) if (other !== seat) nearest = Math.min(nearest, turns[other]);
    out[at] = turns[seat] / 10;
    out[at + 1] = Math.min(turns[seat], 5) / 5;
    out[at + 2] = Math.min(turns[seat], 2) / 2;
    out[at + 3] = nearest / 10;
    out[at + 4] = Math.min(nearest, 3) / 3;
  }

  /** By village: his couriers, and inns from which he can send two on. */
  private readCouriers(s: KurierState, seat: number, out: Float64Array, at: number): void {
    for (let village = 0; village < VILLAGES.length; village++) {
      out[at + village] = popcount(s.own[seat * VILLAGES.length + village]) / 4;
      out[at + VILLAGES.length + village] = 0;
    }
    const { masks } = this.outlook.sight;
    for (let inn = 0; inn < INNS; inn++)
      if (IS_FULL[masks[inn]] === 1 && this.canSend(s, seat, inn)) out[at + VILLAGES.length + villageOf(inn)] += 1 / 2;
  }

  private canSend(s: KurierState, seat: number, inn: number): boolean {
    const empty = emptyOf(this.outlook.sight.masks[inn]);
    return s.rooms[roomOf(inn, clockwise(empty, 1))] === seat || s.rooms[roomOf(inn, clockwise(empty, 2))] === seat;
  }
}
