import { checkWholeCount } from './counts.ts';
import { type Interval, Z95 } from './wilson.ts';

/**
 * Tango's score interval for the difference of two rates on common random numbers: of n pairs of games, b only the
 * first variant won, and c only the second. For a number of pairs fixed beforehand.
 *
 *     tango(12, 2, 50) // { low: 0.06111, high: 0.34471 }
 */
export function tango(b: number, c: number, n: number, z = Z95): Interval {
  checkWholeCount(b, n);
  checkWholeCount(c, n);
  checkWholeCount(b + c, n);
  if (n === 0) return { low: -1, high: 1 };
  return { low: -furthest(c, b, n, z), high: furthest(b, c, n, z) };
}

/**
 * The greatest difference from which b and c are not more than z standard errors away, by halving. simple-statistics'
 * bisect evaluates its function three times a step.
 */
function furthest(b: number, c: number, n: number, z: number): number {
  let [near, far] = [(b - c) / n, 1];
  for (let step = 0; step < 100 && far - near > 1e-14; step++) {
    const middle = (near + far) / 2;
    if (n * middle - (b - c) <= z * Math.sqrt(n * spread(b, c, n, middle))) near = middle;
    else far = middle;
  }
  return near;
}

/** The variance of one pair's difference if its mean is `difference`, and c's chance is the likeliest given that. */
function spread(b: number, c: number, n: number, difference: number): number {
  const free = difference * (1 - difference);
  const linear = (2 * n - b + c) * difference - b - c;
  const root = Math.sqrt(linear * linear + 8 * n * c * free);
  // Two forms of the same solution: neither takes the difference of near numbers where it is used.
  const chance = linear > 0 ? (2 * c * free) / (root + linear) : (root - linear) / (4 * n);
  return Math.max(0, 2 * chance + free);
}
