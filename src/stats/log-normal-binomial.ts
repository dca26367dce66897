import { cumulativeStdLogisticProbability as logistic } from 'simple-statistics';
import type { Count } from './counts.ts';
import { softplus } from './softplus.ts';

/** Nodes and weights of Gauss and Hermite's rule for a standard normal variable, with five nodes; each stands for both signs. */
const NODES = [0, 1.3556261799742659, 2.8569700138728056];
const WEIGHTS = [8 / 15, 0.2220759220056126, 0.0112574113277207];
const STEPS = 50;

/**
 * The logarithm of the chance of so many wins in so many games, in one order, if their log odds are normal with this mean and
 * variance: the binomial likelihood, integrated by Gauss and Hermite's rule about its peak (Liu and Pierce 1994).
 *
 *     logNormalBinomial({ wins: 7, n: 10 }, 0, 1) // -6.9392
 */
export function logNormalBinomial({ wins, n }: Count, mean: number, variance: number): number {
  if (!(variance > 0)) return wins * mean - n * softplus(mean);
  const height = (odds: number) => wins * odds - n * softplus(odds) - (odds - mean) ** 2 / (2 * variance);
  const curvature = (rate: number) => n * rate * (1 - rate) + 1 / variance;
  let peak = mean;
  for (let step = 0; step < STEPS; step++) {
    const rate = logistic(peak);
    const change = (wins - n * rate - (peak - mean) / variance) / curvature(rate);
    peak += Math.min(2, Math.max(-2, change));
    if (Math.abs(change) < 1e-9) break;
  }
  const spread = 1 / Math.sqrt(curvature(logistic(peak)));
  let sum = 0;
  for (const [i, node] of NODES.entries())
    for (const sign of i === 0 ? [1] : [1, -1])
      sum += WEIGHTS[i] * Math.exp(height(peak + sign * node * spread) - height(peak) + (node * node) / 2);
  return height(peak) + Math.log(sum) + Math.log(spread) - Math.log(variance) / 2;
}
