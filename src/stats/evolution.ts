/** A number that is looked for: where it may lie, and how far a try may be from the middle at first. */
export interface Dimension {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Two uniform numbers from 0 up to 1 make a normal one (Box and Muller). */
function normal(fraction: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction());
}

/** The least share of its first steps that a search ends with: small enough to settle, large enough to stand out from noise. */
const LAST = 0.3;

/**
 * How large the steps of a generation are, as a share of the first ones: they shrink by the same factor each time.
 *
 *     stepShare(0, 10) // 1
 *     stepShare(9, 10) // 0.3
 */
export function stepShare(generation: number, generations: number): number {
  return generations <= 1 ? 1 : LAST ** (generation / (generations - 1));
}

/** A number within its bounds, rounded to a hundredth of its step: more digits say nothing. */
export function settled(value: number, { min, max, step }: Dimension): number {
  const digits = Math.min(12, Math.max(0, Math.ceil(2 - Math.log10(step))));
  return Math.min(max, Math.max(min, Number(value.toFixed(digits))));
}

/**
 * The tries of a generation: the middle with a normal step in every dimension, cut off at the bounds. The same numbers come for
 * the same fractions.
 */
export function triesAround(
  middle: readonly number[],
  dimensions: readonly Dimension[],
  share: number,
  tries: number,
  fraction: () => number,
): readonly (readonly number[])[] {
  return Array.from({ length: tries }, () =>
    dimensions.map((dimension, i) => settled(middle[i] + share * dimension.step * normal(fraction), dimension)),
  );
}

/**
 * The next middle of an evolution strategy with recombination, (μ/μ, λ): the mean of the better half of the tries, in which the
 * best weigh most (Hansen and Ostermeier 2001). Averaging is what makes it stand noise: what was only luck in a score points
 * anywhere, and what was not points the same way in all that are taken.
 *
 * Tries of the same score have the order in which they came.
 */
export function recombined(
  tries: readonly (readonly number[])[],
  scores: readonly number[],
  dimensions: readonly Dimension[],
): readonly number[] {
  if (tries.length < 2 || tries.length !== scores.length)
    throw new RangeError(`there must be two tries at least, each with its score, not ${tries.length}`);
  const half = Math.floor(tries.length / 2);
  const best = [...tries.keys()].toSorted((a, b) => scores[b] - scores[a]).slice(0, half);
  const weights = best.map((_, rank) => Math.log(half + 0.5) - Math.log(rank + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return dimensions.map((dimension, i) =>
    settled(best.reduce((sum, index, rank) => sum + weights[rank] * tries[index][i], 0) / all, dimension),
  );
}
