import { checkAlpha } from './counts.ts';
import { around, type Ratio, type RatioSums } from './ratio.ts';

/**
 * One sum divided by another, with an asymptotic confidence sequence: an interval that holds at every look at once, for
 * as many looks as one likes. `optimal` is the number of units at which it is to be shortest.
 *
 * It rests on a limit, as every interval of an unbounded number does (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas
 * 2024): the sums deviate as those of normal numbers would, whose variance is the one seen so far. So it is for what
 * happens in most games (moves, choices), from a few hundred units on, and not for what is rare.
 */
export function ratioSequence(sums: RatioSums, optimal: number, alpha = 0.05): Ratio {
  return around(sums, normalMixtureBound(sums.n, optimal, alpha) / Math.sqrt(sums.n));
}

/**
 * The boundary of a normal mixture: how far a sum of independent normal numbers with mean 0 gets from 0 before its
 * variance is v, at the most with chance 1 − alpha for all v at once (Robbins 1970; Howard, Ramdas, McAuliffe and
 * Sekhon 2021). It is least, for its size, at `optimal`.
 *
 *     normalMixtureBound(100, 100) // 30.35209
 */
export function normalMixtureBound(v: number, optimal: number, alpha = 0.05): number {
  checkAlpha(alpha);
  if (!(optimal > 0 && Number.isFinite(optimal))) throw new RangeError(`the optimum must be above 0, not ${optimal}`);
  const twice = -2 * Math.log(alpha);
  const rho = optimal / (twice + Math.log1p(twice));
  return Math.sqrt((v + rho) * (Math.log1p(v / rho) + twice));
}
