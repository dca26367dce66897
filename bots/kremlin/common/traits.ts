import { CHIEF, MIN_SEATS, PARADE_PHASE, PLACES, POLITBURO, POLITICIANS } from '../../../src/games/kremlin/data.ts';
import * as move from '../../../src/games/kremlin/moves.ts';
import { ageOf } from '../../../src/games/kremlin/politicians.ts';
import type { KremlinRules } from '../../../src/games/kremlin/rules.ts';
import { type KremlinState, NONE } from '../../../src/games/kremlin/state.ts';
import type { Terms } from '../../../src/games/kremlin/terms.ts';
import type { Traits } from '../../generic/common/fitted-evaluation.ts';
import { Judgement } from './judgement.ts';
import { Reign } from './reign.ts';

/** Decisions of a year's course, with nothing sealed and no vote under way. */
const CALM: ReadonlySet<number> = new Set([
  move.CURE,
  move.PURGE,
  move.INQUIRE,
  move.ARRANGE_FIRST,
  move.REPLACE,
  move.REHABILITATE,
]);

/** Where traits of each kind begin. */
const TABLE = 0;
const PARADES = TABLE + 7;
const CHAIR = PARADES + 5;
const OFFICES = CHAIR + 7;
const LINE = OFFICES + 2 * POLITBURO;
const COUNT = LINE + 7;

/** What the chances of a faction are told by, in a world of which all is known. Each is divided by what is much of it. */
export class KremlinTraits implements Traits<KremlinState> {
  readonly count = COUNT;
  private readonly t: Terms;
  private readonly reign: Reign;

  constructor({ terms }: KremlinRules) {
    this.t = terms;
    this.reign = new Reign(terms, new Judgement().holds);
  }

  isCalm(s: KremlinState): boolean {
    return CALM.has(s.phase);
  }

  canWin(_s: KremlinState, _seat: number): boolean {
    return true;
  }

  read(s: KremlinState, seat: number, out: Float64Array): void {
    out.fill(0);
    this.readTable(s, out, TABLE);
    this.readParades(s, seat, out, PARADES);
    this.readChair(s, seat, out, CHAIR);
    this.readOffices(s, seat, out);
  }

  private left(s: KremlinState): number {
    return Math.max(0, this.t.years - Math.max(1, s.year) + 1);
  }

  private needs(s: KremlinState, seat: number): number {
    return Math.max(1, this.t.parades - s.parades[seat]);
  }

  private readTable(s: KremlinState, out: Float64Array, at: number): void {
    const { t } = this;
    out[at] = 1;
    out[at + 1] = (t.seats - MIN_SEATS) / 3;
    out[at + 2] = t.intrigue ? 1 : 0;
    out[at + 3] = this.left(s) / 10;
    out[at + 4] = this.left(s) < 2 ? 1 : 0;
    out[at + 5] = s.season / PARADE_PHASE;
    out[at + 6] = s.holder[CHIEF] === NONE ? 1 : 0;
  }

  private readParades(s: KremlinState, seat: number, out: Float64Array, at: number): void {
    let most = 0;
    for (let other = 0; other < this.t.seats; other++) if (other !== seat) most = Math.max(most, s.parades[other]);
    out[at] = s.parades[seat] / 3;
    out[at + 1] = this.needs(s, seat) === 1 ? 1 : 0;
    out[at + 2] = this.needs(s, seat) === 2 ? 1 : 0;
    out[at + 3] = most / 3;
    out[at + 4] = most >= this.t.parades - 1 ? 1 : 0;
  }

  /** Chance to win by a politician as the chief, as far as his health goes. */
  private wins(s: KremlinState, seat: number, politician: number): number {
    return this.reign.wins(this.needs(s, seat), this.left(s), ageOf(this.t, s, politician), s.crosses[politician]);
  }

  /** The seat with the most points on a politician, declared or not; NONE if nobody has any or two have as many. */
  private strongest(s: KremlinState, politician: number): number {
    let best = NONE;
    let most = 0;
    for (let seat = 0; seat < this.t.seats; seat++) {
      const at = seat * POLITICIANS + politician;
      const points = s.declared[at] + s.sheet[at];
      if (points > most) {
        most = points;
        best = seat;
      } else if (points === most) best = s.control[politician] === seat ? seat : best;
    }
    return best;
  }

  private readChair(s: KremlinState, seat: number, out: Float64Array, at: number): void {
    const chief = s.holder[CHIEF];
    if (chief === NONE) return;
    const owner = s.control[chief];
    const strongest = this.strongest(s, chief);
    out[at] = owner === seat ? this.wins(s, seat, chief) : 0;
    out[at + 1] = owner !== NONE && owner !== seat ? this.wins(s, owner, chief) : 0;
    out[at + 2] = strongest === seat ? this.wins(s, seat, chief) : 0;
    out[at + 3] = strongest !== NONE && strongest !== seat ? this.wins(s, strongest, chief) : 0;
    out[at + 4] = this.reign.leaves(ageOf(this.t, s, chief), s.crosses[chief]);
    out[at + 5] = strongest === seat && this.needs(s, seat) === 1 ? 1 : 0;
    out[at + 6] = s.crosses[chief] / 2;
  }

  /** Who listens to him in the Politburo, and who would; next to it, and his points that nobody has seen. */
  private readOffices(s: KremlinState, seat: number, out: Float64Array): void {
    for (let politician = 1; politician < POLITICIANS; politician++) {
      const place = s.place[politician];
      const isStrongest = this.strongest(s, politician) === seat;
      out[LINE + 3] += s.sheet[seat * POLITICIANS + politician] / 30;
      if (place > PLACES || !isStrongest) {
        if (place < POLITBURO && s.control[politician] === seat) out[OFFICES + place] = 1;
        continue;
      }
      const wins = this.wins(s, seat, politician);
      if (place < POLITBURO) {
        out[OFFICES + place] = s.control[politician] === seat ? 1 : 0;
        out[OFFICES + POLITBURO + place] = wins;
        out[LINE] += wins / 2;
        out[LINE + 1] += s.crosses[politician] / 3;
      } else if (place < PLACES) out[LINE + 4] += wins / 2;
      else out[LINE + 5] += wins / 3;
      if (((s.suspects >>> politician) & 1) === 1) out[LINE + 2] += 1 / 2;
    }
    out[LINE + 6] = s.handSize[seat] / 4;
  }
}
