import { betaBinomialSequence } from './beta-binomial-sequence.ts';
import { boundedSequence } from './bounded-sequence.ts';
import { clopperPearson } from './exact-binomial.ts';
import { normalPoint } from './normal.ts';
import { studentPoint, studentT95 } from './student.ts';
import { type Interval, wilson } from './wilson.ts';

/** Counts from blocks of games that are played on common random numbers. */
export interface Clusters {
  readonly blocks: number;
  /** How many of the observations one block makes. */
  readonly perBlock: number;
  /** Wins over all blocks, and the sum of the squares of the blocks' own wins. */
  readonly sum: number;
  readonly squares: number;
}

export interface ClusteredRate extends Interval {
  readonly n: number;
  readonly rate: number;
  /**
   * Effective sample size: n divided by the design effect. It is more than n where rotation makes the blocks more even
   * than chance would.
   */
  readonly effective: number;
}

/**
 * A proportion whose games come in blocks: from the variance between blocks, whichever way the games of a block depend
 * on each other, with Student's t. With one game a block that is plain Wilson.
 *
 * The variance seen in few blocks says little, and nothing where every block came out alike. So it is taken as if
 * one block more had won all its games and another none: for blocks what Agresti and Coull (1998) do for games. That
 * keeps the interval honest near 0 and 1, and where rotation makes blocks so even that a rare other one has not been
 * seen.
 *
 *     clusteredRate({ blocks: 100, perBlock: 1, sum: 52, squares: 52 }) // as wilson(52, 100)
 *     clusteredRate({ blocks: 100, perBlock: 2, sum: 100, squares: 100 }) // 0.5, 0.486 to 0.514
 */
export function clusteredRate({ blocks, perBlock, sum, squares }: Clusters, alpha = 0.05): ClusteredRate {
  const n = blocks * perBlock;
  const rate = sum / n;
  if (blocks === 0) return { n, rate, effective: 0, ...wilson(0, 0) };
  if (perBlock === 1) return { n, rate, effective: n, ...wilson(sum, n, normalPoint(alpha / 2)) };
  const all = blocks + 2;
  const middle = (sum / perBlock + 1) / all;
  const variance = (squares / (perBlock * perBlock) + 1) / all - middle * middle;
  const effective = (middle * (1 - middle) * all) / variance - 2;
  const margin = pointFor(alpha, blocks - 1) * Math.sqrt(variance / (all - 1));
  return { n, rate, effective, low: Math.max(0, middle - margin), high: Math.min(1, middle + margin) };
}

/**
 * A proportion whose games come in blocks, with a confidence sequence: an interval that holds however often one looks.
 * With one game a block it is the beta-binomial sequence, which is shortest at `optimal` games; with several, that of
 * bets on the blocks' own rates.
 */
export function clusteredSequence(clusters: Clusters, optimal: number, alpha = 0.05): ClusteredRate {
  const { n, rate, effective } = clusteredRate(clusters);
  const { blocks, perBlock, sum, squares } = clusters;
  if (perBlock === 1) return { n, rate, effective, ...betaBinomialSequence(sum, n, optimal, alpha) };
  const sums = {
    n: blocks,
    top: sum,
    bottom: n,
    topSquares: squares,
    bottomSquares: n * perBlock,
    products: sum * perBlock,
  };
  return { n, rate, effective, ...boundedSequence(sums, perBlock, alpha) };
}

/**
 * A simultaneous confidence interval: it holds together with those of so many rates in all, and so also for the least
 * and the greatest of them. Each takes its share of the 5 % (Bonferroni). With one game a block it is Clopper and
 * Pearson's, because so far out a score interval is too narrow at rates near 0 and 1.
 *
 *     jointRate({ blocks: 100, perBlock: 1, sum: 52, squares: 52 }, 24) // 0.3641 to 0.6732
 */
export function jointRate(clusters: Clusters, rates: number): Interval {
  const { blocks, perBlock, sum } = clusters;
  const alpha = 0.05 / rates;
  const { low, high } =
    rates > 1 && perBlock === 1 && blocks > 0 ? clopperPearson(sum, blocks, alpha) : clusteredRate(clusters, alpha);
  return { low, high };
}

/** The point of Student's t for a two-sided interval at alpha. */
function pointFor(alpha: number, df: number): number {
  return alpha === 0.05 ? studentT95(df) : studentPoint(alpha / 2, Math.max(1, df));
}
