import { boundedSequence } from './bounded-sequence.ts';
import { studentT95 } from './student.ts';
import type { Interval } from './wilson.ts';

/** Sums over blocks of games: cases (who leads), hits (and wins), winners (whoever they are), and their products. */
export interface CaseSums {
  readonly blocks: number;
  /** Games of a block; each has at most one case. */
  readonly perBlock: number;
  readonly seats: number;
  readonly cases: number;
  readonly hits: number;
  readonly winners: number;
  readonly casesSquared: number;
  readonly hitsSquared: number;
  readonly winnersSquared: number;
  readonly casesHits: number;
  readonly casesWinners: number;
  readonly hitsWinners: number;
}

/** A difference of two rates with its interval. */
export interface AboveMean extends Interval {
  readonly value: number;
}

/**
 * How much more often the cases win than a seat does on average: hits / cases − winners / (seats × games). Both are
 * from the same games and vary together, so the interval has the variance of their difference between blocks (the delta
 * method), with Student's t. To be honest where the cases are few, or all come out alike, it is taken as if in one
 * block more all games had been hits and in another none (as Agresti and Coull 1998 have it for a rate).
 */
export function aboveMean(sums: CaseSums): AboveMean {
  const { blocks, perBlock, seats, cases, hits, winners } = sums;
  const chances = blocks * perBlock * seats;
  const mean = winners / chances;
  const value = hits / cases - mean;
  if (cases === 0 || blocks < 2) return { value, low: Number.NaN, high: Number.NaN };
  const rated = cases + 2 * perBlock;
  const rate = (hits + perBlock) / rated;
  const own = perBlock * perBlock * ((1 - rate) ** 2 + rate ** 2);
  const ofRate = sums.hitsSquared - 2 * rate * sums.casesHits + rate * rate * sums.casesSquared + own;
  const ofMean = sums.winnersSquared - (winners * winners) / blocks;
  const together = sums.hitsWinners - rate * sums.casesWinners - (winners / blocks) * (hits - rate * cases);
  const squares = ofRate / rated ** 2 - (2 * together) / (rated * chances) + ofMean / chances ** 2;
  const margin = studentT95(cases / perBlock - 1) * Math.sqrt((Math.max(0, squares) * blocks) / (blocks - 1));
  return { value, low: Math.max(-1, rate - mean - margin), high: Math.min(1, rate - mean + margin) };
}

/**
 * How much more often the cases win than a seat does on average, with a confidence sequence: an interval that holds at
 * every look at once. It is the confidence sequence of the rate less that of the mean, each at alpha / 2 (Bonferroni).
 */
export function aboveMeanSequence(sums: CaseSums, alpha = 0.05): AboveMean {
  const { blocks, perBlock, seats, cases, hits, winners } = sums;
  const most = perBlock * seats;
  const value = hits / cases - winners / (blocks * most);
  if (cases === 0) return { value, low: Number.NaN, high: Number.NaN };
  const rate = boundedSequence(
    {
      n: blocks,
      top: hits,
      bottom: cases,
      topSquares: sums.hitsSquared,
      bottomSquares: sums.casesSquared,
      products: sums.casesHits,
    },
    perBlock,
    alpha / 2,
  );
  const mean = boundedSequence(
    {
      n: blocks,
      top: winners,
      bottom: blocks * most,
      topSquares: sums.winnersSquared,
      bottomSquares: blocks * most * most,
      products: winners * most,
    },
    most,
    alpha / 2,
  );
  return { value, low: rate.low - mean.high, high: rate.high - mean.low };
}
