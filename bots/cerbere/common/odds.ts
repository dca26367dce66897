import { BOAT_COUNT, MAX_SEATS, PAWN_PLACES, SLOWEST } from '../../../src/games/cerbere/data.ts';
import { ESCAPE } from '../../../src/games/cerbere/endings.ts';
import { CERBERUS, type CerbereState, NONE } from '../../../src/games/cerbere/state.ts';
import type { Terms } from '../../../src/games/cerbere/terms.ts';
import type { Gist } from './gist.ts';
import { Logistic } from './logistic.ts';
import { ABOARD, LEAVES, TURNED } from './weights.ts';

/** Steps that a pawn makes in a round, its own and those that others give it, and spaces the die goes on in a turn. */
const PACE = 2.6;
const RAGE_PACE = 0.9;
/** Spaces that it costs to be behind Cerberus, whom nobody passes. */
const BEHIND = 8;
/** A lead over Cerberus beyond this says no more. */
const FAR = 10;
/** Probability that a boat too big for those left is swapped in time. */
const SLIM = 0.02;

/**
 * How likely it is that the boat leaves, and for a seat to be in it or to win on Cerberus' side. A boat that the one who
 * looks has not seen may be any of those he has not seen.
 */
export class Odds {
  leaves = 0;
  /** How many escape, on average. */
  saved = 0;
  /** The space where a hunt would find its prey, how many are there, and how likely the next one comes so far. */
  preyAt = NONE;
  preyCount = 0;
  preyRisk = 0;
  /** Dark places that are free. */
  mercies = 0;
  /** Of the seat: its pawn's space or NONE, and how likely it is in the boat when that leaves, or wins with Cerberus. */
  at = NONE;
  escapes = 0;
  spared = 0;
  /** What all this is worth to it. */
  worth = 0;

  private readonly t: Terms;
  /** By number of places: how likely it is the active boat's, as it was with these boats seen. */
  private readonly likely = new Float64Array(MAX_SEATS + 1);
  private boats = -1;
  private readonly hunting = new Logistic();
  private readonly leaving = new Logistic();
  private readonly boarding = new Logistic();
  private readonly turning = new Logistic();

  constructor(t: Terms) {
    this.t = t;
  }

  /** From now on all is about a game that is over. */
  close(s: CerbereState, seat: number): void {
    const isEscape = s.ending === ESCAPE;
    this.at = s.place[seat];
    this.mercies = this.freeDark(s.adventurers);
    this.preyAt = NONE;
    this.preyCount = 0;
    this.preyRisk = 0;
    this.leaves = isEscape ? 1 : 0;
    this.saved = isEscape ? s.places : 0;
    this.escapes = isEscape && this.at === this.t.boat ? 1 : 0;
    this.spared = s.side[seat] === CERBERUS ? 1 - this.leaves : 0;
  }

  /** From now on all is about this position. */
  weigh(gist: Gist): void {
    this.at = gist.at;
    this.mercies = this.freeDark(gist.adventurers);
    if (gist.boats !== this.boats) this.weighBoats(gist);
    this.weighHunt(gist);
    this.weighEscape(gist);
    this.weighTurning(gist);
  }

  private freeDark(adventurers: number): number {
    return Math.max(0, this.t.dark - (PAWN_PLACES - adventurers));
  }

  private weighBoats(gist: Gist): void {
    const { active, second, third } = gist;
    const { likely, t } = this;
    this.boats = gist.boats;
    likely.fill(0);
    if (active > 0) {
      likely[active] = 1;
      return;
    }
    for (let slot = 0; slot < BOAT_COUNT; slot++) likely[t.boats[slot]]++;
    let unseen = BOAT_COUNT;
    if (second > 0) {
      likely[second]--;
      unseen--;
    }
    if (third > 0) {
      likely[third]--;
      unseen--;
    }
    for (let places = 1; places <= MAX_SEATS; places++) likely[places] /= unseen;
  }

  /** Cerberus stops at the first whom he finds: only the last of those before him have to fear the next hunt. */
  private weighHunt(gist: Gist): void {
    const { adventurers, cerberus, line } = gist;
    const { hunting, t } = this;
    this.preyAt = NONE;
    this.preyCount = 0;
    this.preyRisk = 0;
    let last = adventurers - 1;
    while (last >= 0 && (line[last] >> 3) <= cerberus) last--;
    if (last < 0 || (line[last] >> 3) === t.boat) return;
    const preyAt = line[last] >> 3;
    let count = 0;
    for (; last >= 0 && (line[last] >> 3) === preyAt; last--) count++;
    const rounds = (t.hunt - gist.die) / RAGE_PACE / (adventurers + gist.hunters);
    const gap = preyAt - cerberus + PACE * rounds;
    this.preyAt = preyAt;
    this.preyCount = count;
    hunting.logit = gist.speed + 0.5 - gap;
    hunting.find();
    this.preyRisk = hunting.chance;
  }

  /** Steps to the boat. */
  private stepsFrom(at: number, cerberus: number): number {
    return this.t.boat - at + (at < cerberus ? BEHIND : 0);
  }

  /** How likely the boat leaves, with how many, and with the seat. */
  private weighEscape(gist: Gist): void {
    const { adventurers, at, cerberus, line } = gist;
    const { boarding, leaving } = this;
    let leaves = 0;
    let saved = 0;
    let escapes = 0;
    let last = 0;
    let all = 0;
    for (let places = 1; places <= MAX_SEATS; places++) {
      if (places <= adventurers) last = this.stepsFrom(line[places - 1] >> 3, cerberus);
      all += last;
      const likely = this.likely[places];
      if (likely === 0) continue;
      this.weighLeaving(gist, places, last, all);
      const both = likely * leaving.chance;
      leaves += both;
      saved += both * places;
      if (at === NONE) continue;
      this.weighBoarding(gist, places, last);
      escapes += both * boarding.chance;
    }
    this.leaves = leaves;
    this.saved = saved;
    this.escapes = escapes;
  }

  /** That a boat of so many places leaves: `last` and `all` are the steps of the last whom it needs, and of all of them. */
  private weighLeaving(gist: Gist, places: number, last: number, all: number): void {
    const { adventurers, cerberus, hunters } = gist;
    const { leaving, preyCount, t } = this;
    const spare = adventurers - places;
    if (spare < 0) {
      leaving.chance = gist.revealed === 0 ? SLIM : 0;
      return;
    }
    const hunt = spare < preyCount ? LEAVES.fatalHunt : spare === preyCount ? LEAVES.costlyHunt : LEAVES.hunt;
    leaving.logit =
      LEAVES.always +
      (spare === 0 ? LEAVES.allNeeded : 0) +
      LEAVES.lastSteps * last +
      LEAVES.allSteps * all +
      hunt * this.preyRisk +
      LEAVES.lead * Math.min(FAR, t.boat - last - cerberus) +
      LEAVES.hunters * hunters +
      LEAVES.huntedSteps * hunters * last +
      LEAVES.betrayal * gist.betrayal +
      LEAVES.survival * gist.survival +
      LEAVES.adventurers * adventurers +
      LEAVES.calm * (t.hunt - gist.die) +
      LEAVES.speed * (t.minimum - SLOWEST) +
      LEAVES.places * places;
    leaving.find();
  }

  /** That the seat is in it then. */
  private weighBoarding(gist: Gist, places: number, last: number): void {
    const { adventurers, at, cerberus, line } = gist;
    const { boarding } = this;
    if (adventurers <= places) {
      boarding.chance = 1;
      return;
    }
    const own = this.stepsFrom(at, cerberus);
    const inside = own <= last;
    const ahead = (inside ? this.stepsFrom(line[places] >> 3, cerberus) : last) - own;
    boarding.logit =
      ABOARD.always +
      (inside ? ABOARD.inside : 0) +
      ABOARD.steps * ahead +
      ABOARD.share * (ahead / (2 + last)) +
      (at === this.t.boat ? ABOARD.seated : 0) +
      (at === this.preyAt ? ABOARD.hunted * this.preyRisk : 0) +
      ABOARD.card * gist.cards +
      ABOARD.room * (places / adventurers);
    boarding.find();
  }

  private weighTurning(gist: Gist): void {
    const { adventurers, at, cerberus, line } = gist;
    const { mercies, t, turning } = this;
    this.spared = gist.side === CERBERUS ? 1 - this.leaves : 0;
    if (at === NONE || at >= t.end || mercies === 0) return;
    let behind = 0;
    let beside = at > cerberus ? -1 : 0;
    for (let i = 0; i < adventurers && (line[i] >> 3) > cerberus; i++) {
      if ((line[i] >> 3) < at) behind++;
      else if ((line[i] >> 3) === at) beside++;
    }
    turning.logit =
      TURNED.always +
      TURNED.mercies * mercies +
      (behind < mercies ? TURNED.inTime : 0) +
      TURNED.behind * behind +
      TURNED.beside * beside +
      (at === this.preyAt ? TURNED.hunted * this.preyRisk : 0) +
      TURNED.way * (at / t.end) +
      TURNED.adventurers * adventurers;
    turning.find();
    this.spared = (1 - this.leaves) * turning.chance;
  }
}
