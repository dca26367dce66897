import type { Value } from '../../data/options.ts';
import { varying } from '../../report/terminal.ts';
import { boundedMean, boundedMeanSequence, type MeanSums } from '../../stats/bounded-mean.ts';
import { holm } from '../../stats/holm.ts';
import type { Interval } from '../../stats/wilson.ts';
import type { ArmGames } from '../arms.ts';
import { ALPHA } from '../joint.ts';
import type { PairedResult } from '../paired/play.ts';

/** By how much more an alternative changes the win rate at one value of a factor than at another, on average over all else. */
export interface Interaction extends Interval {
  /** The alternative. */
  readonly name: string;
  readonly factor: string;
  readonly value: Value;
  readonly other: Value;
  readonly games: number;
  /** What it changes at the one value, and at the other. */
  readonly difference: number;
  readonly otherDifference: number;
  /** The first less the second. */
  readonly interaction: number;
  /** Holds together with those of all other interactions. */
  readonly joint: Interval;
  readonly p: number;
  readonly holmP: number;
}

/** Of more values than this each is told only beside the first. */
const MOST_VALUES = 8;

/** A difference of two games is from −1 to 1, and that of two such from −2 to 2. */
const REACH = 2;

/** What an alternative changes in the games of each block, added up over the tables that have one value of a factor. */
interface ValueChanges {
  readonly value: Value;
  readonly tables: number;
  readonly byBlock: Int32Array;
}

type Alone = Omit<Interaction, 'joint' | 'holmP' | keyof Interval | 'p'> & { readonly sums: MeanSums };

/**
 * Whether what an alternative changes depends on the factors: the difference of the paired differences, block by block, so
 * that it does not matter how tables that share their luck hang together. No model is needed. All that could be told is
 * told, and the intervals hold for all of it together, each with its share of the chance of error (Bonferroni).
 */
export function interactionsOf(result: PairedResult): readonly Interaction[] {
  const { tables, differences, optimal } = result;
  const factors = varying(tables);
  const names = [...new Set(differences.map(({ name }) => name))];
  const alone = names.flatMap((name) => factors.flatMap((factor) => contrastsOf(result, name, factor)));
  const intervalAt = ({ sums }: Alone, alpha: number) =>
    optimal === undefined ? boundedMean(sums, REACH, alpha) : boundedMeanSequence(sums, REACH, alpha);
  const own = alone.map((one) => intervalAt(one, ALPHA));
  const holmed = holm(own.map(({ p }) => p));
  return alone.map((one, i) => {
    const { sums: _sums, ...told } = one;
    const { low, high } = intervalAt(one, ALPHA / alone.length);
    return { ...told, ...own[i], joint: { low, high }, holmP: holmed[i] };
  });
}

/** Every value of a factor beside every other, or beside the first where there are many. */
function contrastsOf(result: PairedResult, name: string, factor: string): readonly Alone[] {
  const changes = changesBy(result, name, factor);
  return changes.flatMap((one, i) =>
    changes
      .slice(i + 1)
      .filter(() => changes.length <= MOST_VALUES || i === 0)
      .map((other) => contrast(name, factor, other, one)),
  );
}

function contrast(name: string, factor: string, one: ValueChanges, other: ValueChanges): Alone {
  const { length: n } = one.byBlock;
  const size = one.tables * other.tables;
  let [first, second, sum, squares] = [0, 0, 0, 0];
  for (let block = 0; block < n; block++) {
    // Whole numbers, so that nothing depends on the order in which they are added.
    const more = one.byBlock[block] * other.tables - other.byBlock[block] * one.tables;
    first += one.byBlock[block];
    second += other.byBlock[block];
    sum += more;
    squares += more * more;
  }
  return {
    name,
    factor,
    value: one.value,
    other: other.value,
    games: n,
    difference: first / (one.tables * n),
    otherDifference: second / (other.tables * n),
    interaction: sum / size / n,
    sums: { n, sum: sum / size, squares: squares / size / size },
  };
}

/** By the values of a factor, over the blocks that all tables have played with the alternative. */
function changesBy(result: PairedResult, name: string, factor: string): readonly ValueChanges[] {
  const duels = duelsOf(result, name);
  const n = Math.min(...duels.map(({ arm }) => arm.played));
  const values = [...new Set(duels.map(({ table }) => result.tables[table].factors[factor]))];
  return values.map((value) => {
    const own = duels.filter(({ table }) => result.tables[table].factors[factor] === value);
    const byBlock = new Int32Array(n);
    for (const { base, arm } of own) {
      const [before, after] = [base.outcomes, arm.outcomes];
      for (let block = 0; block < n; block++) byBlock[block] += after[block] - before[block];
    }
    return { value, tables: own.length, byBlock };
  });
}

/** The arms of an alternative, each beside the base of its table. */
function duelsOf(
  { tables, arms }: PairedResult,
  name: string,
): readonly { readonly table: number; readonly base: ArmGames; readonly arm: ArmGames }[] {
  let next = 0;
  return tables.flatMap(({ others }, table) => {
    const base = arms[next];
    const at = others.findIndex((other) => other.name === name);
    const arm = arms[next + 1 + at];
    next += 1 + others.length;
    return at < 0 ? [] : [{ table, base, arm }];
  });
}
