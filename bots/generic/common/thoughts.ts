import type { Rng } from '../../../src/engine/rng.ts';

/** What a search thought of the moves it was offered last, in their order. */
export class Thoughts {
  /** How often it tried each. */
  readonly visits: Int32Array;
  /** What each was worth to it on average; 0 if it was not tried. */
  readonly values: Float64Array;
  /** The share of the worlds it thought in that show what it sees. Less than 1 only where they had to be found by replaying. */
  fitting = 1;

  constructor(maxChoices: number) {
    this.visits = new Int32Array(maxChoices);
    this.values = new Float64Array(maxChoices);
  }

  /** The index of the move that was tried most often; of several the best, and of these any. */
  best(count: number, rng: Rng): number {
    let best = 0;
    let equal = 1;
    for (let i = 1; i < count; i++) {
      const order = this.compare(i, best);
      if (order < 0) continue;
      equal = order > 0 ? 1 : equal + 1;
      if (order > 0 || rng.below(equal) === 0) best = i;
    }
    return best;
  }

  private compare(one: number, other: number): number {
    const { values, visits } = this;
    return visits[one] === visits[other] ? values[one] - values[other] : visits[one] - visits[other];
  }
}
