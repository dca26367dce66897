/**
 * Weights of draws by the logarithms of their likelihoods, which sum to 1.
 *
 *     importanceWeights([0, Math.log(3)]) // 0.25, 0.75
 */
export function importanceWeights(logs: ArrayLike<number>): Float64Array {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < logs.length; i++) most = Math.max(most, logs[i]);
  if (!Number.isFinite(most)) throw new RangeError('no draw is possible');
  const weights = Float64Array.from(logs, (log) => Math.exp(log - most));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/**
 * How many draws of equal weight would tell as much as these (Kish): 1 over the sum of the squares of weights that sum to 1.
 *
 *     effectiveSampleSize(Float64Array.of(0.25, 0.75)) // 1.6
 */
export function effectiveSampleSize(weights: Float64Array): number {
  return 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
}

/**
 * Draws of equal weight in the place of weighted ones: each as often as its weight says, up to one (systematic resampling). `start`
 * is a number from 0 to 1 that says where it begins.
 *
 *     systematicResample(Float64Array.of(0.25, 0.75), 4, 0.5) // 0, 1, 1, 1
 */
export function systematicResample(weights: Float64Array, count: number, start: number): Int32Array {
  const picked = new Int32Array(count);
  let [draw, upTo] = [0, weights[0]];
  for (let i = 0; i < count; i++) {
    const at = (i + start) / count;
    while (at > upTo && draw < weights.length - 1) upTo += weights[++draw];
    picked[i] = draw;
  }
  return picked;
}
