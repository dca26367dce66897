import { betaBinomialSequence } from './beta-binomial-sequence.ts';
import { type Count, checkRate } from './counts.ts';
import type { Interval } from './wilson.ts';

export interface ChoiceOptions {
  /** The rate that is wanted. */
  readonly target: number;
  /** A level this much further from the target than the best is as good. */
  readonly tolerance: number;
  /** The number of games of one level at which its interval is to be shortest; see `betaBinomialSequence`. */
  readonly optimal: number;
  /** The chance that anything said here is wrong at any look. */
  readonly alpha?: number;
}

export interface LevelStanding extends Interval {
  /** Of its games so far; not a number if there are none. */
  readonly rate: number;
  /** The least and the most that it can be away from the target. */
  readonly nearest: number;
  readonly furthest: number;
  /** Whether another level is nearer to the target for sure. */
  readonly eliminated: boolean;
}

export interface Choice {
  readonly levels: readonly LevelStanding[];
  /** Which level is nearest to the target, by what was seen. */
  readonly best: number;
  /** The level that could be nearest after all. These two are to be played next. None if no other is left. */
  readonly challenger: number | undefined;
  /** Whether the best is certain to be at most the tolerance further from the target than any other. */
  readonly certified: boolean;
}

/**
 * Which of several levels has the rate nearest to a target, from the games of each so far. Every level gets a
 * confidence sequence, and all of them together hold at every look with chance 1 − alpha (Bonferroni); so it may be
 * asked after every batch, and which level is played on may depend on the answer. A level that is further away than
 * another for sure is out. Of the rest the best so far and its strongest challenger are to be played on (LUCB,
 * Kalyanakrishnan and others 2012).
 *
 *     chooseLevel(
 *       [{ wins: 300, n: 1000 }, { wins: 480, n: 1000 }, { wins: 700, n: 1000 }],
 *       { target: 0.5, tolerance: 0.05, optimal: 1000 },
 *     ) // best 1, certified, the others eliminated
 */
export function chooseLevel(
  counts: readonly Count[],
  { target, tolerance, optimal, alpha = 0.05 }: ChoiceOptions,
): Choice {
  checkRate(target);
  if (!(tolerance >= 0)) throw new RangeError(`a tolerance must be from 0 up, not ${tolerance}`);
  if (counts.length === 0) throw new RangeError('there must be levels');
  const distances = counts.map(({ wins, n }) => {
    const interval = betaBinomialSequence(wins, n, optimal, alpha / counts.length);
    return { rate: wins / n, ...interval, ...distance(interval, target) };
  });
  const bound = Math.min(...distances.map(({ furthest }) => furthest));
  const levels = distances.map((level) => ({ ...level, eliminated: level.nearest > bound }));
  const left = [...levels.keys()].filter((i) => !levels[i].eliminated);
  const seen = (i: number) => (counts[i].n === 0 ? Number.POSITIVE_INFINITY : Math.abs(levels[i].rate - target));
  const best = firstBy(left, seen, (i) => -counts[i].n) ?? 0;
  const others = left.filter((i) => i !== best);
  // Many may reach the target at first: then those that were played least.
  const challenger = firstBy(
    others,
    (i) => levels[i].nearest,
    (i) => counts[i].n,
  );
  const gap = challenger === undefined ? 0 : levels[best].furthest - levels[challenger].nearest;
  return { levels, best, challenger, certified: gap <= tolerance };
}

/** How far a rate in the interval can be from the target. */
function distance({ low, high }: Interval, target: number): { nearest: number; furthest: number } {
  return { nearest: Math.max(0, low - target, target - high), furthest: Math.max(target - low, high - target) };
}

/** The one with the least key, and among those with the least second key. */
function firstBy(
  items: readonly number[],
  key: (item: number) => number,
  second: (item: number) => number,
): number | undefined {
  return items.toSorted((a, b) => (key(a) === key(b) ? second(a) - second(b) : key(a) - key(b)))[0];
}
