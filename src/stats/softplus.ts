/**
 * The logarithm of 1 + e^odds, without overflow: what a lost game takes from the logarithm of a likelihood.
 *
 *     softplus(0) // 0.6931
 */
export function softplus(odds: number): number {
  return Math.max(0, odds) + Math.log1p(Math.exp(-Math.abs(odds)));
}
