import { betaBinomialSequence } from './beta-binomial-sequence.ts';
import { studentT95 } from './student.ts';
import { type Interval, wilson, Z95 } from './wilson.ts';

/** Counts from blocks of games that share their luck. */
export interface Clusters {
  readonly blocks: number;
  /** How many of the observations one block makes. */
  readonly perBlock: number;
  /** Over all blocks, and of the squares of the blocks' own sums. */
  readonly sum: number;
  readonly squares: number;
}

/** Blocks that the worst case is worth. */
const PRIOR = 2;

export interface ClusteredRate extends Interval {
  readonly n: number;
  readonly rate: number;
  /** As many independent games would give an interval as wide as this. */
  readonly effective: number;
}

/**
 * A proportion whose games come in blocks: Wilson's interval at the effective number of games, which is their number
 * divided by the design effect (Kish), estimated from the spread between blocks, with Student's t for the few blocks it
 * is estimated from. With one game a block that is plain Wilson.
 *
 * Where little was seen the estimate says little, so it leans on the worst case, all games of a block alike, as if two
 * more blocks had shown it. And it never claims more than so many independent games would, even where rotation makes
 * the blocks more even than chance.
 *
 *     clusteredRate({ blocks: 100, perBlock: 1, sum: 52, squares: 52 }) // as wilson(52, 100)
 */
export function clusteredRate({ blocks, perBlock, sum, squares }: Clusters): ClusteredRate {
  const n = blocks * perBlock;
  const rate = sum / n;
  if (blocks === 0) return { n, rate, effective: 0, ...wilson(0, 0) };
  const effective = perBlock === 1 ? n : n / designEffect(blocks, perBlock, sum, squares);
  return { n, rate, effective, ...wilson(rate * effective, effective, perBlock === 1 ? Z95 : studentT95(blocks - 1)) };
}

/**
 * The same with an interval that holds however often one looks: the beta-binomial sequence at the effective number of
 * games. With several games a block that number is itself an estimate, which no look at the counts alone can make exact.
 */
export function clusteredSequence(clusters: Clusters, optimal: number): ClusteredRate {
  const { n, rate, effective } = clusteredRate(clusters);
  return { n, rate, effective, ...betaBinomialSequence(rate * effective, effective, optimal) };
}

function designEffect(blocks: number, perBlock: number, sum: number, squares: number): number {
  const rate = sum / (blocks * perBlock);
  const independent = rate * (1 - rate) * perBlock;
  if (blocks < 2 || independent === 0) return perBlock;
  const between = (squares - (sum * sum) / blocks) / (blocks - 1);
  // As many blocks as the rarer outcome would fill.
  const informative = Math.min(sum, blocks * perBlock - sum) / perBlock;
  return Math.max(1, (informative * (between / independent) + PRIOR * perBlock) / (informative + PRIOR));
}
