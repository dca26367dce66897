import { studentT95 } from './student.ts';
import { type Interval, wilson } from './wilson.ts';

/** Sums over independent units (games, blocks) of two whole numbers that each of them has. */
export interface RatioSums {
  readonly n: number;
  readonly top: number;
  readonly bottom: number;
  readonly topSquares: number;
  readonly bottomSquares: number;
  readonly products: number;
}

/** A ratio with its interval, whose ends are no numbers where nothing can be said. */
export interface Ratio extends Interval {
  readonly ratio: number;
}

/** Sums of squared deviations below this share of the sum of squares are rounding, and nothing else. */
const ROUNDING = 1e-12;

/**
 * One sum divided by another, as moves offered by decisions made: the ratio of means, not the mean of ratios, so that
 * every decision counts alike. The interval takes the variance of what the units deviate from it (Cochran, Sampling
 * Techniques, 6.4), with Student's t. Units that all have the same ratio show no variance, and not that there is none:
 * they give no interval.
 *
 *     ratioOfSums({ n: 3, top: 6, bottom: 12, topSquares: 14, bottomSquares: 56, products: 26 }) // 0.5, −0.121 to 1.121
 */
export function ratioOfSums(sums: RatioSums): Ratio {
  return around(sums, studentT95(sums.n - 1));
}

/**
 * One sum divided by another of which it is a part, as forced moves are of all moves: Wilson's interval at the
 * effective sample size (as Korn and Graubard 1998 do with Clopper and Pearson's), which is honest of rare ones, too.
 *
 *     shareOfSums({ n: 3, top: 6, bottom: 12, topSquares: 14, bottomSquares: 56, products: 26 }) // 0.5, 0.11 to 0.89
 */
export function shareOfSums(sums: RatioSums): Ratio {
  const errors = studentT95(sums.n - 1);
  const { ratio, low, high } = around(sums, errors);
  if (Number.isNaN(low)) return { ratio, low, high };
  const worth = ratio * (1 - ratio) * ((2 * errors) / (high - low)) ** 2;
  return { ratio, ...wilson(ratio * worth, worth, errors) };
}

/** One sum divided by another, and so many standard errors to either side. */
export function around(sums: RatioSums, errors: number): Ratio {
  const { n, top, bottom, topSquares } = sums;
  const ratio = top / bottom;
  const squares = squaredDeviations(sums, ratio);
  if (n < 2 || bottom === 0 || squares <= ROUNDING * topSquares) return { ratio, low: Number.NaN, high: Number.NaN };
  const margin = (errors * Math.sqrt((squares * n) / (n - 1))) / Math.abs(bottom);
  return { ratio, low: ratio - margin, high: ratio + margin };
}

/** Sum over the units of (top − ratio × bottom)². */
export function squaredDeviations({ topSquares, bottomSquares, products }: RatioSums, ratio: number): number {
  return topSquares - 2 * ratio * products + ratio * ratio * bottomSquares;
}
