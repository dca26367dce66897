import { popcount } from '../../../src/engine/bits.ts';
import { BOAT_COUNT, MAX_SEATS, PAWN_PLACES, SLOWEST } from '../../../src/games/cerbere/data.ts';
import { ESCAPE } from '../../../src/games/cerbere/endings.ts';
import { OVER } from '../../../src/games/cerbere/moves.ts';
import { CERBERUS, type CerbereState, NONE } from '../../../src/games/cerbere/state.ts';
import type { Terms } from '../../../src/games/cerbere/terms.ts';
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

const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));

/**
 * How likely it is that the boat leaves, and for each adventurer to be in it or to change sides: from the table, as the
 * seat that looks may know it. A boat that it has not seen may be any of those it has not seen.
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

  private readonly t: Terms;
  private s: CerbereState;
  private hunters = 0;
  private betrayal = 0;
  private survival = 0;
  /** To the boat, by seat; and the same in order, the nearest first. */
  private readonly steps = new Int32Array(MAX_SEATS);
  private readonly order = new Int32Array(MAX_SEATS);
  /** By number of places: how likely it is the active boat's, and that it leaves if so. */
  private readonly likely = new Float64Array(MAX_SEATS + 1);
  private readonly leavesWith = new Float64Array(MAX_SEATS + 1);

  constructor(t: Terms, blank: CerbereState) {
    this.t = t;
    this.s = blank;
  }

  /** Everything asked after this is about this position. */
  look(s: CerbereState, viewer: number): void {
    this.s = s;
    this.leaves = 0;
    this.saved = 0;
    this.preyAt = NONE;
    this.preyCount = 0;
    this.preyRisk = 0;
    this.mercies = Math.max(0, this.t.dark - (PAWN_PLACES - s.adventurers));
    if (s.phase === OVER) {
      if (s.ending !== ESCAPE) return;
      this.leaves = 1;
      this.saved = s.places;
      return;
    }
    this.lookAtPlayers();
    this.lookAtHunt();
    this.lookAtBoat(viewer);
    for (let places = 1; places <= MAX_SEATS; places++) {
      if (this.likely[places] === 0) continue;
      this.leavesWith[places] = this.chanceToLeave(places);
      const both = this.likely[places] * this.leavesWith[places];
      this.leaves += both;
      this.saved += both * places;
    }
  }

  /** Probability that a seat wins, whichever way. */
  wins(seat: number): number {
    return this.escapes(seat) + this.isSpared(seat);
  }

  /** Probability that a seat is in the boat when it leaves. */
  escapes(seat: number): number {
    const { s, t } = this;
    if (s.phase === OVER) return s.ending === ESCAPE && s.place[seat] === t.boat ? 1 : 0;
    if (s.place[seat] === NONE) return 0;
    let sum = 0;
    for (let places = 1; places <= MAX_SEATS; places++) {
      if (this.likely[places] === 0) continue;
      sum += this.likely[places] * this.leavesWith[places] * this.chanceToBoard(seat, places);
    }
    return sum;
  }

  /** Probability that a seat wins on Cerberus' side, where it is or may come to be. */
  isSpared(seat: number): number {
    const { s, t } = this;
    if (s.side[seat] === CERBERUS) return 1 - this.leaves;
    if (s.phase === OVER || s.place[seat] === NONE || s.place[seat] >= t.end || this.mercies === 0) return 0;
    return (1 - this.leaves) * this.chanceToTurn(seat);
  }

  private lookAtPlayers(): void {
    const { order, s, steps, t } = this;
    let count = 0;
    this.hunters = 0;
    this.betrayal = 0;
    this.survival = 0;
    for (let seat = 0; seat < t.seats; seat++) {
      if (s.side[seat] === CERBERUS) {
        this.hunters++;
        this.betrayal += s.handSize[seat];
      }
      const at = s.place[seat];
      if (at === NONE) continue;
      this.survival += s.handSize[seat];
      steps[seat] = t.boat - at + (at < s.cerberus ? BEHIND : 0);
      let i = count++;
      for (; i > 0 && order[i - 1] > steps[seat]; i--) order[i] = order[i - 1];
      order[i] = steps[seat];
    }
  }

  /** Cerberus stops at the first whom he finds: only the last of those before him have to fear the next hunt. */
  private lookAtHunt(): void {
    const { s, t } = this;
    for (let space = s.cerberus + 1; space < t.boat && this.preyAt === NONE; space++)
      if (s.there[space] !== 0) this.preyAt = space;
    if (this.preyAt === NONE) return;
    this.preyCount = popcount(s.there[this.preyAt]);
    const rounds = (t.hunt - s.die) / RAGE_PACE / (s.adventurers + this.hunters);
    const gap = this.preyAt - s.cerberus + PACE * rounds;
    this.preyRisk = chance(s.speed + 0.5 - gap);
  }

  private lookAtBoat(viewer: number): void {
    const { likely, s, t } = this;
    likely.fill(0);
    if (s.places > 0 || ((s.boatsSeen[0] >> viewer) & 1) === 1) {
      likely[s.boats[0]] = 1;
      return;
    }
    let unseen = 0;
    for (let slot = 0; slot < BOAT_COUNT; slot++) {
      likely[t.boats[slot]]++;
      if (((s.boatsSeen[slot] >> viewer) & 1) === 1) likely[s.boats[slot]]--;
      else unseen++;
    }
    for (let places = 1; places <= MAX_SEATS; places++) likely[places] /= unseen;
  }

  private chanceToLeave(places: number): number {
    const { order, s, t } = this;
    const spare = s.adventurers - places;
    if (spare < 0) return s.places === 0 ? SLIM : 0;
    const last = order[places - 1];
    let all = 0;
    for (let i = 0; i < places; i++) all += order[i];
    const hunt = spare < this.preyCount ? LEAVES.fatalHunt : spare === this.preyCount ? LEAVES.costlyHunt : LEAVES.hunt;
    return chance(
      LEAVES.always +
        (spare === 0 ? LEAVES.allNeeded : 0) +
        LEAVES.lastSteps * last +
        LEAVES.allSteps * all +
        hunt * this.preyRisk +
        LEAVES.lead * Math.min(FAR, t.boat - last - s.cerberus) +
        LEAVES.hunters * this.hunters +
        LEAVES.huntedSteps * this.hunters * last +
        LEAVES.betrayal * this.betrayal +
        LEAVES.survival * this.survival +
        LEAVES.adventurers * s.adventurers +
        LEAVES.calm * (t.hunt - s.die) +
        LEAVES.speed * (t.minimum - SLOWEST) +
        LEAVES.places * places,
    );
  }

  private chanceToBoard(seat: number, places: number): number {
    const { order, s, t } = this;
    if (s.adventurers <= places) return 1;
    const own = this.steps[seat];
    const last = order[places - 1];
    const inside = own <= last;
    const ahead = (inside ? order[places] : last) - own;
    return chance(
      ABOARD.always +
        (inside ? ABOARD.inside : 0) +
        ABOARD.steps * ahead +
        ABOARD.share * (ahead / (2 + last)) +
        (s.place[seat] === t.boat ? ABOARD.seated : 0) +
        (s.place[seat] === this.preyAt ? ABOARD.hunted * this.preyRisk : 0) +
        ABOARD.card * Math.min(s.handSize[seat], 6) +
        ABOARD.room * (places / s.adventurers),
    );
  }

  private chanceToTurn(seat: number): number {
    const { s, t } = this;
    const at = s.place[seat];
    let behind = 0;
    let beside = 0;
    for (let other = 0; other < t.seats; other++) {
      const there = s.place[other];
      if (other === seat || there <= s.cerberus) continue;
      if (there < at) behind++;
      else if (there === at) beside++;
    }
    return chance(
      TURNED.always +
        TURNED.mercies * this.mercies +
        (behind < this.mercies ? TURNED.inTime : 0) +
        TURNED.behind * behind +
        TURNED.beside * beside +
        (at === this.preyAt ? TURNED.hunted * this.preyRisk : 0) +
        TURNED.way * (at / t.end) +
        TURNED.adventurers * s.adventurers,
    );
  }
}
