import { type Interval, wilson } from './wilson.ts';

/** Counts from blocks of games that share their luck. */
export interface Clusters {
  readonly blocks: number;
  /** How many of the observations one block makes. */
  readonly perBlock: number;
  /** Over all blocks, and of the squares of the blocks' own sums. */
  readonly sum: number;
  readonly squares: number;
}

export interface ClusteredRate extends Interval {
  readonly n: number;
  readonly rate: number;
  /** As many independent games would give an interval as wide as this. */
  readonly effective: number;
}

/**
 * A proportion whose games come in blocks: Wilson's interval at the effective number of games, which is their number
 * divided by the design effect (Kish), estimated from the spread between blocks. With one game a block that is plain
 * Wilson. It never claims more than so many independent games would, even where rotation makes the blocks more even
 * than chance; and where every game came out alike, and so nothing is known of the spread, it counts blocks, not games.
 *
 *     clusteredRate({ blocks: 100, perBlock: 1, sum: 52, squares: 52 }) // as wilson(52, 100)
 */
export function clusteredRate({ blocks, perBlock, sum, squares }: Clusters): ClusteredRate {
  const n = blocks * perBlock;
  const rate = n === 0 ? 0 : sum / n;
  const effective = perBlock === 1 ? n : effectiveGames(blocks, perBlock, sum, squares);
  return { n, rate, effective, ...wilson(rate * effective, effective) };
}

function effectiveGames(blocks: number, perBlock: number, sum: number, squares: number): number {
  const n = blocks * perBlock;
  const rate = sum / n;
  const independent = rate * (1 - rate) * perBlock;
  if (blocks < 2 || independent === 0) return blocks;
  const between = (squares - (sum * sum) / blocks) / (blocks - 1);
  return Math.min(n, (n * independent) / between);
}
