import {
  DISCARD,
  ENERGETIC,
  ICON_COUNT,
  LOSE_ENERGY,
  MARFA,
  PREPARED,
  QUICK,
  RESISTANT,
  RESOLUTE,
  SKILLED,
  TURN_DOWN,
} from '../../../src/games/strogoff/box.ts';
import { abilityCount, allyPresent } from '../../../src/games/strogoff/cards.ts';
import { duelSize } from '../../../src/games/strogoff/irkutsk.ts';
import { ACTION, ALLY } from '../../../src/games/strogoff/moves.ts';
import type { StrogoffRules } from '../../../src/games/strogoff/rules.ts';
import {
  CARD_BITS,
  DISK_IMMEDIATE,
  DISK_NORMAL,
  JOURNEY,
  NONE,
  type StrogoffState,
} from '../../../src/games/strogoff/state.ts';
import type { Terms } from '../../../src/games/strogoff/terms.ts';
import type { Traits } from '../../generic/common/fitted-evaluation.ts';
import { Sight } from './sight.ts';

/** What Ogareff and the marching Tartars go in a round, about: for how many rounds are left. */
const OGAREFF_PACE = 2;
const MARCH_PACE = 3.5;

/** Where traits of each kind begin. */
const TABLE = 0;
const COURIER = TABLE + 11;
const ABILITIES = COURIER + 8;
const DANGERS = ABILITIES + 6;
const PENALTIES = DANGERS + 10;
const COUNT = PENALTIES + 4;

/** What the chances of a courier are told by. Each is divided by what is much of it. */
export class StrogoffTraits implements Traits<StrogoffState> {
  readonly count = COUNT;
  private readonly t: Terms;
  private readonly sight: Sight;

  constructor({ terms }: StrogoffRules) {
    this.t = terms;
    this.sight = new Sight(terms);
  }

  /** At the beginning of a turn. */
  isCalm(s: StrogoffState): boolean {
    return (s.phase === ALLY || s.phase === ACTION) && s.actionsDone === 0;
  }

  canWin(s: StrogoffState, seat: number): boolean {
    return ((s.alive >>> seat) & 1) === 1;
  }

  read(s: StrogoffState, seat: number, out: Float64Array): void {
    this.sight.look(s, seat);
    this.readTable(s, seat, out, TABLE);
    this.readCourier(s, seat, out, COURIER);
    this.readAbilities(s, seat, out, ABILITIES);
    this.readDangers(s, seat, out, DANGERS);
    this.readPenalties(s, seat, out, PENALTIES);
  }

  /** The clock, the Tartars and the others. */
  private readTable(s: StrogoffState, seat: number, out: Float64Array, at: number): void {
    const { t } = this;
    const ahead = t.irkutsk - s.space[seat];
    const rounds = s.ogareff / OGAREFF_PACE + (s.tartars - 1) / MARCH_PACE;
    let rivals = 0;
    for (let other = 0; other < t.seats; other++) if (other !== seat && this.canWin(s, other)) rivals++;
    out[at] = 1;
    out[at + 1] = s.ogareff / 40;
    out[at + 2] = s.ogareff === 0 ? 1 : 0;
    out[at + 3] = s.tartars / 12;
    out[at + 4] = s.strength / 6;
    out[at + 5] = (s.tartars - s.space[seat]) / 10;
    out[at + 6] = (rounds - ahead) / 20;
    out[at + 7] = (rounds - 2 * ahead) / 20;
    out[at + 8] = duelSize(t, s) - 3;
    out[at + 9] = rivals / 4;
    // Whether he has a turn in this round still.
    out[at + 10] = this.turnOf(s, seat) >= this.turnOf(s, s.seat) ? 1 : 0;
  }

  private turnOf(s: StrogoffState, seat: number): number {
    return (seat - s.first + this.t.seats) % this.t.seats;
  }

  private readCourier(s: StrogoffState, seat: number, out: Float64Array, at: number): void {
    const energy = s.energy[seat];
    out[at] = (this.t.irkutsk - s.space[seat]) / 11;
    out[at + 1] = energy / 10;
    out[at + 2] = energy <= 1 ? 1 : 0;
    out[at + 3] = energy <= 3 ? 1 : 0;
    out[at + 4] = s.handSize[seat] / 7;
    out[at + 5] = s.tomsk[seat] === NONE ? 0 : 1;
    out[at + 6] = this.marfa(s, seat);
    out[at + 7] = this.callable(s, seat) / 2;
  }

  /** 1 if he has a card of hers and she is there; something if she is. */
  private marfa(s: StrogoffState, seat: number): number {
    if (!allyPresent(s, MARFA)) return 0;
    return this.holdsPortrait(s, seat, MARFA) ? 1 : 0.3;
  }

  private callable(s: StrogoffState, seat: number): number {
    let allies = 0;
    for (let slot = 0; slot < s.allies.length; slot++) {
      const ally = s.allies[slot];
      if (ally !== NONE && ally !== MARFA && this.holdsPortrait(s, seat, ally)) allies++;
    }
    return allies;
  }

  private holdsPortrait(s: StrogoffState, seat: number, ally: number): boolean {
    const { ofPortrait } = this.t.box;
    return ((s.hands[2 * seat] & ofPortrait[2 * ally]) | (s.hands[2 * seat + 1] & ofPortrait[2 * ally + 1])) !== 0;
  }

  private readAbilities(s: StrogoffState, seat: number, out: Float64Array, at: number): void {
    const { t } = this;
    const starting = (t.starters >>> seat) & 1;
    out[at] = abilityCount(t, s, seat, RESOLUTE) / 2;
    out[at + 1] = abilityCount(t, s, seat, ENERGETIC) / 2;
    out[at + 2] = (abilityCount(t, s, seat, SKILLED) + starting) / 2;
    out[at + 3] = abilityCount(t, s, seat, RESISTANT) / 2;
    out[at + 4] = abilityCount(t, s, seat, PREPARED) / 2;
    out[at + 5] = abilityCount(t, s, seat, QUICK) / 2;
  }

  /** Open dangers, and what the hand has against them. */
  private readDangers(s: StrogoffState, seat: number, out: Float64Array, at: number): void {
    const { faceDown, held, open, openIcons, repeats } = this.sight;
    let different = 0;
    let matched = 0;
    let spareKinds = 0;
    let pairs = 0;
    for (let icon = 0; icon < ICON_COUNT; icon++) {
      const used = Math.min(open[icon], held[icon]);
      matched += used;
      if (open[icon] > 0) different++;
      if (held[icon] > used) spareKinds++;
      if (held[icon] > used + 1) pairs++;
    }
    out[at] = openIcons / 8;
    out[at + 1] = different / 8;
    out[at + 2] = repeats / 3;
    out[at + 3] = repeats > 0 ? 1 : 0;
    out[at + 4] = faceDown / 4;
    out[at + 5] = faceDown > 0 ? 1 : 0;
    out[at + 6] = matched / 5;
    out[at + 7] = spareKinds / 8;
    out[at + 8] = pairs / 3;
    // Energy left if he entered Irkutsk now and met what he can.
    out[at + 9] = (s.energy[seat] - 1 - (openIcons - matched)) / 10;
  }

  /** Those of his journey, and how many of its cards are partly covered. */
  private readPenalties(s: StrogoffState, seat: number, out: Float64Array, at: number): void {
    const { penalty } = this.t.box;
    let energy = 0;
    let cards = 0;
    let turned = 0;
    let covered = 0;
    for (let i = seat * JOURNEY; i < seat * JOURNEY + s.journeySize[seat]; i++) {
      const word = s.journey[i];
      const kind = penalty[word & CARD_BITS];
      if (kind === LOSE_ENERGY) energy++;
      else if (kind === DISCARD) cards++;
      else if (kind === TURN_DOWN) turned++;
      if ((word & (DISK_IMMEDIATE | DISK_NORMAL)) !== 0) covered++;
    }
    out[at] = energy / 4;
    out[at + 1] = cards / 4;
    out[at + 2] = turned / 4;
    out[at + 3] = covered / 4;
  }
}
