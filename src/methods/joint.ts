import { mover } from '../stats/mover.ts';
import { pairedSequence } from '../stats/paired-sequence.ts';
import { tango } from '../stats/tango.ts';
import type { Interval } from '../stats/wilson.ts';

/** Chance of a wrong word about any of the differences of an experiment. */
export const ALPHA = 0.05;

/** Of n pairs of games on the same luck, those that only the one, and only the other won. */
export interface Discordance {
  readonly n: number;
  readonly one: number;
  readonly other: number;
}

/**
 * The interval of one of so many differences (one less other) that holds together with all of them, so that it also holds
 * for those that are picked from them afterwards: the largest of all, say. Each takes its share of the chance of
 * error (Bonferroni), because they depend on each other in ways that are not known: all have the same base.
 */
export function jointInterval({ n, one, other }: Discordance, differences: number): Interval {
  return differences === 1 ? tango(one, other, n) : mover(one, other, n, ALPHA / differences);
}

/** A joint interval like `jointInterval`'s that is anytime-valid (a confidence sequence); `optimal` as in `pairedSequence`. */
export function jointSequence({ n, one, other }: Discordance, differences: number, optimal: number): Interval {
  return pairedSequence(one, other, n, optimal, ALPHA / differences);
}

/**
 * What has to lie within a margin for a difference, one of so many, to be called smaller than it: both ends are one-sided
 * tests at 5 % (Schuirmann 1987), so it is the 90 % interval of a single one. Of several each test takes its share of the 5 %.
 * Put together from exact intervals, as Tango's errs on either side of 5 % here. For a number of pairs fixed beforehand:
 * looked at again and again, the confidence sequence itself has to lie within the margin.
 */
export function equivalenceInterval({ n, one, other }: Discordance, differences: number): Interval {
  return mover(one, other, n, (2 * ALPHA) / differences);
}

/** Whether a difference is surely smaller than the margin, either way. */
export function isWithin({ low, high }: Interval, margin: number): boolean {
  return low > -margin && high < margin;
}

export function leavesOutZero({ low, high }: Interval): boolean {
  return low > 0 || high < 0;
}

/** By how much the other wins more often than the one. */
export function reversed({ n, one, other }: Discordance): Discordance {
  return { n, one: other, other: one };
}

/** What is sure of a difference, all differences taken together. */
export type Direction = 'more' | 'less' | 'undecided';

/** Which way a difference goes, if both say so: Holm's p-value, and the joint interval, which is told beside it. */
export function directionOf({ holmP, joint }: { readonly holmP: number; readonly joint: Interval }): Direction {
  if (holmP > ALPHA) return 'undecided';
  if (joint.low > 0) return 'more';
  return joint.high < 0 ? 'less' : 'undecided';
}
