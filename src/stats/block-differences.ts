import { incompleteBeta } from './beta.ts';
import { checkAlpha } from './counts.ts';
import { studentPoint } from './student.ts';
import type { Interval } from './wilson.ts';

/** Differences of two variants block by block, each from -1 to 1: how many, their sum, and that of their squares. */
export interface BlockDifferences {
  readonly blocks: number;
  readonly sum: number;
  readonly squares: number;
}

/**
 * The mean difference of two variants whose blocks have the same luck, by Student's t. As for rates of blocks (see `clusteredRate`), the
 * spread is taken as if one block more had gone all to the one variant and another all to the other: where all blocks came out
 * alike, that is not yet a law.
 *
 *     blockDifferences({ blocks: 100, sum: 10, squares: 20 }) // 0.1, from 0.0084 to 0.1877; p 0.0324
 */
export function blockDifferences(
  { blocks, sum, squares }: BlockDifferences,
  alpha = 0.05,
): Interval & { readonly mean: number; readonly p: number } {
  checkAlpha(alpha);
  if (blocks === 0) return { mean: 0, low: -1, high: 1, p: 1 };
  const all = blocks + 2;
  const middle = sum / all;
  const error = Math.sqrt(((squares + 2) / all - middle * middle) / (all - 1));
  const df = Math.max(1, blocks - 1);
  const margin = studentPoint(alpha / 2, df) * error;
  const t = middle / error;
  return {
    mean: sum / blocks,
    low: Math.max(-1, middle - margin),
    high: Math.min(1, middle + margin),
    p: incompleteBeta(df / (df + t * t), df / 2, 0.5),
  };
}
