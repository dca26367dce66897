import { exp } from '../../../src/engine/steady-math.ts';

/** Logits beyond this are taken for certain: 4e-18 is nothing beside one. */
const FARTHEST = 40;
/** Steps between one whole number and the next. A power of two, so that what is left of a logit is exact. */
const STEP_BITS = 7;
const STEPS = 1 << STEP_BITS;
/** Powers of e: the whole ones from −FARTHEST on, and those of the steps between 0 and 1. */
const WHOLE = Float64Array.from({ length: 2 * FARTHEST + 1 }, (_, i) => exp(i - FARTHEST));
const PART = Float64Array.from({ length: STEPS }, (_, i) => exp(i / STEPS));

/** The logistic function, from tables: as good as an exponential to the last digit or two, and several times as fast. */
export class Logistic {
  logit = 0;
  chance = 0.5;

  /** Finds the chance of the logit. */
  find(): void {
    const { logit } = this;
    if (logit > FARTHEST || logit < -FARTHEST) {
      this.chance = logit > 0 ? 1 : 0;
      return;
    }
    const steps = (logit * -STEPS) | 0;
    const rest = logit + steps / STEPS;
    const square = rest * rest;
    // The series of e to the power of -rest, in pairs.
    const tail = 1 - rest + square * (1 / 2 - rest * (1 / 6) + square * (1 / 24 - rest * (1 / 120)));
    this.chance = 1 / (1 + WHOLE[(steps >> STEP_BITS) + FARTHEST] * PART[steps & (STEPS - 1)] * tail);
  }
}
