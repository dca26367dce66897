import { studentT95 } from './student.ts';
import type { Interval } from './wilson.ts';

/** Sums over independent units (games, blocks) of two whole numbers that each of them has. */
export interface RatioSums {
  readonly n: number;
  readonly top: number;
  readonly bottom: number;
  readonly topSquares: number;
  readonly bottomSquares: number;
  readonly products: number;
}

/**
 * One sum divided by another, as moves offered by decisions made: the ratio of means, not the mean of ratios, so that
 * every decision counts alike. The interval takes the spread of what the units deviate from it (Cochran, Sampling
 * Techniques, 6.4), with Student's t.
 *
 *     ratioOfSums({ n: 3, top: 6, bottom: 12, topSquares: 14, bottomSquares: 56, products: 28 }) // 0.5, exactly
 */
export function ratioOfSums(sums: RatioSums): Interval & { readonly ratio: number } {
  const { n, top, bottom, topSquares, bottomSquares, products } = sums;
  const ratio = top / bottom;
  if (n < 2 || bottom === 0) return { ratio, low: Number.NaN, high: Number.NaN };
  const deviations = topSquares - 2 * ratio * products + ratio * ratio * bottomSquares;
  const spread = Math.sqrt(Math.max(0, deviations) / (n - 1));
  const margin = (studentT95(n - 1) * spread * Math.sqrt(n)) / Math.abs(bottom);
  return { ratio, low: ratio - margin, high: ratio + margin };
}
