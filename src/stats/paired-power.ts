import { normalPoint } from './normal.ts';
import type { Interval } from './wilson.ts';

/** How an interval of the difference is had from n pairs: those that only the first variant won, and only the second. */
export type PairedInterval = (b: number, c: number, n: number) => Interval;

/** More pairs than anybody plays: what takes as many is not told. */
const MOST = 1e12;

/** Fewer pairs say nothing worth planning for. */
const LEAST = 8;

/** The chance to be told what is there, if none is given. */
const POWER = 0.8;

/**
 * How many pairs of games it takes so that an interval leaves out 0 with chance `power`, if this is the difference of the
 * two rates, and so many of all pairs are won by one variant alone: infinity if more than 10¹² are needed. The interval is
 * the one that will be told, whichever it is, so that what is planned is what is asked afterwards. It is looked up at the
 * pairs that come out worse than expected with the chance that is left, by their normal distribution.
 *
 *     pairsToShow((b, c, n) => tango(b, c, n), 0.2, 0.1) // 154
 */
export function pairsToShow(interval: PairedInterval, discordant: number, difference: number, power = POWER): number {
  const errors = normalPoint(1 - power);
  return leastPairs((n) => counted(interval, discordant, difference, -errors, n).low > 0);
}

/**
 * How many pairs of games it takes so that an interval lies within a margin, either way, with chance `power`, if there is no
 * difference at all, and so many of all pairs are won by one variant alone. Both ends have to, so each may fail with
 * half of the chance that is left.
 *
 *     pairsToEquate((b, c, n) => tango(b, c, n, normalPoint(0.05)), 0.2, 0.02) // 4283
 */
export function pairsToEquate(interval: PairedInterval, discordant: number, margin: number, power = POWER): number {
  const errors = normalPoint((1 - power) / 2);
  return leastPairs((n) => counted(interval, discordant, 0, errors, n).high < margin);
}

/**
 * The least difference that so many pairs of games show with chance `power`: for which an interval leaves out 0. As many of
 * all pairs are won by one variant alone as is said, or as the difference takes.
 *
 *     differenceShown((b, c, n) => tango(b, c, n), 0.2, 154) // 0.1
 */
export function differenceShown(interval: PairedInterval, discordant: number, n: number, power = POWER): number {
  const errors = normalPoint(1 - power);
  let [hidden, shown] = [0, 1];
  while (shown - hidden > 1e-6) {
    const middle = (hidden + shown) / 2;
    if (counted(interval, discordant, middle, -errors, n).low > 0) shown = middle;
    else hidden = middle;
  }
  return shown;
}

/**
 * The interval of n pairs whose difference is so many standard errors off. Counts are whole, for the intervals that add up
 * single games.
 */
function counted(
  interval: PairedInterval,
  discordant: number,
  difference: number,
  errors: number,
  n: number,
): Interval {
  const rate = Math.min(1, Math.max(discordant, Math.abs(difference)));
  const seen = difference + errors * Math.sqrt(Math.max(0, rate - difference ** 2) / n);
  const differ = Math.round(rate * n);
  const b = Math.min(differ, Math.max(0, Math.round((n * (rate + seen)) / 2)));
  return interval(b, differ - b, n);
}

/** The least number of pairs with which it is so, to a part in a thousand. */
function leastPairs(isEnough: (n: number) => boolean): number {
  let [few, many] = [LEAST, LEAST];
  while (!isEnough(many)) {
    if (many >= MOST) return Number.POSITIVE_INFINITY;
    few = many;
    many *= 2;
  }
  while (many - few > Math.max(1, many / 1000)) {
    const middle = Math.floor((few + many) / 2);
    if (isEnough(middle)) many = middle;
    else few = middle;
  }
  return many;
}
