import { boundedSequence, boundedSequenceP } from './bounded-sequence.ts';
import { checkAlpha } from './counts.ts';
import type { RatioSums } from './ratio.ts';
import { studentP, studentPoint } from './student.ts';
import type { Interval } from './wilson.ts';

/** Sums over independent units of a number that each of them has, and of its square. */
export interface MeanSums {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** An interval, and the p-value of the mean being 0. */
export interface MeanInterval extends Interval {
  readonly p: number;
}

/**
 * The mean of numbers from −reach to reach, with Student's t. The variance seen in few units says little, and nothing where
 * all came out alike. So it is taken as if one unit more had been `reach` and another −reach, as `clusteredRate` does: that
 * keeps the interval honest where hardly any unit is other than 0. For a number of units fixed beforehand.
 *
 *     boundedMean({ n: 98, sum: 20, squares: 48 }, 1) // 0.0647 to 0.3353, p 0.0042
 */
export function boundedMean({ n, sum, squares }: MeanSums, reach: number, alpha = 0.05): MeanInterval {
  checkAlpha(alpha);
  checkReach(reach);
  const all = n + 2;
  const middle = sum / all;
  const error = Math.sqrt(((squares + 2 * reach * reach) / all - middle * middle) / (all - 1));
  const margin = studentPoint(alpha / 2, all - 1) * error;
  return {
    low: Math.max(-reach, middle - margin),
    high: Math.min(reach, middle + margin),
    p: studentP(middle / error, all - 1),
  };
}

/**
 * The mean of numbers from −reach to reach with a confidence sequence: an interval and a p-value that hold however often one
 * looks. `boundedSequence` has it of numbers from 0 up.
 */
export function boundedMeanSequence(sums: MeanSums, reach: number, alpha = 0.05): MeanInterval {
  checkReach(reach);
  const shares = aboveLeast(sums, reach);
  const { low, high } = boundedSequence(shares, 2 * reach, alpha);
  return {
    low: 2 * reach * low - reach,
    high: 2 * reach * high - reach,
    p: sums.n === 0 ? 1 : boundedSequenceP(shares, 2 * reach, 1 / 2),
  };
}

/** How far each number is above the least that it can be, as a share of how far that can be. */
function aboveLeast({ n, sum, squares }: MeanSums, reach: number): RatioSums {
  const size = 2 * reach;
  const top = sum + n * reach;
  return {
    n,
    top,
    bottom: n * size,
    topSquares: squares + 2 * reach * sum + n * reach * reach,
    bottomSquares: n * size * size,
    products: top * size,
  };
}

function checkReach(reach: number): void {
  if (!(reach > 0 && Number.isFinite(reach))) throw new RangeError(`the reach must be above 0, not ${reach}`);
}
