import { jointRate } from '../../stats/clustered.ts';
import { meanAndSd } from '../../stats/moments.ts';
import { studentPoint } from '../../stats/student.ts';
import type { Interval } from '../../stats/wilson.ts';
import { ALPHA } from '../joint.ts';
import type { Setting } from './dials.ts';
import { isCount, missOf, type Requirement, type Seen, seenValue } from './goals.ts';

/** What is sure of a requirement, all of them taken together. */
export type Verdict = 'met' | 'missed' | 'undecided';

/** A requirement's number on fresh luck. */
export interface CertifiedValue extends Interval {
  readonly value: number;
  /** What the search expected. */
  readonly foretold: number;
  readonly games: number;
  readonly verdict: Verdict;
}

/** A setting that was played on fresh luck. */
export interface Certified {
  readonly setting: Setting;
  /** By requirement. */
  readonly values: readonly CertifiedValue[];
}

/**
 * The interval of a requirement's number that holds together with those of so many in all (Bonferroni). The tables of a mean have
 * luck of their own each: from their intervals that of the mean is put together by the distances of their ends (method of variance
 * estimates recovery; Donner and Zou 2008).
 */
export function jointValue(seen: readonly Seen[], intervals: number): Interval & { readonly value: number } {
  const parts = seen.map((each) => ({ value: seenValue(each), ...intervalOf(each, intervals) }));
  const value = parts.reduce((sum, part) => sum + part.value, 0) / parts.length;
  if (parts.length === 1) return parts[0];
  return {
    value,
    low: value - Math.hypot(...parts.map((part) => part.value - part.low)) / parts.length,
    high: value + Math.hypot(...parts.map((part) => part.high - part.value)) / parts.length,
  };
}

function intervalOf(seen: Seen, intervals: number): Interval {
  if (isCount(seen)) {
    const { wins, n } = seen;
    return jointRate({ blocks: n, perBlock: 1, sum: wins, squares: wins }, intervals);
  }
  const { n, sum, squares } = seen;
  if (n < 2) return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const { mean, sd } = meanAndSd(n, sum, squares);
  const margin = (studentPoint(ALPHA / intervals / 2, n - 1) * sd) / Math.sqrt(n);
  return { low: mean - margin, high: mean + margin };
}

/** What fresh games say of all requirements. */
export function certified(
  requirements: readonly Requirement[],
  setting: Setting,
  seen: readonly (readonly Seen[])[],
  foretold: readonly number[],
  intervals: number,
): Certified {
  return {
    setting,
    values: requirements.map(({ fair, low: least, high: most }, r) => {
      const joint = jointValue(seen[r], intervals);
      const [value, low, high] = [joint.value - fair, joint.low - fair, joint.high - fair];
      const verdict = low >= least && high <= most ? 'met' : high < least || low > most ? 'missed' : 'undecided';
      const games = seen[r].reduce((sum, each) => sum + each.n, 0);
      return { value, low, high, foretold: foretold[r], games, verdict };
    }),
  };
}

export function countOf({ values }: Certified, verdict: Verdict): number {
  return values.filter((value) => value.verdict === verdict).length;
}

export function meetsAll({ values }: Certified): boolean {
  return values.every(({ verdict }) => verdict === 'met');
}

/** By goal, how far the worst of its numbers misses its bounds, in units of its tolerance. */
export function missesOf(
  requirements: readonly Requirement[],
  goals: number,
  { values }: Certified,
): readonly number[] {
  return Array.from({ length: goals }, (_, goal) =>
    Math.max(
      0,
      ...requirements.map((requirement, r) =>
        requirement.goal === goal ? missOf(requirement, values[r].value) || 0 : 0,
      ),
    ),
  );
}
