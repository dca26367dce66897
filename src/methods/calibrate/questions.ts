import type { Value } from '../../data/options.ts';
import type { Cell } from '../../sim/cell.ts';
import { isotonic } from '../../stats/isotonic.ts';
import { quantile } from '../../stats/quantile.ts';
import type { Drawn, Posterior } from './posterior.ts';
import type { CalibratedTables, Dial } from './tables.ts';

/** What is thought of a number: its median, and intervals in which it lies with 80 and with 95 per cent. */
export interface Belief {
  readonly median: number;
  readonly low80: number;
  readonly high80: number;
  readonly low95: number;
  readonly high95: number;
}

/** Something that is asked, as it was thought of before the plays, and as it is after them. */
export interface Asked {
  readonly before: Belief;
  readonly after: Belief;
  /** With each draw of what is thought after. */
  readonly values: readonly number[];
}

export interface AskedRate extends Asked {
  readonly table: number;
}

/** What a value of a factor is worth against the first: a difference of win rates, on average over all else. */
export interface AskedWorth extends Asked {
  readonly factor: string;
  readonly value: Value;
  readonly base: Value;
}

/** The level of an option at which the win rate is the target. */
export interface AskedLevel extends Asked {
  readonly dial: Dial;
}

/** What a play at a table would tell. */
export interface NextPlay {
  readonly table: number;
  /** The win rate that is expected there. */
  readonly rate: number;
  /** By how much what is asked would be known better after one play, on average: a share of its standard deviation. */
  readonly narrows: number;
}

export function beliefIn(values: readonly number[]): Belief {
  const at = (share: number) => quantile(values, share);
  return { median: at(0.5), low80: at(0.1), high80: at(0.9), low95: at(0.025), high95: at(0.975) };
}

function asked({ before, after }: Posterior, value: (drawn: Drawn) => number): Asked {
  const values = after.map(value);
  return { before: beliefIn(before.map(value)), after: beliefIn(values), values };
}

export function rateOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** The win rates of the tables that are asked about. */
export function askedRates(posterior: Posterior, tables: readonly number[]): readonly AskedRate[] {
  return tables.map((table) => ({ table, ...asked(posterior, ({ odds }) => rateOf(odds[table])) }));
}

/** What the other values of a factor are worth. */
export function askedWorths(
  posterior: Posterior,
  { cells, asked: tables }: CalibratedTables,
  factor: string | undefined,
): readonly AskedWorth[] {
  if (factor === undefined) return [];
  const values = [...new Set(tables.map((table) => cells[table].factors[factor]))];
  const [base, ...others] = values;
  return others.map((value) => {
    const pairs = tables
      .filter((table) => cells[table].factors[factor] === value)
      .map((table) => [table, tables.find((other) => isTwin(cells[table], cells[other], factor, base)) as number]);
    return {
      factor,
      value,
      base,
      ...asked(
        posterior,
        ({ odds }) =>
          pairs.reduce((sum, [one, other]) => sum + rateOf(odds[one]) - rateOf(odds[other]), 0) / pairs.length,
      ),
    };
  });
}

/** Whether the other differs only in having the base's value of the factor. */
function isTwin(cell: Cell, other: Cell, factor: string, base: Value): boolean {
  return Object.entries(cell.factors).every(
    ([name, value]) => other.factors[name] === (name === factor ? base : value),
  );
}

/** Where the win rate is the target, at each table that has a dial. */
export function askedLevels(
  posterior: Posterior,
  { dials, levels }: CalibratedTables,
  target: number,
): readonly AskedLevel[] {
  const odds = Math.log(target / (1 - target));
  return dials.map((dial) => {
    const rises =
      posterior.before.reduce(
        (sum, drawn) => sum + drawn.odds[dial.tables[dial.tables.length - 1]] - drawn.odds[dial.tables[0]],
        0,
      ) > 0;
    return {
      dial,
      ...asked(posterior, (drawn) =>
        crossing(
          levels,
          dial.tables.map((table) => drawn.odds[table]),
          odds,
          rises,
        ),
      ),
    };
  });
}

/** Where a curve through levels meets a goal; at one of the ends if it does so beyond. */
export function crossing(levels: readonly number[], values: readonly number[], goal: number, rises: boolean): number {
  const sign = rises ? 1 : -1;
  const curve = isotonic(values.map((value) => sign * value));
  const height = sign * goal;
  if (curve[0] >= height) return levels[0];
  for (let i = 1; i < levels.length; i++)
    if (curve[i] >= height) {
      const share = (height - curve[i - 1]) / (curve[i] - curve[i - 1]);
      return levels[i - 1] + share * (levels[i] - levels[i - 1]);
    }
  return levels[levels.length - 1];
}

/**
 * How much better each table's next play would let us know what is asked: the mean over those questions of the drop of their
 * standard deviation that is expected, as plays there may be won or lost. The best comes first.
 */
export function nextPlays(
  { after }: Posterior,
  tables: readonly number[],
  questions: readonly Asked[],
): readonly NextPlay[] {
  const open = questions.filter(({ values }) => deviation(values) > 0);
  return tables
    .map((table) => {
      const rates = after.map(({ odds }) => rateOf(odds[table]));
      const rate = rates.reduce((sum, each) => sum + each, 0) / rates.length;
      const lost = rates.map((each) => 1 - each);
      const drops = open.map(({ values }) => {
        const left = rate * variance(values, rates) + (1 - rate) * variance(values, lost);
        return 1 - Math.sqrt(left) / deviation(values);
      });
      const narrows = drops.length === 0 ? 0 : drops.reduce((sum, drop) => sum + drop, 0) / drops.length;
      return { table, rate, narrows };
    })
    .toSorted((a, b) => b.narrows - a.narrows);
}

function deviation(values: readonly number[]): number {
  return Math.sqrt(
    variance(
      values,
      values.map(() => 1),
    ),
  );
}

function variance(values: readonly number[], weights: readonly number[]): number {
  let [sum, first, second] = [0, 0, 0];
  for (const [i, value] of values.entries()) {
    sum += weights[i];
    first += weights[i] * value;
    second += weights[i] * value * value;
  }
  return sum === 0 ? 0 : Math.max(0, second / sum - (first / sum) ** 2);
}
