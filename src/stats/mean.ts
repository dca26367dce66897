import { meanSimple, sampleVariance } from 'simple-statistics';

/**
 * The mean of values at hand; of none it is not a number. They are added up plainly, in their order: the compensated
 * sum of simple-statistics' mean prints another fourth decimal for one in fifty means of 8 to 24 shares of 4,000, where
 * the true mean lies exactly halfway.
 *
 *     mean([1, 2, 6]) // 3
 */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : meanSimple(values);
}

/**
 * The sample variance (n − 1) of values at hand; of fewer than two it is not a number. `meanAndSd` has it from sums.
 *
 *     variance([1, 2, 6]) // 7
 */
export function variance(values: readonly number[]): number {
  return values.length < 2 ? Number.NaN : sampleVariance(values);
}
