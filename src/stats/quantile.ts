import { quantile as quantileOf, weightedQuantile } from 'simple-statistics';

/**
 * The value below which a share of the values lies, on the line between neighbours where it falls between two (R's
 * type 7). Of values in any order; of none it is not a number.
 *
 *     quantile([1, 2, 3, 4], 0.25) // 1.75
 */
export function quantile(values: readonly number[], share: number): number {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`a share must be from 0 to 1, not ${share}`);
  return values.length === 0 ? Number.NaN : quantileOf(values, share);
}

/**
 * The value in the middle, or the mean of the two in the middle. Of values in any order; of none it is not a number.
 *
 *     median([7, 1, 4]) // 4
 */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The least value up to which at least half of the weight lies: the lower median of values that come with counts. Of no
 * weight it is not a number.
 *
 *     weightedMedian([5, 7, 9], [1, 2, 3]) // 7
 */
export function weightedMedian(values: readonly number[], weights: readonly number[]): number {
  return weights.some((weight) => weight > 0) ? weightedQuantile(values, weights, 0.5) : Number.NaN;
}
