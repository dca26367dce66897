import { logBetaDensity } from './beta.ts';
import { checkAlpha, checkCount, checkRate } from './counts.ts';
import type { Interval } from './wilson.ts';

/**
 * A confidence sequence for a rate: an interval that is anytime-valid. With chance 1 − alpha it was right at every
 * look, however often one looks and whatever makes one stop. `wins` of `n` independent games; `optimal` is the number
 * of games at which it is to be shortest, and must be chosen before the first. Ten times too few cost 7 % of the width
 * there, ten times too many 27 %.
 *
 * A rate p is refuted by betting against it: if it is the true one, the likelihood under rates drawn from a beta
 * distribution around p, against that under p, is a martingale, and ever reaches 1/alpha with chance alpha at most
 * (Ville; Howard, Ramdas, McAuliffe and Sekhon 2021). The interval has the rates at which it stands lower.
 *
 *     betaBinomialSequence(700, 1000, 100) // { low: 0.651630, high: 0.745950 }
 */
export function betaBinomialSequence(wins: number, n: number, optimal: number, alpha = 0.05): Interval {
  checkCount(wins, n);
  const weight = priorWeight(optimal, alpha);
  const goal = -Math.log(alpha);
  return {
    low: end(wins, n, weight, goal, 0),
    high: end(wins, n, weight, goal, 1),
  };
}

/**
 * The anytime-valid p-value of a rate, from one look at the counts: one over the wealth of the bets against this rate.
 * It may be looked at as often as one likes, and the least of all looks so far is a p-value, too; that running least is
 * the caller's to keep. `optimal` is the number of games at which the bets are sharpest, for a test at `alpha`.
 *
 *     sequenceP(86, 236, 0.5, 200) // 0.0011288
 */
export function sequenceP(wins: number, n: number, rate: number, optimal: number, alpha = 0.05): number {
  checkCount(wins, n);
  checkRate(rate);
  const weight = priorWeight(optimal, alpha);
  // Of a sure thing the first exception is the end.
  if (rate === 0 || rate === 1) return wins === rate * n ? 1 : 0;
  return Math.min(1, Math.exp(-logWealth(wins, n, rate, weight)));
}

/**
 * The anytime-valid p-value of McNemar's test: b pairs of games went one way and c the other. `optimal` is the number
 * of such pairs at which the test is sharpest.
 *
 *     mcnemarSequenceP(86, 150, 200) // 0.0011288
 */
export function mcnemarSequenceP(b: number, c: number, optimal: number, alpha = 0.05): number {
  return sequenceP(b, b + c, 0.5, optimal, alpha);
}

/** How many games the beta distribution is worth. Any number above 0 is valid, and below 1 nothing is gained. */
function priorWeight(optimal: number, alpha: number): number {
  checkAlpha(alpha);
  if (!(optimal > 0 && Number.isFinite(optimal))) {
    throw new RangeError(`the optimal number of games must be above 0, not ${optimal}`);
  }
  const twice = -2 * Math.log(alpha);
  return Math.max(1, optimal / (twice + Math.log1p(twice)) - 1);
}

/**
 * Logarithm of the likelihood ratio of the beta-binomial mixture to this rate: by Bayes' rule, of how much thinner the
 * distribution has become at the rate.
 */
function logWealth(wins: number, n: number, rate: number, weight: number): number {
  const [a, b] = [rate * weight, (1 - rate) * weight];
  // Losses are added as one number, or rounding would lose b where there are few.
  return logBetaDensity(rate, a, b) - logBetaDensity(rate, a + wins, b + (n - wins));
}

/**
 * The last rate from wins / n towards 0 or 1 that is not refuted, by halving; it errs on the refuted side. The wealth's
 * logarithm is convex in the rate, and at most 0 at wins / n. simple-statistics' bisect evaluates its function three
 * times a step, and gives the middle.
 */
function end(wins: number, n: number, weight: number, goal: number, towards: 0 | 1): number {
  // At most one win never refutes a rate near 0, and at most one loss none near 1.
  if ((towards === 0 ? wins : n - wins) <= 1) return towards;
  let open = wins / n;
  let refuted: number = towards;
  for (let step = 0; step < 100; step++) {
    const rate = (open + refuted) / 2;
    const near = Math.abs(refuted - open) <= 1e-13 * Math.min(rate, 1 - rate);
    if (near || rate === open || rate === refuted) break;
    if (logWealth(wins, n, rate, weight) >= goal) refuted = rate;
    else open = rate;
  }
  return refuted;
}
