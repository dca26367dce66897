import { BOAT_COUNT, MAX_SEATS, PAWN_PLACES, SLOWEST } from '../../../src/games/cerbere/data.ts';
import { ESCAPE } from '../../../src/games/cerbere/endings.ts';
import { CERBERUS, type CerbereState, NONE } from '../../../src/games/cerbere/state.ts';
import type { Terms } from '../../../src/games/cerbere/terms.ts';
import type { Gist } from './gist.ts';
import { Logistic } from './logistic.ts';
import type { Weights } from './weights.ts';

/** A lead over Cerberus beyond this says no more. */
const FAR = 10;
/** One more than there are players, to index by. */
const PLAYERS = MAX_SEATS + 1;
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
  /** Of the seat: its pawn's space or NONE, and how likely it is in the boat when that leaves. */
  at = NONE;
  escapes = 0;
  /** How likely the seat wins on Cerberus' side, once `weighMercy` was asked for it. */
  spared = 0;
  /** What all this is worth to it. */
  worth = 0;

  private readonly t: Terms;
  private readonly gist: Gist;
  private readonly w: Weights;
  private side = 0;
  private isOver = false;
  /** Numbers of places that the active boat may have, as it was with these boats seen, and how likely each is. */
  private readonly sizes = new Int32Array(BOAT_COUNT);
  private readonly shares = new Float64Array(BOAT_COUNT);
  private sizeCount = 0;
  private boats = -1;
  /** Spaces that a pawn goes until the next hunt, by those that the die has to go and by players. */
  private readonly headStarts: Float64Array;
  /** What each size of boat has alike in the logit that it leaves. */
  private alike = 0;
  /** Adventurers in the boat, and farther on than the seat. */
  private seated = 0;
  private ahead = 0;
  private readonly hunting = new Logistic();
  private readonly leaving = new Logistic();
  private readonly boarding = new Logistic();
  private readonly turning = new Logistic();

  constructor(t: Terms, gist: Gist, weights: Weights) {
    this.t = t;
    this.gist = gist;
    this.w = weights;
    this.headStarts = Float64Array.from(
      { length: (t.hunt + 1) * PLAYERS },
      (_, i) => (weights.pace * Math.floor(i / PLAYERS)) / weights.ragePace / (i % PLAYERS),
    );
  }

  /** From now on all is about a game that is over. */
  close(s: CerbereState, seat: number): void {
    const isEscape = s.ending === ESCAPE;
    this.isOver = true;
    this.at = s.place[seat];
    this.side = s.side[seat];
    this.mercies = this.freeDark(s.adventurers);
    this.preyAt = NONE;
    this.preyCount = 0;
    this.preyRisk = 0;
    this.leaves = isEscape ? 1 : 0;
    this.saved = isEscape ? s.places : 0;
    this.escapes = isEscape && this.at === this.t.boat ? 1 : 0;
  }

  /** From now on all is about the position that the gist is of. */
  weigh(): void {
    const { gist } = this;
    this.isOver = false;
    this.at = gist.at;
    this.side = gist.side;
    this.mercies = this.freeDark(gist.adventurers);
    if (gist.boats !== this.boats) this.weighBoats(gist);
    this.weighHunt(gist);
    this.countAhead(gist);
    this.weighEscape(gist);
  }

  private freeDark(adventurers: number): number {
    return Math.max(0, this.t.dark - (PAWN_PLACES - adventurers));
  }

  private weighBoats(gist: Gist): void {
    const { active, second, third } = gist;
    const { shares, sizes, t } = this;
    this.boats = gist.boats;
    this.sizeCount = 0;
    if (active > 0) {
      sizes[0] = active;
      shares[0] = 1;
      this.sizeCount = 1;
      return;
    }
    const unseen = BOAT_COUNT - (second > 0 ? 1 : 0) - (third > 0 ? 1 : 0);
    for (let places = 1; places <= MAX_SEATS; places++) {
      let count = 0;
      for (let slot = 0; slot < BOAT_COUNT; slot++) if (t.boats[slot] === places) count++;
      if (second === places) count--;
      if (third === places) count--;
      if (count === 0) continue;
      sizes[this.sizeCount] = places;
      shares[this.sizeCount++] = count / unseen;
    }
  }

  /** Cerberus stops at the first whom he finds: only the last of those before him have to fear the next hunt. */
  private weighHunt(gist: Gist): void {
    const { adventurers, cerberus, line } = gist;
    const { hunting, t } = this;
    this.preyAt = NONE;
    this.preyCount = 0;
    this.preyRisk = 0;
    let last = adventurers - 1;
    while (last >= 0 && line[last] >> 3 <= cerberus) last--;
    if (last < 0 || line[last] >> 3 === t.boat) return;
    const preyAt = line[last] >> 3;
    let count = 0;
    for (; last >= 0 && line[last] >> 3 === preyAt; last--) count++;
    this.preyAt = preyAt;
    this.preyCount = count;
    const headStart = this.headStarts[(t.hunt - gist.die) * PLAYERS + adventurers + gist.hunters];
    const logit = gist.speed + 0.5 - (preyAt - cerberus + headStart);
    // Mostly it is as it was.
    if (logit !== hunting.logit) {
      hunting.logit = logit;
      hunting.find();
    }
    this.preyRisk = hunting.chance;
  }

  /** Who sits in the boat, and who is farther on than the seat. */
  private countAhead({ adventurers, at, line }: Gist): void {
    const { boat } = this.t;
    this.seated = 0;
    this.ahead = 0;
    while (this.seated < adventurers && line[this.seated] >> 3 === boat) this.seated++;
    while (this.ahead < adventurers && line[this.ahead] >> 3 > at) this.ahead++;
  }

  /** Steps to the boat. */
  private stepsFrom(at: number, cerberus: number): number {
    return this.t.boat - at + (at < cerberus ? this.w.behindHim : 0);
  }

  /** How likely the boat leaves, with how many, and with the seat. */
  private weighEscape(gist: Gist): void {
    const { adventurers, cerberus, hunters, line } = gist;
    const { boarding, leaving, shares, sizeCount, sizes, t, w } = this;
    this.alike =
      w.leavesAlways +
      w.leavesHunters * hunters +
      w.leavesBetrayal * gist.betrayal +
      w.leavesSurvival * gist.survival +
      w.leavesAdventurers * adventurers +
      w.leavesCalm * (t.hunt - gist.die) +
      w.leavesSpeed * (t.minimum - SLOWEST) +
      w.leavesHaste * (gist.speed - t.minimum) +
      w.leavesHuntedCalm * (hunters * (t.hunt - gist.die)) +
      (gist.revealed > 0 ? w.leavesRevealed : 0) +
      w.leavesSeated * this.seated;
    let leaves = 0;
    let saved = 0;
    let escapes = 0;
    let rank = 0;
    let last = 0;
    let all = 0;
    for (let i = 0; i < sizeCount; i++) {
      const places = sizes[i];
      for (; rank < places && rank < adventurers; rank++) {
        last = this.stepsFrom(line[rank] >> 3, cerberus);
        all += last;
      }
      this.weighLeaving(gist, places, last, all);
      const both = shares[i] * leaving.chance;
      leaves += both;
      saved += both * places;
      if (gist.at === NONE) continue;
      this.weighBoarding(gist, places, last);
      escapes += both * boarding.chance;
    }
    this.leaves = leaves;
    this.saved = saved;
    this.escapes = escapes;
  }

  /** That a boat of so many places leaves: `last` and `all` are the steps of the last whom it needs, and of all of them. */
  private weighLeaving(gist: Gist, places: number, last: number, all: number): void {
    const { leaving, preyCount, t, w } = this;
    const spare = gist.adventurers - places;
    if (spare < 0) {
      leaving.chance = gist.revealed === 0 ? SLIM : 0;
      return;
    }
    const hunt = spare < preyCount ? w.leavesFatalHunt : spare === preyCount ? w.leavesCostlyHunt : w.leavesHunt;
    leaving.logit =
      this.alike +
      (spare === 0 ? w.leavesAllNeeded : 0) +
      w.leavesLastSteps * last +
      w.leavesAllSteps * all +
      hunt * this.preyRisk +
      w.leavesLead * Math.min(FAR, t.boat - last - gist.cerberus) +
      w.leavesHuntedSteps * (gist.hunters * last) +
      w.leavesPlaces * places +
      w.leavesSpare * spare;
    leaving.find();
  }

  /** That the seat is in it then. */
  private weighBoarding(gist: Gist, places: number, last: number): void {
    const { adventurers, at, cerberus, line } = gist;
    const { boarding, t, w } = this;
    if (adventurers <= places) {
      boarding.chance = 1;
      return;
    }
    const own = this.stepsFrom(at, cerberus);
    const inside = own <= last;
    const ahead = (inside ? this.stepsFrom(line[places] >> 3, cerberus) : last) - own;
    boarding.logit =
      w.aboardAlways +
      (inside ? w.aboardInside : 0) +
      w.aboardSteps * ahead +
      w.aboardShare * (ahead / (2 + last)) +
      (at === t.boat ? w.aboardSeated : 0) +
      (at === this.preyAt ? w.aboardHunted * this.preyRisk : 0) +
      w.aboardCard * gist.cards +
      w.aboardRoom * (places / adventurers) +
      w.aboardHunters * gist.hunters +
      w.aboardCalm * (t.hunt - gist.die) +
      w.aboardLastSteps * last +
      w.aboardRank * this.ahead;
    boarding.find();
  }

  /** Finds how likely the seat wins on Cerberus' side: not everybody cares. */
  weighMercy(): void {
    const { adventurers, cards, cerberus, die, hunters, line, speed } = this.gist;
    const { at, mercies, t, turning, w } = this;
    this.spared = this.side === CERBERUS ? 1 - this.leaves : 0;
    if (this.isOver || at === NONE || at >= t.end || mercies === 0) return;
    let behind = 0;
    let beside = at > cerberus ? -1 : 0;
    for (let i = 0; i < adventurers && line[i] >> 3 > cerberus; i++) {
      if (line[i] >> 3 < at) behind++;
      else if (line[i] >> 3 === at) beside++;
    }
    turning.logit =
      w.turnedAlways +
      w.turnedMercies * mercies +
      (behind < mercies ? w.turnedInTime : 0) +
      w.turnedBehind * behind +
      w.turnedBeside * beside +
      (at === this.preyAt ? w.turnedHunted * this.preyRisk : 0) +
      w.turnedWay * (at / t.end) +
      w.turnedAdventurers * adventurers +
      w.turnedCalm * (t.hunt - die) +
      w.turnedHaste * (speed - t.minimum) +
      w.turnedCard * cards +
      (at > cerberus ? w.turnedLead * Math.min(FAR, at - cerberus) : w.turnedPassed) +
      w.turnedHunters * hunters;
    turning.find();
    this.spared = (1 - this.leaves) * turning.chance;
  }
}
