import type { Interval } from './wilson.ts';

/** The places that something may have, 1 being the first. */
export interface Places {
  readonly first: number;
  readonly last: number;
}

/**
 * Which ranks by size each of several effects may have, in either direction, from simultaneous intervals: one comes
 * before another for sure if the least that it can be exceeds the most that the other can be. The ranks hold with the
 * confidence of the intervals (Klein, Wright and Wieczorek 2020).
 *
 *     ranksBySize([{ low: -9, high: -7 }, { low: 1, high: 3 }, { low: 2, high: 4 }])
 *     // [{ first: 1, last: 1 }, { first: 2, last: 3 }, { first: 2, last: 3 }]
 */
export function ranksBySize(effects: readonly Interval[]): readonly Places[] {
  return ranks(effects.map(sizeOf));
}

/** How large an effect can be, whatever its direction. */
export function sizeOf({ low, high }: Interval): Interval {
  return { low: Math.max(0, low, -high), high: Math.max(Math.abs(low), Math.abs(high)) };
}

/** Which ranks each of several numbers may have, the greatest being the first, from simultaneous intervals. */
export function ranks(intervals: readonly Interval[]): readonly Places[] {
  const lows = intervals.map(({ low }) => low).toSorted((a, b) => a - b);
  const highs = intervals.map(({ high }) => high).toSorted((a, b) => a - b);
  return intervals.map(({ low, high }) => ({
    first: 1 + lows.length - countUpTo(lows, high),
    last: intervals.length - countBelow(highs, low),
  }));
}

/** How many of the sorted values are at most the bound. */
function countUpTo(sorted: readonly number[], bound: number): number {
  return firstWhere(sorted, (value) => value > bound);
}

/** How many of the sorted values are below the bound. */
function countBelow(sorted: readonly number[], bound: number): number {
  return firstWhere(sorted, (value) => value >= bound);
}

/**
 * The place of the first that is beyond, if all that follow are. simple-statistics' quantileRankSorted gives equal
 * values the mean of their places, from which neither "below" nor "at most" can be told.
 */
function firstWhere(sorted: readonly number[], beyond: (value: number) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (beyond(sorted[middle])) to = middle;
    else from = middle + 1;
  }
  return from;
}
