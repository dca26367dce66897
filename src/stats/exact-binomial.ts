import { incompleteBeta, inverseIncompleteBeta, logBetaDensity } from './beta.ts';
import { checkAlpha, checkRate, checkWholeCount } from './counts.ts';
import type { Interval } from './wilson.ts';

/**
 * The chance of exactly so many wins in n games, to 12 digits for any n. simple-statistics' binomialDistribution lists
 * the chances from 0 wins on until they add up to 0.9999: at a million games that takes 130 ms, and 9 digits are right.
 *
 *     binomialChance(2, 4, 0.5) // 0.375
 */
export function binomialChance(wins: number, n: number, rate: number): number {
  checkWholeCount(wins, n);
  checkRate(rate);
  if (rate === 0 || rate === 1) return wins === rate * n ? 1 : 0;
  return Math.exp(logBetaDensity(rate, wins + 1, n - wins + 1) - Math.log(n + 1));
}

/**
 * The chance of at most so many wins in n games.
 *
 *     binomialAtMost(2, 4, 0.5) // 0.6875
 */
export function binomialAtMost(wins: number, n: number, rate: number): number {
  checkWholeCount(wins, n);
  return wins === n ? 1 : incompleteBeta(1 - rate, n - wins, wins + 1);
}

/** The chance of at least so many wins in n games. */
function binomialAtLeast(wins: number, n: number, rate: number): number {
  return wins === 0 ? 1 : incompleteBeta(rate, wins, n - wins + 1);
}

/**
 * Clopper and Pearson's interval for a proportion: every rate at which neither so many wins nor so few have a chance
 * below alpha / 2. It never covers less often than it says, and mostly more often: Wilson's is shorter.
 *
 *     clopperPearson(682, 925) // { low: 0.7076683, high: 0.7654066 }
 */
export function clopperPearson(wins: number, n: number, alpha = 0.05): Interval {
  checkWholeCount(wins, n);
  checkAlpha(alpha);
  return {
    low: wins === 0 ? 0 : inverseIncompleteBeta(alpha / 2, wins, n - wins + 1),
    high: wins === n ? 1 : 1 - inverseIncompleteBeta(alpha / 2, n - wins, wins + 1),
  };
}

/** Chances that differ by less are equal, and only rounding tells them apart. As R has it. */
const SLACK = 1 + 1e-7;

/**
 * The two-sided p-value of a rate: the chance of all numbers of wins that are not likelier than the one seen.
 *
 *     exactBinomialP(682, 925, 0.75) // 0.3824916
 */
export function exactBinomialP(wins: number, n: number, rate: number): number {
  checkWholeCount(wins, n);
  checkRate(rate);
  const seen = binomialChance(wins, n, rate) * SLACK;
  const mean = n * rate;
  if (wins === mean) return 1;
  const unlikely = (k: number) => binomialChance(k, n, rate) <= seen;
  // Beyond the mean the chances fall, so the first on the other side that is unlikely enough is found by halving.
  if (wins < mean) {
    const first = firstWhere(Math.ceil(mean), n + 1, unlikely);
    return Math.min(1, binomialAtMost(wins, n, rate) + (first > n ? 0 : binomialAtLeast(first, n, rate)));
  }
  const last = -firstWhere(-Math.floor(mean), 1, (k) => unlikely(-k));
  return Math.min(1, binomialAtLeast(wins, n, rate) + (last < 0 ? 0 : binomialAtMost(last, n, rate)));
}

/** The least whole number from `low` on at which it holds, if it holds from there to the end; else `end`. */
function firstWhere(low: number, end: number, holds: (k: number) => boolean): number {
  let [from, to] = [low, end];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
