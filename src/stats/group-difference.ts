import { studentP, studentPoint } from './student.ts';
import type { Interval } from './wilson.ts';

/** One sum divided by another, by groups of units, times a weight. */
export interface GroupRatio {
  readonly weight: number;
  readonly top: Float64Array;
  readonly bottom: Float64Array;
}

/** What two arms differ by, and by how much each group of units moves that. */
export interface GroupDifference {
  readonly base: number;
  readonly value: number;
  /** `value` less `base`. */
  readonly difference: number;
  /** By group; together 0. */
  readonly moved: Float64Array;
  /** Groups that have anything to say. */
  readonly groups: number;
  /** Of the difference, what is to be added to the square of its standard error. */
  readonly extra: number;
}

/** Below this share of itself a difference is rounding, and nothing else. */
const ROUNDING = 1e-12;

/**
 * A number of two arms that have the same luck in the same groups of units: a ratio of sums, or a few of them put together. How much
 * each group moves the difference comes from the delta method, with both parts of each ratio by group (Cochran, Sampling Techniques,
 * 6.4), so that it does not matter how tops, bottoms and arms hang together. `extra` is for shares, of which some never
 * occurred: as if in one unit more only the one arm, and in another only the other, had come to it, it is 2 / units².
 */
export function groupDifference(
  base: readonly GroupRatio[],
  other: readonly GroupRatio[],
  extra = 0,
): GroupDifference | undefined {
  const [one, two] = [momentum(base), momentum(other)];
  if (one === undefined || two === undefined) return undefined;
  const moved = two.moved.map((move, group) => move - one.moved[group]);
  const groups = moved.filter((_, group) => [...base, ...other].some(({ bottom }) => bottom[group] !== 0)).length;
  return { base: one.value, value: two.value, difference: two.value - one.value, moved, groups, extra };
}

function momentum(ratios: readonly GroupRatio[]): { readonly value: number; readonly moved: Float64Array } | undefined {
  const moved = new Float64Array(ratios[0].top.length);
  let value = 0;
  for (const { weight, top, bottom } of ratios) {
    const [tops, bottoms] = [sumOf(top), sumOf(bottom)];
    if (bottoms === 0) return undefined;
    const ratio = tops / bottoms;
    value += weight * ratio;
    for (let group = 0; group < moved.length; group++)
      moved[group] += (weight * (top[group] - ratio * bottom[group])) / bottoms;
  }
  return { value, moved };
}

/** The mean of differences that have the same luck in the same groups. */
export function meanGroupDifference(all: readonly GroupDifference[]): GroupDifference {
  const n = all.length;
  const moved = new Float64Array(all[0].moved.length);
  for (const one of all) for (let group = 0; group < moved.length; group++) moved[group] += one.moved[group] / n;
  const mean = (of: (one: GroupDifference) => number) => all.reduce((sum, one) => sum + of(one), 0) / n;
  return {
    base: mean(({ base }) => base),
    value: mean(({ value }) => value),
    difference: mean(({ difference }) => difference),
    moved,
    groups: Math.max(...all.map(({ groups }) => groups)),
    extra: mean(({ extra }) => extra) / n,
  };
}

/**
 * The interval of such a difference, by Student's t over the groups, and its p-value. Groups that all move it by nothing show no
 * spread, and not that there is none: then the ends are no numbers.
 *
 *     // Tops 1, 2, 3 of 1 each beside 2, 4, 3: mean 1, moved by 0, 1/3, -1/3, error √(3/2 × 2/9).
 *     groupInterval(found) // 1 ± 4.30 × 0.577
 */
export function groupInterval(
  { base, value, difference, moved, groups, extra }: GroupDifference,
  alpha = 0.05,
): Interval & { readonly p: number } {
  const squares = moved.reduce((sum, move) => sum + move * move, 0);
  const scale = Math.max(Math.abs(base), Math.abs(value));
  if (groups < 2 || (extra === 0 && Math.sqrt(squares) <= ROUNDING * scale))
    return { low: Number.NaN, high: Number.NaN, p: 1 };
  const error = Math.sqrt((squares * groups) / (groups - 1) + extra);
  const margin = studentPoint(alpha / 2, groups - 1) * error;
  return { low: difference - margin, high: difference + margin, p: studentP(difference / error, groups - 1) };
}

function sumOf(numbers: Float64Array): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
