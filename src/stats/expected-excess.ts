import { normalTail } from './normal.ts';

/**
 * The mean square of how far a normal number lies above 0, where below 0 counts as 0: what a miss is expected to cost whose size is
 * known up to an error. Without any error it is the square itself.
 *
 *     expectedExcess(1, 1) // 1.9246602
 */
export function expectedExcess(mean: number, sd: number): number {
  if (!(sd >= 0)) throw new RangeError(`a standard deviation must be 0 at least, not ${sd}`);
  if (sd === 0) return Math.max(0, mean) ** 2;
  const z = mean / sd;
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  // Far below 0 both terms are tiny and cancel; rounding must not make a miss a gain.
  return Math.max(0, (mean * mean + sd * sd) * normalTail(-z) + mean * sd * density);
}
