/** An interval, from its lower end to its upper end. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % point of the normal distribution: what a two-sided 95 % interval takes. */
export const Z95 = 1.959963984540054;

/**
 * Wilson's score interval for a proportion: `wins` of `n` independent games. It stays within [0, 1], and keeps its
 * coverage on average also for rates near 0 and 1, where the plain normal interval does not. Not for looking again and
 * again while a run goes on. `n` may be fractional: an effective sample size.
 *
 *     wilson(52, 100) // { low: 0.4231658, high: 0.6153545 }
 */
export function wilson(wins: number, n: number, z = Z95): Interval {
  if (n === 0) return { low: 0, high: 1 };
  const rate = wins / n;
  const z2 = z * z;
  const centre = rate + z2 / (2 * n);
  const half = z * Math.sqrt((rate * (1 - rate)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  // At the ends the bound is exact; rounding must not push it off.
  return {
    low: wins === 0 ? 0 : Math.max(0, (centre - half) / scale),
    high: wins === n ? 1 : Math.min(1, (centre + half) / scale),
  };
}
