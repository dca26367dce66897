import { type ChiSquare, chiSquareTail } from './chi-square.ts';
import { checkWholeCount } from './counts.ts';
import { binomialAtMost, binomialChance } from './exact-binomial.ts';

/**
 * McNemar's test of two variants on common random numbers: b pairs of games only the first won, c only the second. The
 * pairs that came out alike say nothing. For large counts; of small ones take the exact test or the mid-p.
 *
 *     mcnemar(86, 150) // { statistic: 17.356, df: 1, p: 3.0993e-5 }
 */
export function mcnemar(b: number, c: number): ChiSquare {
  return chiSquareOf(b, c, 0);
}

/**
 * McNemar's test with Edwards' correction for continuity, which comes near the exact test: b pairs of games only the
 * first variant won, c only the second.
 *
 *     mcnemarCorrected(86, 150) // { statistic: 16.818, df: 1, p: 4.115e-5 }
 */
export function mcnemarCorrected(b: number, c: number): ChiSquare {
  return chiSquareOf(b, c, 1);
}

function chiSquareOf(b: number, c: number, correction: number): ChiSquare {
  checkWholeCount(b, b + c);
  const statistic = b === c ? 0 : (Math.abs(b - c) - correction) ** 2 / (b + c);
  return { statistic, df: 1, p: chiSquareTail(statistic, 1) };
}

/**
 * The exact p-value of McNemar's test, two-sided: b pairs and c pairs that differ do so either way like tosses of a
 * coin. It never errs more often than it says, and with few pairs much less often.
 *
 *     mcnemarExact(86, 150) // 3.71594e-5
 */
export function mcnemarExact(b: number, c: number): number {
  checkWholeCount(b, b + c);
  return Math.min(1, 2 * binomialAtMost(Math.min(b, c), b + c, 0.5));
}

/**
 * The mid-p of McNemar's test, two-sided: the exact p-value in which what was seen counts only half, as if ties were
 * tossed for. It errs about as often as it says: sometimes by a hair more often, where the exact test is far below.
 *
 *     mcnemarMidP(86, 150) // 2.89339e-5
 */
export function mcnemarMidP(b: number, c: number): number {
  checkWholeCount(b, b + c);
  const less = Math.min(b, c);
  return Math.min(1, 2 * binomialAtMost(less, b + c, 0.5) - binomialChance(less, b + c, 0.5));
}
