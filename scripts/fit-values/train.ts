import type { FittedWeights } from '../../bots/generic/common/fitted-evaluation.ts';
import { Sfc32 } from '../../src/engine/rng.ts';
import { masterSeed } from '../../src/engine/seed.ts';

/** Positions with who won in the end. */
export interface Samples {
  readonly traits: number;
  /** By position: where those of its seats that could win begin; and at the end, where the next would. */
  readonly begins: Int32Array;
  /** By position: which of these seats has won, counted from 0; -1 if none has. */
  readonly won: Int32Array;
  /** By seat and trait. */
  readonly values: Float32Array;
}

const BATCH = 256;
const STEP = 0.003;
/** Decay of the means of Adam. */
const MEAN = 0.9;
const SQUARE = 0.999;
const TINY = 1e-8;
const MOST_SEATS = 10;

/** Numbers that are learnt: where each kind begins in one array of all. */
interface Plan {
  readonly traits: number;
  readonly units: number;
  readonly inner: number;
  readonly threshold: number;
  readonly outer: number;
  readonly size: number;
}

function planOf(traits: number, units: number): Plan {
  const inner = traits;
  const threshold = inner + units * traits;
  const outer = threshold + units;
  return { traits, units, inner, threshold, outer, size: outer + units };
}

/**
 * The likeliest weights by stochastic gradient descent (Adam: Kingma and Ba 2015), on batches in an order drawn by lot, with steps
 * that become shorter to the end.
 */
export function train(samples: Samples, units: number, epochs: number, seed: string): FittedWeights {
  const plan = planOf(samples.traits, units);
  const rng = new Sfc32();
  rng.seed(...masterSeed(seed));
  const weights = new Float64Array(plan.size);
  // Units begin at random, or they would all learn the same.
  for (let i = plan.inner; i < plan.threshold; i++)
    weights[i] = (2 * rng.fraction() - 1) * Math.sqrt(3 / samples.traits);
  const descent = new Descent(samples, plan, weights);
  const order = Int32Array.from(samples.won, (_, i) => i);
  const steps = epochs * Math.ceil(order.length / BATCH);
  for (let epoch = 0, step = 0; epoch < epochs; epoch++) {
    mix(order, rng);
    for (let from = 0; from < order.length; from += BATCH, step++)
      descent.take(order.subarray(from, from + BATCH), STEP * (1 - step / steps));
  }
  return weightsOf(plan, weights);
}

function mix(order: Int32Array, rng: Sfc32): void {
  for (let last = order.length - 1; last > 0; last--) {
    const pick = rng.below(last + 1);
    const one = order[pick];
    order[pick] = order[last];
    order[last] = one;
  }
}

function weightsOf({ inner, threshold, outer }: Plan, weights: Float64Array): FittedWeights {
  const rounded = Array.from(weights, (weight) => Math.round(10_000 * weight) / 10_000);
  return {
    direct: rounded.slice(0, inner),
    inner: rounded.slice(inner, threshold),
    threshold: rounded.slice(threshold, outer),
    outer: rounded.slice(outer),
  };
}

class Descent {
  private readonly samples: Samples;
  private readonly plan: Plan;
  private readonly weights: Float64Array;
  private readonly gradient: Float64Array;
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  private taken = 0;
  /** By seat of a position: its share, and its units. */
  private readonly shares = new Float64Array(MOST_SEATS);
  private readonly active: Float64Array;

  constructor(samples: Samples, plan: Plan, weights: Float64Array) {
    this.samples = samples;
    this.plan = plan;
    this.weights = weights;
    this.gradient = new Float64Array(plan.size);
    this.mean = new Float64Array(plan.size);
    this.square = new Float64Array(plan.size);
    this.active = new Float64Array(MOST_SEATS * plan.units);
  }

  take(batch: Int32Array, step: number): void {
    const { gradient, mean, square, weights } = this;
    gradient.fill(0);
    for (const position of batch) this.add(position);
    this.taken++;
    const [bias, squareBias] = [1 - MEAN ** this.taken, 1 - SQUARE ** this.taken];
    for (let i = 0; i < weights.length; i++) {
      const slope = gradient[i] / batch.length;
      mean[i] = MEAN * mean[i] + (1 - MEAN) * slope;
      square[i] = SQUARE * square[i] + (1 - SQUARE) * slope * slope;
      weights[i] -= (step * (mean[i] / bias)) / (Math.sqrt(square[i] / squareBias) + TINY);
    }
  }

  private add(position: number): void {
    const { shares } = this;
    const { begins, won } = this.samples;
    const seats = begins[position + 1] - begins[position];
    let sum = 1;
    for (let seat = 0; seat < seats; seat++) {
      shares[seat] = Math.exp(this.score(begins[position] + seat, seat));
      sum += shares[seat];
    }
    for (let seat = 0; seat < seats; seat++)
      this.blame(begins[position] + seat, seat, shares[seat] / sum - (won[position] === seat ? 1 : 0));
  }

  private score(row: number, seat: number): number {
    const { active, weights } = this;
    const { inner, outer, threshold, traits, units } = this.plan;
    const { values } = this.samples;
    const from = row * traits;
    let score = 0;
    for (let i = 0; i < traits; i++) score += weights[i] * values[from + i];
    for (let unit = 0; unit < units; unit++) {
      let sum = weights[threshold + unit];
      const at = inner + unit * traits;
      for (let i = 0; i < traits; i++) sum += weights[at + i] * values[from + i];
      active[seat * units + unit] = Math.max(0, sum);
      score += weights[outer + unit] * Math.max(0, sum);
    }
    return score;
  }

  /** The share of a seat that wins or not was so much too large. */
  private blame(row: number, seat: number, excess: number): void {
    const { active, gradient, weights } = this;
    const { inner, outer, threshold, traits, units } = this.plan;
    const { values } = this.samples;
    const from = row * traits;
    for (let i = 0; i < traits; i++) gradient[i] += excess * values[from + i];
    for (let unit = 0; unit < units; unit++) {
      const sum = active[seat * units + unit];
      if (sum === 0) continue;
      const passed = excess * weights[outer + unit];
      const at = inner + unit * traits;
      gradient[outer + unit] += excess * sum;
      gradient[threshold + unit] += passed;
      for (let i = 0; i < traits; i++) gradient[at + i] += passed * values[from + i];
    }
  }
}
