import { betaBinomialSequence } from './beta-binomial-sequence.ts';
import { checkCount } from './counts.ts';
import type { Interval } from './wilson.ts';

/**
 * The share of pairs that are expected to differ, roughly: a confidence sequence must be told beforehand at how many of
 * them it is to be shortest.
 */
const DISCORDANT = 1 / 4;

/**
 * The difference of two rates on common random numbers, with a confidence sequence: an interval that holds at every
 * look at once. Of n pairs of games so far, b only the first variant won, and c only the second. `optimal` is the
 * number of pairs at which it is to be shortest.
 *
 * The difference is the rate of discordant pairs times how much more of them go one way. Each of the two is a plain
 * rate and gets a confidence sequence at alpha / 2, so nothing is assumed and nothing is only nearly true: a normal
 * mixture misses far more often than it says where few pairs differ and all one way.
 *
 *     pairedSequence(150, 86, 1600, 1000) // { low: 0.00719, high: 0.08325 }
 */
export function pairedSequence(b: number, c: number, n: number, optimal: number, alpha = 0.05): Interval {
  checkCount(b, b + c);
  checkCount(b + c, n);
  const rate = betaBinomialSequence(b + c, n, optimal, alpha / 2);
  const way = betaBinomialSequence(b, b + c, optimal * DISCORDANT, alpha / 2);
  const [least, most] = [2 * way.low - 1, 2 * way.high - 1];
  // The extreme products: a negative one is the larger the more pairs differ.
  return {
    low: least * (least < 0 ? rate.high : rate.low),
    high: most * (most < 0 ? rate.low : rate.high),
  };
}
