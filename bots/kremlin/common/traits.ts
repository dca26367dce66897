import { CHIEF, PEOPLE, PLACES, POLITICIANS } from '../../../src/games/kremlin/data.ts';
import { CURE, PURGE } from '../../../src/games/kremlin/moves.ts';
import { ageOf } from '../../../src/games/kremlin/politicians.ts';
import type { KremlinRules } from '../../../src/games/kremlin/rules.ts';
import { type KremlinState, NONE } from '../../../src/games/kremlin/state.ts';
import type { Terms } from '../../../src/games/kremlin/terms.ts';
import type { Traits } from '../../generic/common/fitted-evaluation.ts';
import { Reign } from './reign.ts';
import { NEXT_CHIEF, POWER } from './sight.ts';

/** Where traits of each kind begin. */
const TABLE = 0;
const PARADES = TABLE + 4;
const CHAIR = PARADES + 4;
const FRIENDS = CHAIR + 5;
const COUNT = FRIENDS + 7;

/** What the chances of a faction are told by. Each is divided by what is much of it. Of a whole world, sheets and all. */
export class KremlinTraits implements Traits<KremlinState> {
  readonly count = COUNT;
  private readonly t: Terms;
  private readonly reign: Reign;

  constructor({ terms }: KremlinRules) {
    this.t = terms;
    this.reign = new Reign(terms);
  }

  /** Between what politicians do, while nobody declares points or votes. */
  isCalm(s: KremlinState): boolean {
    return s.phase === CURE || s.phase === PURGE;
  }

  canWin(_s: KremlinState, _seat: number): boolean {
    return true;
  }

  read(s: KremlinState, seat: number, out: Float64Array): void {
    this.readTable(s, out, TABLE);
    this.readParades(s, seat, out, PARADES);
    this.readChair(s, seat, out, CHAIR);
    this.readFriends(s, seat, out, FRIENDS);
  }

  private readTable(s: KremlinState, out: Float64Array, at: number): void {
    const { t } = this;
    out[at] = 1;
    out[at + 1] = (t.seats - 3) / 3;
    out[at + 2] = this.yearsLeft(s) / t.years;
    out[at + 3] = s.season / 8;
  }

  /** Whole years left, this one too. */
  private yearsLeft(s: KremlinState): number {
    return Math.max(0, this.t.years - Math.max(1, s.year) + 1);
  }

  private needs(s: KremlinState, seat: number): number {
    return Math.max(1, this.t.parades - s.parades[seat]);
  }

  private readParades(s: KremlinState, seat: number, out: Float64Array, at: number): void {
    const { t } = this;
    let most = 0;
    for (let other = 0; other < t.seats; other++) if (other !== seat) most = Math.max(most, s.parades[other]);
    out[at] = s.parades[seat] / t.parades;
    out[at + 1] = this.needs(s, seat) === 1 ? 1 : 0;
    out[at + 2] = most / t.parades;
    out[at + 3] = most + 1 >= t.parades ? 1 : 0;
  }

  /** Whose chief it is, how likely he is to win for his faction, and whether the chair will be free. */
  private readChair(s: KremlinState, seat: number, out: Float64Array, at: number): void {
    const chief = s.holder[CHIEF];
    for (let i = 0; i < FRIENDS - CHAIR; i++) out[at + i] = 0;
    if (chief === NONE) {
      out[at + 4] = 1;
      return;
    }
    const owner = s.control[chief];
    out[at] = owner === seat ? 1 : 0;
    if (owner !== NONE) out[at + (owner === seat ? 1 : 2)] = this.wins(s, owner, chief);
    out[at + 3] = owner !== seat && this.strongest(s, chief) === seat ? 1 : 0;
    out[at + 4] = this.reign.leaves(ageOf(this.t, s, chief), s.crosses[chief]);
  }

  private wins(s: KremlinState, seat: number, politician: number): number {
    const age = ageOf(this.t, s, politician);
    return this.reign.wins(this.needs(s, seat), this.yearsLeft(s), age, s.crosses[politician]);
  }

  /** The faction that has most points on a politician, declared or not; NONE if several have. */
  private strongest(s: KremlinState, politician: number): number {
    let best = NONE;
    let most = 0;
    for (let seat = 0; seat < this.t.seats; seat++) {
      const at = seat * POLITICIANS + politician;
      const points = s.declared[at] + s.sheet[at];
      if (points === most) best = NONE;
      if (points <= most) continue;
      best = seat;
      most = points;
    }
    return best;
  }

  /** Who in office or among the people listens to the faction, or would; and what it has in hand. */
  private readFriends(s: KremlinState, seat: number, out: Float64Array, at: number): void {
    let points = 0;
    for (let i = 0; i < COUNT - FRIENDS; i++) out[at + i] = 0;
    for (let politician = 1; politician < POLITICIANS; politician++) {
      points += s.sheet[seat * POLITICIANS + politician];
      const place = s.place[politician];
      if (place === CHIEF || place > PEOPLE) continue;
      const office = Math.min(place, PLACES);
      if (s.control[politician] === seat) {
        out[at] += NEXT_CHIEF[office];
        out[at + 1] += 5 * POWER[office];
      }
      if (this.strongest(s, politician) !== seat) continue;
      out[at + 2] += NEXT_CHIEF[office];
      out[at + 3] += NEXT_CHIEF[office] * this.wins(s, seat, politician);
      if (place === PEOPLE) out[at + 4] += 1 / 8;
    }
    out[at + 5] = points / 50;
    out[at + 6] = s.handSize[seat] / 5;
  }
}
