import { cumulativeStdLogisticProbability as logistic } from 'simple-statistics';
import type { SquareMatrix } from './cholesky.ts';
import { type Count, checkCount } from './counts.ts';
import { type KernelFit, kernelRegression, kernelWeights } from './kernel-regression.ts';

/** Newton's steps: it takes about ten. */
const STEPS = 60;
const CLOSE = 1e-3;
/** No log odds of a place move farther in one step. */
const LEAP = 4;
/** Even where all games were won there is some information in them. */
const LEAST_INFORMATION = 1e-6;

/**
 * Win rates at some places, each seen in a number of games, whose log odds are a Gaussian process about `centre`: the kernel is
 * how much the log odds of two places vary together. By Laplace's approximation (Rasmussen and Williams 2006, section 3.4): at
 * the most likely log odds the games are as good as a value with noise, so that everything else is `kernelRegression`'s.
 *
 *     const kernel = { size: 2, values: Float64Array.of(1, 0.5, 0.5, 1) };
 *     kernelLogistic(kernel, [{ wins: 9, n: 10 }, { wins: 5, n: 10 }], 0).heldOut.mean // -0.0005, 0.6201
 */
export function kernelLogistic(kernel: SquareMatrix, counts: readonly Count[], centre: number): KernelFit {
  const { size, values } = kernel;
  for (const { wins, n } of counts) checkCount(wins, n);
  // Half-way to what was seen: near enough that no step goes astray.
  let odds = Float64Array.from(counts, ({ wins, n }) => (Math.log((wins + 1) / (n - wins + 1)) - centre) / 2);
  for (let step = 0; step < STEPS; step++) {
    const { seen, noise } = pseudoValues(counts, odds, centre);
    const { weights } = kernelWeights(kernel, seen, noise);
    const next = new Float64Array(size);
    let moved = 0;
    for (let i = 0; i < size; i++) {
      let sum = 0;
      for (let j = 0; j < size; j++) sum += values[i * size + j] * weights[j];
      const change = Math.min(LEAP, Math.max(-LEAP, sum - odds[i]));
      next[i] = odds[i] + change;
      moved = Math.max(moved, Math.abs(change));
    }
    odds = next;
    if (moved < CLOSE) break;
  }
  const { seen, noise } = pseudoValues(counts, odds, centre);
  return kernelRegression(kernel, seen, noise);
}

/** Games as values with noise: near these log odds they weigh the same. */
function pseudoValues(counts: readonly Count[], odds: Float64Array, centre: number) {
  const seen = new Float64Array(odds.length);
  const noise = new Float64Array(odds.length);
  for (const [i, { wins, n }] of counts.entries()) {
    const rate = logistic(centre + odds[i]);
    const information = Math.max(LEAST_INFORMATION, n * rate * (1 - rate));
    seen[i] = odds[i] + (wins - n * rate) / information;
    noise[i] = 1 / information;
  }
  return { seen, noise };
}
