import type { Value } from '../../data/options.ts';
import type { Game } from '../../engine/game.ts';
import type { Cell } from '../../sim/cell.ts';
import { mcnemarSequenceP } from '../../stats/beta-binomial-sequence.ts';
import { holm } from '../../stats/holm.ts';
import { mcnemarExact, mcnemarMidP } from '../../stats/mcnemar.ts';
import { pairedSequence } from '../../stats/paired-sequence.ts';
import { type Places, ranksBySize } from '../../stats/ranks.ts';
import { tango } from '../../stats/tango.ts';
import { type Interval, Z95 } from '../../stats/wilson.ts';
import type { ArmGames, Pairs } from '../arms.ts';
import { jointInterval, jointSequence } from '../joint.ts';
import type { Analysis, Foresight } from '../method.ts';
import { nextLook } from '../sweep/precision.ts';

/** What is compared at one combination of the factors: the base, and each alternative by its name. */
export interface PairedTable {
  readonly factors: Readonly<Record<string, Value>>;
  readonly base: Cell;
  readonly others: readonly { readonly name: string; readonly cell: Cell }[];
}

/** An alternative beside its base, game by game on the same luck. The interval is of the difference. */
export interface Difference extends Interval {
  /** Index of its table. */
  readonly table: number;
  readonly name: string;
  /** `one` is the base. */
  readonly pairs: Pairs;
  readonly baseRate: number;
  readonly rate: number;
  /** `rate` less `baseRate`. */
  readonly difference: number;
  /** Holds together with those of all other differences, so also for the largest of them. */
  readonly joint: Interval;
  /** The ranks that it may have by its size, among those of its table, by the joint intervals. */
  readonly ranks: Places;
  /** Exact McNemar; of a run that stopped by its precision, valid at every look. */
  readonly p: number;
  /** McNemar's mid-p; not a number of a run that stopped by its precision. */
  readonly midP: number;
  /** Holm's, over all differences. */
  readonly holmP: number;
  /** How many times the games, without common luck, would make the interval as narrow: not a number if no pair differs. */
  readonly saved: number;
  /** False if all games were played before the interval was narrow enough. */
  readonly reached: boolean;
}

export interface PairedResult {
  readonly game: Game;
  readonly tables: readonly PairedTable[];
  /** Half the width that the intervals were to have, if that was to end the run. */
  readonly precision: number | undefined;
  /** As many games as the intervals of such a run are best at. */
  readonly optimal: number;
  readonly arms: readonly ArmGames[];
  readonly differences: readonly Difference[];
}

/** Pairs that differ, of all: what the sequences are made for. */
const DISCORDANT = 1 / 4;

/** One alternative while it is played. */
interface Duel {
  readonly table: number;
  readonly name: string;
  readonly base: ArmGames;
  readonly arm: ArmGames;
  /** The least p-value of all looks. */
  p: number;
  done?: Interval & { readonly reached: boolean };
}

/**
 * Plays every alternative beside the base of its table: all their games, or until each difference is known as precisely
 * as is wanted. Then an alternative stops by itself, and a base with its last alternative.
 */
export function playPaired(
  game: Game,
  tables: readonly PairedTable[],
  precision: number | undefined,
): Analysis<PairedResult> {
  const optimal = precision === undefined ? Number.NaN : Math.ceil((Z95 / (2 * precision)) ** 2);
  return {
    game,
    cells: tables.flatMap(({ base, others }) => [base, ...others.map(({ cell }) => cell)]),
    async perform(arms) {
      arms.perBlock = 'wins+moves';
      const duels = duelsOf(tables, arms.all);
      if (precision === undefined) await arms.playTo(arms.all.map((arm) => [arm, arm.cell.blocks]));
      else await playUntil(precision, optimal, duels, (goals) => arms.playTo(goals));
      const told = duels.map((duel) => tell(duel, precision === undefined));
      const differences = together(told, precision === undefined ? undefined : optimal);
      return { game, tables, precision, optimal, arms: arms.all, differences };
    },
    ...(precision === undefined ? {} : { foresee: (rates) => foreseen(tables, rates, precision, optimal) }),
  };
}

/** From games that differ no more often than they must by their rates, to such as if they had no luck in common. */
function foreseen(
  tables: readonly PairedTable[],
  rates: readonly number[],
  precision: number,
  optimal: number,
): Foresight {
  let [least, most, next] = [0, 0, 0];
  for (const { base, others } of tables) {
    const rate = rates[next++];
    const games = others.map((_, i) => {
      const other = rates[next + i];
      const alike = Math.min(rate, other);
      return [alike, rate * other].map((both) => gamesFor(rate - both, other - both, precision, optimal, base.blocks));
    });
    next += others.length;
    for (const [few] of games) least += few;
    for (const [, many] of games) most += many;
    least += Math.max(...games.map(([few]) => few));
    most += Math.max(...games.map(([, many]) => many));
  }
  return { least, most };
}

/** The look at which the difference is known so precisely, by how often only the one and only the other wins. */
function gamesFor(one: number, other: number, precision: number, optimal: number, blocks: number): number {
  for (let n = nextLook(0, blocks); ; n = nextLook(n, blocks)) {
    const { low, high } = pairedSequence(Math.round(other * n), Math.round(one * n), n, optimal);
    if (n === blocks || high - low <= 2 * precision) return n;
  }
}

function duelsOf(tables: readonly PairedTable[], arms: readonly ArmGames[]): readonly Duel[] {
  let next = 0;
  return tables.flatMap(({ others }, table) => {
    const base = arms[next++];
    return others.map(({ name }): Duel => ({ table, name, base, arm: arms[next++], p: 1 }));
  });
}

async function playUntil(
  precision: number,
  optimal: number,
  duels: readonly Duel[],
  playTo: (goals: readonly (readonly [ArmGames, number])[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const open = duels.filter(({ done }) => done === undefined);
    if (open.length === 0) return;
    const goals = new Map(open.map(({ arm }) => [arm, nextLook(arm.played, arm.cell.blocks)]));
    // Those that are open have played alike, and their base as they have.
    for (const { base, arm } of open) goals.set(base, goals.get(arm) as number);
    await playTo([...goals]);
    for (const duel of open) look(duel, precision, optimal);
  }
}

function look(duel: Duel, precision: number, optimal: number): void {
  const { n, one, other } = duel.base.beside(duel.arm);
  const { low, high } = pairedSequence(other, one, n, optimal);
  duel.p = Math.min(duel.p, mcnemarSequenceP(other, one, optimal * DISCORDANT));
  const reached = high - low <= 2 * precision;
  if (reached || n === duel.arm.cell.blocks) duel.done = { low, high, reached };
}

/** A difference that is not yet compared with the others. */
type Alone = Omit<Difference, 'holmP' | 'joint' | 'ranks'>;

/** What is known of each difference if all are looked at; `optimal` if they were looked at again and again. */
function together(alone: readonly Alone[], optimal: number | undefined): readonly Difference[] {
  const holmed = holm(alone.map(({ p }) => p));
  const joint = alone.map(({ pairs: { n, one, other } }) => {
    // The base is the one, and what is told is by how much the other wins more often.
    const pairs = { n, one: other, other: one };
    return optimal === undefined ? jointInterval(pairs, alone.length) : jointSequence(pairs, alone.length, optimal);
  });
  // Those of a table follow each other.
  const tables = [...new Set(alone.map(({ table }) => table))];
  const places = tables.flatMap((table) => ranksBySize(joint.filter((_, i) => alone[i].table === table)));
  return alone.map((own, i) => ({ ...own, holmP: holmed[i], joint: joint[i], ranks: places[i] }));
}

function tell({ table, name, base, arm, p, done }: Duel, atEnd: boolean): Alone {
  const pairs = base.beside(arm);
  const { n, one, other, both } = pairs;
  const [baseRate, rate] = [(both + one) / n, (both + other) / n];
  const difference = (other - one) / n;
  const paired = (one + other) / n - difference ** 2;
  const apart = baseRate * (1 - baseRate) + rate * (1 - rate);
  const known = done ?? { ...tango(other, one, n), reached: true };
  return {
    table,
    name,
    pairs,
    baseRate,
    rate,
    difference,
    low: known.low,
    high: known.high,
    reached: known.reached,
    p: atEnd ? mcnemarExact(other, one) : p,
    midP: atEnd ? mcnemarMidP(other, one) : Number.NaN,
    saved: paired > 0 ? apart / paired : Number.NaN,
  };
}
