import type { Value } from '../../data/options.ts';
import type { Game } from '../../engine/game.ts';
import type { Cell } from '../../sim/cell.ts';
import { mcnemarSequenceP } from '../../stats/beta-binomial-sequence.ts';
import { pairedSequence } from '../../stats/paired-sequence.ts';
import type { Places } from '../../stats/ranks.ts';
import { type Interval, Z95 } from '../../stats/wilson.ts';
import type { ArmGames, Pairs } from '../arms.ts';
import { ALPHA, type Discordance, isWithin, jointSequence, leavesOutZero, reversed } from '../joint.ts';
import type { Analysis, Foresight } from '../method.ts';
import { nextLook } from '../sweep/precision.ts';
import { differencesOf, type Played } from './difference.ts';
import { powerSentences } from './power.ts';

/** Pairs that differ, of all: what the sequences are made for. */
const DISCORDANT = 1 / 4;

/** Groups of blocks by which measures are compared: with more, intervals would hardly become narrower. */
export const GROUPS = 100;

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
  /** What has to lie within the margin for the difference not to matter; absent where no margin is asked for. */
  readonly equivalence: Interval | undefined;
  /** Whether it lies there. */
  readonly isEquivalent: boolean;
  /** How many times the games, without common luck, would make the interval as narrow: not a number if no pair differs. */
  readonly saved: number;
  /** False if all games were played before the interval was narrow enough, or anything was decided. */
  readonly reached: boolean;
}

/** What is to be known of the differences. */
export interface PairedAim {
  /** Half the width that the intervals are to have, if that is to end the run. */
  readonly precision?: number | undefined;
  /** What does not matter: a difference of the rates that is surely smaller, either way. */
  readonly margin?: number | undefined;
  /** Whether an alternative ends when it is sure which way it goes, or that it does not matter. Goes with a margin only. */
  readonly untilDecided?: boolean | undefined;
  /** Whether all else that games have is compared, too; of runs that are read once. */
  readonly measures?: boolean | undefined;
}

export interface PairedResult extends PairedAim {
  readonly game: Game;
  readonly tables: readonly PairedTable[];
  /** As many games as the intervals are best at, where they hold at every look; absent where they are read once. */
  readonly optimal: number | undefined;
  readonly arms: readonly ArmGames[];
  readonly differences: readonly Difference[];
}

/** One alternative while it is played. */
interface Duel extends Played {
  readonly base: ArmGames;
  readonly arm: ArmGames;
}

/** Whether the pairs of an alternative tell enough. */
type Enough = (pairs: Discordance) => boolean;

/**
 * Plays every alternative beside the base of its table: all their games, or until each difference is known as precisely
 * as is wanted, or decided. Then an alternative stops by itself, and a base with its last alternative.
 */
export function playPaired(game: Game, tables: readonly PairedTable[], aim: PairedAim): Analysis<PairedResult> {
  const count = tables.reduce((sum, { others }) => sum + others.length, 0);
  const optimal = optimalOf(aim);
  const enough = optimal === undefined ? undefined : enoughFor(aim, optimal, count);
  return {
    game,
    cells: tables
      .flatMap(({ base, others }) => [base, ...others.map(({ cell }) => cell)])
      .map((cell) => (aim.measures === true && optimal === undefined ? { ...cell, groups: GROUPS } : cell)),
    async perform(arms) {
      arms.perBlock = 'wins+moves';
      const duels = duelsOf(tables, arms.all);
      if (optimal === undefined || enough === undefined)
        await arms.playTo(arms.all.map((arm) => [arm, arm.cell.blocks]));
      else await playUntil(enough, lookP(optimal, count), duels, (goals) => arms.playTo(goals));
      const played = duels.map((duel) => ({ ...duel, pairs: duel.base.beside(duel.arm) }));
      const differences = differencesOf(played, aim.margin, optimal);
      return { ...aim, game, tables, optimal, arms: arms.all, differences };
    },
    power: (pilot) => powerSentences(tables, aim, optimal, pilot),
    ...(enough === undefined ? {} : { foresee: (rates) => foreseen(tables, rates, enough) }),
  };
}

/** Intervals are best at as many games as make them as narrow as is wanted, or as the margin is. */
function optimalOf({ precision, margin, untilDecided = false }: PairedAim): number | undefined {
  const half = precision ?? (untilDecided ? margin : undefined);
  return half === undefined ? undefined : Math.ceil((Z95 / (2 * half)) ** 2);
}

function enoughFor({ precision, margin }: PairedAim, optimal: number, count: number): Enough {
  if (precision !== undefined)
    return ({ n, one, other }) => {
      const { low, high } = pairedSequence(other, one, n, optimal);
      return high - low <= 2 * precision;
    };
  return (pairs) => {
    const joint = jointSequence(reversed(pairs), count, optimal);
    return leavesOutZero(joint) || isWithin(joint, margin ?? 0);
  };
}

/** From games that differ no more often than they must by their rates, to such as if they had no luck in common. */
function foreseen(tables: readonly PairedTable[], rates: readonly number[], enough: Enough): Foresight {
  let [least, most, next] = [0, 0, 0];
  for (const { base, others } of tables) {
    const rate = rates[next++];
    const games = others.map((_, i) => {
      const other = rates[next + i];
      const alike = Math.min(rate, other);
      return [alike, rate * other].map((both) => gamesFor(rate - both, other - both, enough, base.blocks));
    });
    next += others.length;
    for (const [few] of games) least += few;
    for (const [, many] of games) most += many;
    least += Math.max(...games.map(([few]) => few));
    most += Math.max(...games.map(([, many]) => many));
  }
  return { least, most };
}

/** The look at which there is enough, by how often only the one and only the other wins. */
function gamesFor(one: number, other: number, enough: Enough, blocks: number): number {
  for (let n = nextLook(0, blocks); ; n = nextLook(n, blocks))
    if (n === blocks || enough({ n, one: Math.round(one * n), other: Math.round(other * n) })) return n;
}

function duelsOf(tables: readonly PairedTable[], arms: readonly ArmGames[]): readonly Duel[] {
  let next = 0;
  return tables.flatMap(({ others }, table) => {
    const base = arms[next++];
    return others.map(({ name }): Duel => ({ table, name, base, arm: arms[next++], p: 1 }));
  });
}

async function playUntil(
  enough: Enough,
  pAt: (pairs: Discordance) => number,
  duels: readonly Duel[],
  playTo: (goals: readonly (readonly [ArmGames, number])[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const open = duels.filter(({ reached }) => reached === undefined);
    if (open.length === 0) return;
    const goals = new Map(open.map(({ arm }) => [arm, nextLook(arm.played, arm.cell.blocks)]));
    // Those that are open have played alike, and their base as they have.
    for (const { base, arm } of open) goals.set(base, goals.get(arm) as number);
    await playTo([...goals]);
    for (const duel of open) look(duel, enough, pAt);
  }
}

/**
 * The p-value of a difference, one of so many, at a look. Its bets are sharpest for its share of the chance of error, as those of the
 * joint interval are: where that leaves out 0, p is below its share, too, and Holm's p at most 0.05.
 */
function lookP(optimal: number, differences: number): (pairs: Discordance) => number {
  return ({ one, other }) => mcnemarSequenceP(other, one, optimal * DISCORDANT, ALPHA / differences);
}

function look(duel: Duel, enough: Enough, pAt: (pairs: Discordance) => number): void {
  const pairs = duel.base.beside(duel.arm);
  duel.p = Math.min(duel.p, pAt(pairs));
  const reached = enough(pairs);
  if (reached || pairs.n === duel.arm.cell.blocks) duel.reached = reached;
}
