import { betaBinomialSequence } from '../../stats/beta-binomial-sequence.ts';
import { type BlockDifferences, blockDifferences } from '../../stats/block-differences.ts';
import { holm } from '../../stats/holm.ts';
import { mcnemarExact } from '../../stats/mcnemar.ts';
import { newcombe } from '../../stats/newcombe.ts';
import { normalPoint } from '../../stats/normal.ts';
import { twoRatesP } from '../../stats/two-rates.ts';
import type { Interval } from '../../stats/wilson.ts';
import { ALPHA, type Direction, directionOf, jointInterval } from '../joint.ts';
import type { CommonCell, FoundCell } from './cells.ts';

/** By block of a cell, how many of its games were a success. */
export type BlockWins = Uint8Array | undefined;

/** How a cell of one run differs from the same cell of another: the other's rate less the one's, with its interval. */
export interface CellDifference extends Interval {
  readonly cell: CommonCell;
  readonly difference: number;
  /** Holds together with those of all cells. */
  readonly joint: Interval;
  /** Not a number of runs that stopped by their precision. */
  readonly p: number;
  readonly holmP: number;
  /** Whether the blocks of both were put side by side. */
  readonly isPaired: boolean;
  readonly verdict: Direction | 'same';
}

/** What a difference is reckoned from. */
export interface Compared {
  readonly cell: CommonCell;
  /** Of both, if they have the same luck. */
  readonly wins?: readonly [one: BlockWins, other: BlockWins];
}

/** An interval for any alpha, and the p-value. */
interface Estimator {
  readonly interval: (alpha: number, differences: number) => Interval;
  readonly p: number;
  readonly isPaired: boolean;
}

/**
 * The differences of all cells. Where the blocks of both runs are known and have the same luck, they are put side by side; else each
 * run's games count by themselves. With `optimal`, of runs that stopped by their precision, intervals hold whenever those stopped.
 */
export function differencesOf(compared: readonly Compared[], optimal?: number): readonly CellDifference[] {
  const count = compared.length;
  const found = compared.map(({ cell, wins }) => ({ cell, by: estimatorOf(cell, wins, optimal) }));
  const adjusted = optimal === undefined ? holm(found.map(({ by }) => by.p)) : found.map(() => Number.NaN);
  return found.map(({ cell, by }, i) => {
    const joint = by.interval(ALPHA / count, count);
    const holmP = adjusted[i];
    return {
      cell,
      difference: rateOf(cell.other) - rateOf(cell.one),
      ...by.interval(ALPHA, 1),
      joint,
      p: by.p,
      holmP,
      isPaired: by.isPaired,
      verdict: verdictOf(cell, { holmP: optimal === undefined ? holmP : 0, joint }),
    };
  });
}

export function rateOf({ wins, games }: FoundCell): number {
  return wins / games;
}

function verdictOf({ one, other }: CommonCell, known: Parameters<typeof directionOf>[0]): CellDifference['verdict'] {
  return one.games === other.games && one.wins === other.wins ? 'same' : directionOf(known);
}

function estimatorOf({ one, other }: CommonCell, wins: Compared['wins'], optimal: number | undefined): Estimator {
  if (optimal !== undefined) return stopped(one, other, optimal);
  const [mine, theirs] = wins ?? [];
  if (mine === undefined || theirs === undefined || mine.length !== theirs.length) return apart(one, other);
  const perBlock = one.games / one.blocks;
  if (perBlock !== other.games / other.blocks || mine.length !== one.blocks) return apart(one, other);
  return perBlock === 1 ? gameByGame(mine, theirs) : blockByBlock(mine, theirs, perBlock);
}

/** Each run's games by themselves. */
function apart(one: FoundCell, other: FoundCell): Estimator {
  const counts = [other, one].flatMap((cell) => [rateOf(cell) * cell.effective, cell.effective]);
  const [wins1, n1, wins2, n2] = counts;
  return {
    interval: (alpha) => newcombe(wins1, n1, wins2, n2, normalPoint(alpha / 2)),
    p: twoRatesP(wins1, n1, wins2, n2),
    isPaired: false,
  };
}

/** Each run's games by themselves, whenever the runs stopped: each takes half of the chance of error. */
function stopped(one: FoundCell, other: FoundCell, optimal: number): Estimator {
  return {
    interval: (alpha) => {
      const [mine, theirs] = [one, other].map(({ wins, games }) =>
        betaBinomialSequence(wins, games, optimal, alpha / 2),
      );
      return { low: theirs.low - mine.high, high: theirs.high - mine.low };
    },
    p: Number.NaN,
    isPaired: false,
  };
}

function gameByGame(mine: Uint8Array, theirs: Uint8Array): Estimator {
  const n = mine.length;
  let [more, less] = [0, 0];
  for (let i = 0; i < n; i++) {
    if (theirs[i] > mine[i]) more++;
    else if (theirs[i] < mine[i]) less++;
  }
  return {
    interval: (_alpha, differences) => jointInterval({ n, one: more, other: less }, differences),
    p: mcnemarExact(more, less),
    isPaired: true,
  };
}

function blockByBlock(mine: Uint8Array, theirs: Uint8Array, perBlock: number): Estimator {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < mine.length; i++) {
    const difference = (theirs[i] - mine[i]) / perBlock;
    sum += difference;
    squares += difference * difference;
  }
  const blocks: BlockDifferences = { blocks: mine.length, sum, squares };
  const interval = (alpha: number) => {
    const { low, high } = blockDifferences(blocks, alpha);
    return { low, high };
  };
  return { interval, p: blockDifferences(blocks).p, isPaired: true };
}
