import { gsprtBounds } from './gsprt.ts';

export interface SequentialDesign {
  /** The two hypotheses about the mean block score, s0 < s1. */
  readonly s0: number;
  readonly s1: number;
  readonly alpha: number;
  readonly beta: number;
  /** What the mean block score really is, and the variance of one block's score. */
  readonly mean: number;
  readonly variance: number;
}

export interface SequentialPlan {
  /** The operating characteristic: the chance that s1 is accepted. */
  readonly pass: number;
  /** The average sample number: how many blocks the test takes on average. */
  readonly blocks: number;
}

/**
 * Nearer to the middle of the hypotheses than this, a series keeps more digits than differences of nearly equal
 * numbers.
 */
const NEAR = 1e-4;

/**
 * Operating characteristic and average sample number of a sequential probability ratio test, before it is run (Wald):
 * as if its log likelihood ratio were a Brownian motion, which it is nearly if the hypotheses are close. A real test
 * jumps over its bounds by a part of a block's worth, so it takes a few blocks more and errs a little less often. For
 * the normalized model take effects for means, and 1 for the variance.
 *
 *     planSequential({ s0: 0.5, s1: 0.55, alpha: 0.05, beta: 0.05, mean: 0.55, variance: 0.25 }) // pass 0.95, 530 blocks
 */
export function planSequential({ s0, s1, alpha, beta, mean, variance }: SequentialDesign): SequentialPlan {
  if (!(Number.isFinite(s0) && Number.isFinite(s1) && s0 < s1)) {
    throw new RangeError(`s0 must be less than s1, not ${s0} and ${s1}`);
  }
  if (!Number.isFinite(mean)) throw new RangeError(`a mean must be a finite number, not ${mean}`);
  if (!(variance > 0 && Number.isFinite(variance))) throw new RangeError(`a variance must be above 0, not ${variance}`);
  const { lower, upper } = gsprtBounds(alpha, beta);
  const [down, width] = [-lower, upper - lower];
  // Drift of the ratio against its spread: −1 at s0, 1 at s1.
  const drift = (2 * mean - s0 - s1) / (s1 - s0);
  const unit = variance / (s1 - s0) ** 2;
  if (Math.abs(drift) < NEAR) {
    return {
      pass: (down / width) * (1 + (drift * upper) / 2),
      blocks: down * upper * (1 + (drift * (upper - down)) / 6) * unit,
    };
  }
  // One formula, written so that no power overflows.
  const pass =
    drift > 0
      ? Math.expm1(-drift * down) / Math.expm1(-drift * width)
      : (Math.exp(drift * upper) * Math.expm1(drift * down)) / Math.expm1(drift * width);
  return { pass, blocks: (2 / drift) * (width * pass - down) * unit };
}
