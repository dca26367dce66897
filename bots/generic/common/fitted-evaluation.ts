import type { Rules, Seat } from '../../../src/engine/game.ts';
import type { State } from '../../../src/engine/layout.ts';
import { exp } from '../../../src/engine/steady-math.ts';
import type { Evaluation } from './evaluation.ts';

/** What the chances of a seat are told by. */
export interface Traits<S extends State = State> {
  /** How many there are. */
  readonly count: number;
  isCalm(s: S): boolean;
  /** Whether the seat can still win. */
  canWin(s: S, seat: Seat): boolean;
  /** Writes the traits of a seat, numbers of the size of 1, in an order that stays. */
  read(s: S, seat: Seat, out: Float64Array): void;
}

/** What was found by `npm run fit-values`. */
export interface FittedWeights {
  /** By trait: what it counts by itself. */
  readonly direct: readonly number[];
  /** By unit and trait, and by unit: a unit is their sum, if that is more than 0. */
  readonly inner: readonly number[];
  readonly threshold: readonly number[];
  /** By unit: what it counts. */
  readonly outer: readonly number[];
}

/**
 * The chance of each seat to win. Its traits give it a score, by a network with one layer of units between; one seat is so much
 * likelier to win than another, or than nobody, whose score is 0, as the exponentials of their scores are greater.
 */
export class FittedEvaluation<S extends State> implements Evaluation<S> {
  private readonly traits: Traits<S>;
  private readonly seats: number;
  private readonly units: number;
  private readonly direct: Float64Array;
  private readonly inner: Float64Array;
  private readonly threshold: Float64Array;
  private readonly outer: Float64Array;
  /** Of the seat that is looked at. */
  private readonly own: Float64Array;

  constructor(rules: Rules<S>, traits: Traits<S>, weights: FittedWeights) {
    this.traits = traits;
    this.seats = rules.seats;
    this.units = weights.outer.length;
    this.direct = Float64Array.from(weights.direct);
    this.inner = Float64Array.from(weights.inner);
    this.threshold = Float64Array.from(weights.threshold);
    this.outer = Float64Array.from(weights.outer);
    this.own = new Float64Array(traits.count);
  }

  isCalm(s: S): boolean {
    return this.traits.isCalm(s);
  }

  judge(s: S, out: Float64Array): void {
    const { own, seats, traits } = this;
    if (this.direct.length !== traits.count) throw new Error('the weights are for other traits: npm run fit-values');
    let sum = 1;
    for (let seat = 0; seat < seats; seat++) {
      out[seat] = 0;
      if (!traits.canWin(s, seat)) continue;
      traits.read(s, seat, own);
      out[seat] = exp(this.score());
      sum += out[seat];
    }
    for (let seat = 0; seat < seats; seat++) out[seat] /= sum;
  }

  private score(): number {
    const { direct, inner, outer, own, threshold, units } = this;
    const { count } = this.traits;
    let score = 0;
    for (let i = 0; i < count; i++) score += direct[i] * own[i];
    for (let unit = 0, at = 0; unit < units; unit++, at += count) {
      let sum = threshold[unit];
      for (let i = 0; i < count; i++) sum += inner[at + i] * own[i];
      if (sum > 0) score += outer[unit] * sum;
    }
    return score;
  }
}
