import { Gist } from '../../bots/cerbere/common/gist.ts';
import { Odds } from '../../bots/cerbere/common/odds.ts';
import { Weights } from '../../bots/cerbere/common/weights.ts';
import { Sfc32 } from '../../src/engine/rng.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { layout, NONE } from '../../src/games/cerbere/state.ts';
import type { Position } from './positions.ts';

type Numbers = Record<string, number>;

/** How fast pawns and Cerberus are is no part of a logit, and is taken as it is. */
const SPEEDS: readonly string[] = ['pace', 'ragePace', 'behindHim'];
const EPOCHS = 6;
const BATCH = 16;
const STEP = 0.1;
const SQUARES = 1e-2;
/** To tell a slope by. */
const STIR = 1e-4;
/** No end is foretold as surer than this. */
const DOUBT = 1e-4;

/** What the logits are made of: nothing is known of any. */
export function nothingKnown(): Numbers {
  return Object.fromEntries(
    Object.entries(new Weights()).map(([name, speed]) => [name, SPEEDS.includes(name) ? speed : 0]),
  );
}

/** How much the ends of games surprise who goes by some weights. */
class Surprises {
  private readonly weights: Weights;
  private readonly state = layout.create();
  /** By seats. */
  private readonly tables = new Map<number, { readonly gist: Gist; readonly odds: Odds }>();

  constructor(weights: Weights) {
    this.weights = weights;
  }

  /** At how a position ended, as it is foretold to its seat: the sum of the negative logarithms. */
  at(position: Position): number {
    const { gist, odds } = this.look(position);
    return this.foretell(position, gist, odds);
  }

  /** Adds by how much the surprise grows with each number. */
  slope(position: Position, numbers: Numbers, names: readonly string[], slopes: Float64Array): void {
    const { gist, odds } = this.look(position);
    const usual = this.foretell(position, gist, odds);
    for (const [i, name] of names.entries()) {
      const number = numbers[name];
      numbers[name] = number + STIR;
      slopes[i] += (this.foretell(position, gist, odds) - usual) / STIR;
      numbers[name] = number;
    }
  }

  private look({ rules, seat, words }: Position): { readonly gist: Gist; readonly odds: Odds } {
    let table = this.tables.get(rules.seats);
    if (table === undefined) {
      const gist = new Gist(rules.terms);
      table = { gist, odds: new Odds(rules.terms, gist, this.weights) };
      this.tables.set(rules.seats, table);
    }
    this.state.words.set(words);
    table.gist.take(this.state, seat, seat);
    table.gist.lineUp();
    return table;
  }

  private foretell({ escapes, leaves, spared }: Position, gist: Gist, odds: Odds): number {
    odds.weigh();
    const sum = surpriseAt(odds.leaves, leaves);
    if (gist.at === NONE) return sum;
    odds.weighMercy();
    return sum + surpriseAt(odds.escapes, escapes) + surpriseAt(odds.spared, spared);
  }
}

function surpriseAt(chance: number, end: number): number {
  return -Math.log(Math.min(1 - DOUBT, Math.max(DOUBT, end === 1 ? chance : 1 - chance)));
}

/** The mean surprise. */
export function surpriseOf(positions: readonly Position[], numbers: Partial<Weights>): number {
  const surprises = new Surprises(new Weights(numbers));
  return positions.reduce((sum, position) => sum + surprises.at(position), 0) / positions.length;
}

/**
 * Numbers by which the ends of games come as no surprise, from some: stochastic gradient descent in small batches, whose steps become
 * shorter to the end, and for each number with what it was moved before (Adagrad: Duchi, Hazan and Singer 2011).
 */
export function learn(positions: readonly Position[], from: Numbers, seed: string): Numbers {
  const numbers: Numbers = Object.fromEntries(Object.entries(new Weights(from)));
  // The odds read what is written there.
  const surprises = new Surprises(numbers as unknown as Weights);
  const names = Object.keys(numbers).filter((name) => !SPEEDS.includes(name));
  const squares = new Float64Array(names.length).fill(SQUARES);
  const slopes = new Float64Array(names.length);
  const rng = new Sfc32();
  rng.seed(...masterSeed(seed));
  const batches = Math.floor((EPOCHS * positions.length) / BATCH);
  for (let batch = 0; batch < batches; batch++) {
    slopes.fill(0);
    for (let i = 0; i < BATCH; i++) surprises.slope(positions[rng.below(positions.length)], numbers, names, slopes);
    const step = STEP * (1 - batch / batches);
    for (const [i, name] of names.entries()) {
      const slope = slopes[i] / BATCH;
      squares[i] += slope * slope;
      numbers[name] -= (step * slope) / Math.sqrt(squares[i]);
    }
  }
  return numbers;
}
