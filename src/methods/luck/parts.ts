import { Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import type { Cell } from '../../sim/cell.ts';
import { anyOf } from '../../stats/any-of.ts';
import { type Bootstrapped, bootstrap } from '../../stats/bootstrap.ts';
import { type ClusteredRate, clusteredRate } from '../../stats/clustered.ts';
import { agreement, blockMoments, varianceParts } from '../../stats/two-way.ts';
import type { Interval } from '../../stats/wilson.ts';
import type { ArmGames } from '../arms.ts';
import { ALPHA } from '../joint.ts';
import type { LuckTable } from './plan.ts';

/** What the variance of winning is made of, in the order of reports. */
export const PARTS = ['luck', 'play', 'both', 'rest'] as const;
export type Part = (typeof PARTS)[number];

/** What two games may have in common. */
export const COMMON = ['both', 'luck', 'player', 'nothing'] as const;

/** A number with its 95 % interval, and one that holds together with those of the same kind at all tables. */
export interface Estimate extends Interval {
  readonly value: number;
  readonly joint: Interval;
}

const NOWHERE: Interval = { low: Number.NaN, high: Number.NaN };
const UNKNOWN: Estimate = { value: Number.NaN, ...NOWHERE, joint: NOWHERE };

/** How often at least one of so many tries on the same luck wins. */
export interface Step extends Estimate {
  readonly copies: number;
}

/** What is known of one combination of the factors. */
export interface LuckCell {
  readonly cell: Cell;
  readonly blocks: number;
  readonly games: number;
  /** Of winning. */
  readonly variance: number;
  /** Shares of that; not numbers where every game was won, or none. */
  readonly shares: Readonly<Record<Part, Estimate>>;
  /** How often two games end alike, by what they have in common. */
  readonly alike: Readonly<Record<(typeof COMMON)[number], Estimate>>;
  /** By player. */
  readonly rates: readonly ClusteredRate[];
  /** By the number of tries; empty where none was asked for. */
  readonly ceiling: readonly Step[];
}

/** What has to be known of an arm. */
export type ArmOutcomes = Pick<ArmGames, 'outcomes' | 'played'>;

/** Blocks that came out alike: how many wins each player has in each unit, and how many blocks. */
interface Kind {
  readonly moments: readonly number[];
  count: number;
}

/** What comes out at a table, one of so many. */
export function luckAt(table: LuckTable, arms: readonly ArmOutcomes[], tables: number, seed: string): LuckCell {
  const { cell } = table;
  const units = table.arms.map((players) => players.map((streams) => streams.map((arm) => arms[arm].outcomes)));
  const blocks = arms[table.arms[0][0][0]].played;
  const kinds = kindsOf(units, blocks);
  const counts = kinds.map(({ count }) => count);
  const sumsOf = (drawn: readonly number[]) => {
    const sums = kinds[0].moments.map(() => 0);
    for (const [k, { moments }] of kinds.entries())
      if (drawn[k] > 0) for (let i = 0; i < sums.length; i++) sums[i] += drawn[k] * moments[i];
    return sums;
  };
  const sums = sumsOf(counts);
  const { luck, play, both, rest } = varianceParts(sums, blocks);
  const variance = luck + play + both + rest;
  const statistic = (drawn: readonly number[]) => numbersOf(sumsOf(drawn), blocks);
  const estimates = estimatesOf(counts, statistic, tables, `${seed}, ${JSON.stringify(cell.factors)}`);
  const told = estimates.map((one) => (variance > 0 ? one : UNKNOWN));
  const isConstant = variance > 0 && units.every((players) => players.every((streams) => areAlike(streams, blocks)));
  const [first, ...others] = COMMON.map((_, i) => estimates[PARTS.length + i]);
  return {
    cell,
    blocks,
    games: blocks * (table.arms.flat(2).length + table.tries.length),
    variance,
    shares: {
      luck: told[0],
      play: told[1],
      both: told[2],
      rest: isConstant ? unseen(told[3], blocks, tables, variance) : told[3],
    },
    alike: { both: first, luck: others[0], player: others[1], nothing: others[2] },
    rates: table.arms[0].map((_, player) =>
      rateOf(
        units.flatMap((players) => players[player]),
        blocks,
      ),
    ),
    ceiling: ceilingOf(
      table.tries.map((arm) => arms[arm].outcomes),
      blocks,
      tables,
    ),
  };
}

type Outcomes = readonly Uint8Array[];

function kindsOf(units: readonly (readonly Outcomes[])[], blocks: number): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  const flat = units.flatMap((players) => players.flat());
  const bits = new Uint8Array(flat.length);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < flat.length; i++) bits[i] = flat[i][block];
    const key = keyOf(bits, units[0][0].length);
    const like = kinds.get(key);
    if (like !== undefined) like.count++;
    else {
      const outcomes = units.map((players) => players.map((streams) => streams.map((own) => own[block])));
      kinds.set(key, { moments: blockMoments(outcomes), count: 1 });
    }
  }
  return [...kinds.values()];
}

/** The wins of each player in each unit: which of the streams won makes no difference. */
function keyOf(bits: Uint8Array, streams: number): string {
  let key = '';
  for (let from = 0; from < bits.length; from += streams) {
    let wins = 0;
    for (let i = from; i < from + streams; i++) wins += bits[i];
    key += String.fromCharCode(wins);
  }
  return key;
}

/** The four shares, and then how often two games end alike. */
function numbersOf(sums: readonly number[], blocks: number): readonly number[] {
  const parts = varianceParts(sums, blocks);
  const total = parts.luck + parts.play + parts.both + parts.rest;
  const { same, luck, player, neither } = agreement(sums, blocks);
  // Where nobody ever won, or all did, there is nothing to share out.
  const shares = PARTS.map((part) => (total > 0 ? within(parts[part] / total) : 0));
  return [...shares, ...[same, luck, player, neither].map(within)];
}

/** What is estimated lies from 0 to 1, and without bias an estimate may not. */
function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Of an interval that leaves out a small chance, about so many resamples lie beyond either end. */
const BEYOND = 10;
const LEAST_RESAMPLES = 1999;
const MOST_RESAMPLES = 19_999;

/** Each number by itself, and together with those of the same kind at all tables: each takes its share of the 5 % (Bonferroni). */
function estimatesOf(
  counts: readonly number[],
  statistic: (counts: readonly number[]) => readonly number[],
  tables: number,
  seed: string,
): readonly Estimate[] {
  const drawn = (alpha: number): readonly Bootstrapped[] => {
    const rng = new Sfc32();
    rng.seed(...masterSeed(`${seed}, luck`));
    const wanted = Math.ceil((2 * BEYOND) / alpha) - 1;
    const least = Math.ceil(2 / alpha);
    const resamples = Math.max(least, Math.min(MOST_RESAMPLES, Math.max(LEAST_RESAMPLES, wanted)));
    return bootstrap(counts, statistic, () => rng.fraction(), { alpha, resamples });
  };
  const alone = drawn(ALPHA);
  const joint = tables === 1 ? alone : drawn(ALPHA / tables);
  return alone.map(({ estimate, low, high }, i) => ({
    value: estimate,
    low,
    high,
    joint: { low: joint[i].low, high: joint[i].high },
  }));
}

/** Whether the streams of a player never ended otherwise. */
function areAlike([first, ...others]: Outcomes, blocks: number): boolean {
  return others.every((own) => {
    for (let block = 0; block < blocks; block++) if (own[block] !== first[block]) return false;
    return true;
  });
}

/** The greatest part of the variance that a block in which two streams differ can have between them. */
const WIDEST = 0.5;

/** What was never seen in so many blocks may be rare: resampling them says that it cannot be. */
function unseen({ value }: Estimate, blocks: number, tables: number, variance: number): Estimate {
  const most = (alpha: number) => within(((1 - (alpha / 2) ** (1 / blocks)) * WIDEST) / variance);
  return { value, low: 0, high: most(ALPHA), joint: { low: 0, high: most(ALPHA / tables) } };
}

/** How often a player wins, over all its games on each luck. */
function rateOf(games: Outcomes, blocks: number): ClusteredRate {
  let [sum, squares] = [0, 0];
  for (let block = 0; block < blocks; block++) {
    let wins = 0;
    for (const own of games) wins += own[block];
    sum += wins;
    squares += wins * wins;
  }
  return clusteredRate({ blocks, perBlock: games.length, sum, squares });
}

/** For 1, 2, 4 … tries, and all of them, how often at least one wins. */
function ceilingOf(tries: Outcomes, blocks: number, tables: number): readonly Step[] {
  const all = tries.length;
  if (all === 0) return [];
  /** By the number of tries that won, how many blocks. */
  const counts = new Float64Array(all + 1);
  for (let block = 0; block < blocks; block++) counts[tries.reduce((sum, own) => sum + own[block], 0)]++;
  const steps: number[] = [];
  for (let copies = 1; copies < all; copies *= 2) steps.push(copies);
  return [...steps, all].map((copies) => {
    let [sum, squares] = [0, 0];
    for (const [wins, count] of counts.entries()) {
      const chance = anyOf(wins, all, copies);
      sum += count * chance;
      squares += count * chance * chance;
    }
    // As if a block had as many games as there are tries, of which that share is won.
    const clusters = { blocks, perBlock: all, sum: sum * all, squares: squares * all * all };
    const { rate, low, high } = clusteredRate(clusters);
    const joint = clusteredRate(clusters, ALPHA / tables);
    return { copies, value: rate, low, high, joint: { low: joint.low, high: joint.high } };
  });
}
