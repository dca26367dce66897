import { chiSquareTail } from './chi-square.ts';

/**
 * The chance that a standard normal number exceeds z. Its square is χ² distributed, and from there come digits that
 * tables do not have.
 *
 *     normalTail(1.959963984540054) // 0.025
 */
export function normalTail(z: number): number {
  const tail = chiSquareTail(z * z, 1) / 2;
  return z < 0 ? 1 - tail : tail;
}

/**
 * The number that a standard normal one exceeds with chance p.
 *
 *     normalPoint(0.025) // 1.959963984540054
 */
export function normalPoint(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`a chance must be between 0 and 1, not ${p}`);
  if (p > 0.5) return -normalPoint(1 - p);
  // The tail is at most exp(−z²/2) / 2, so this is past the point; and as the tail's logarithm is concave, Newton's steps
  // from there come down to the point without passing it.
  let z = Math.sqrt(-2 * Math.log(2 * p));
  for (let step = 0; step < 100; step++) {
    const tail = normalTail(z);
    const next = z + (Math.log(tail / p) * tail * Math.sqrt(2 * Math.PI)) / Math.exp((-z * z) / 2);
    if (Math.abs(next - z) <= 1e-15 * Math.abs(z)) return next;
    z = next;
  }
  return z;
}
