import type { Holding } from '../../engine/game.ts';
import { ifAllWereOther, type SplitRates, type SplitSums, splitRates } from '../../stats/split-rates.ts';
import type { Interval } from '../../stats/wilson.ts';
import { ALPHA, type Direction, leavesOutZero } from '../joint.ts';
import type { Difference } from '../paired/play.ts';
import type { CardsResult, TakenOut } from './plan.ts';

/** What is known of one thing at one table. */
export interface Thing {
  readonly table: number;
  readonly holding: Holding;
  /** Seats over all games, and those of them that had it. */
  readonly seats: number;
  readonly had: number;
  /** Win rates of who had it and who had not, and their gap. */
  readonly rates: SplitRates;
  /** Of the gap; holds together with those of all other things at all tables. */
  readonly joint: Interval;
  /** By how much the win rate would change without it, if the gap were its own doing. */
  readonly foretold: Interval & { readonly value: number };
  /** What does change when it is taken out, on the same luck; absent where it cannot be. */
  readonly change: Difference | undefined;
  readonly way: TakenOut | undefined;
}

/** Things that somebody had and somebody had not, and those that nobody or everybody had, table by table. */
export interface Things {
  readonly told: readonly Thing[];
  readonly nobodys: readonly string[];
  readonly everybodys: readonly string[];
}

export function thingsIn(result: CardsResult): Things {
  const { game, had, things, differences, ways } = result;
  const all = had.flatMap(({ split }, table) =>
    things.map((thing) => ({ table, holding: (game.holdings ?? [])[thing], sums: split[thing] })),
  );
  const isSplit = ({ sums }: { readonly sums: SplitSums }) => sums.cases > 0 && sums.otherCases > 0;
  const split = all.filter(isSplit);
  const told = split.map(({ table, holding, sums }): Thing => {
    const rates = splitRates(sums, ALPHA);
    const joint = split.length === 1 ? rates.gap : splitRates(sums, ALPHA / split.length).gap;
    const seats = sums.cases + sums.otherCases;
    const change = differences.find((one) => one.table === table && one.name === holding.name);
    return {
      table,
      holding,
      seats,
      had: sums.cases,
      rates,
      joint: { low: joint.low, high: joint.high },
      // Without it there are only those who had it not.
      foretold: ifAllWereOther(sums, joint),
      change,
      way: change === undefined ? undefined : ways.get(holding.name),
    };
  });
  const labels = (keep: (sums: SplitSums) => boolean) => {
    const names = things.map((thing) => (game.holdings ?? [])[thing]);
    const found = names.filter((one) => all.every(({ holding, sums }) => holding !== one || keep(sums)));
    return found.map(({ label }) => label);
  };
  return {
    told,
    nobodys: labels(({ cases }) => cases === 0),
    everybodys: labels(({ otherCases }) => otherCases === 0),
  };
}

/** What is sure of a gap, whatever the others are. */
export function gapVerdict({ joint }: Thing): Direction {
  if (!leavesOutZero(joint)) return 'undecided';
  return joint.low > 0 ? 'more' : 'less';
}

/** Whether what changes is surely not what the gap foretells. */
export function differs({ foretold, change }: Thing): boolean {
  return change !== undefined && (change.joint.low > foretold.high || change.joint.high < foretold.low);
}

/** Whether it is sure that the gap foretells the wrong way. */
export function isReversed(thing: Thing): boolean {
  const { foretold, change } = thing;
  if (change === undefined || gapVerdict(thing) === 'undecided' || !leavesOutZero(change.joint)) return false;
  return Math.sign(foretold.value) !== Math.sign(change.difference);
}
