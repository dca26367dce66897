import type { Answer, Summary } from '../../report/answer.ts';
import { botsIn, sweepTables } from '../../report/rows.ts';
import { firstOf, type ReportTable, type Row } from '../../report/table.ts';
import {
  type Block,
  factorText,
  type Grid,
  grid,
  MOST_ROWS,
  numberOf,
  rateBar,
  varying,
} from '../../report/terminal.ts';
import { estimateText, grouped, percent, rateText } from '../../report/text.ts';
import type { Cell } from '../../sim/cell.ts';
import type { CellCounts } from '../../sim/cell-counts.ts';
import { mean } from '../../stats/mean.ts';
import { settingText, type Words, wordsOf } from '../../story/words.ts';

/** The win rates of cells that were played as often as the experiment said. */
export function sweepAnswer(cells: readonly Cell[], tallies: readonly CellCounts[]): Answer {
  const words = wordsOf(tallies[0].roster.game);
  const tables = sweepTables(cells, tallies);
  const rates = ratesIn(tables[0].rows);
  const notes =
    cells.length > 1
      ? [
          `The least and the greatest have intervals that hold for all ${grouped(cells.length)} together with 95 % certainty; every other is one of 95 % by itself: ${missing(cells.length)}.`,
        ]
      : [];
  return {
    sentences: [...botSentences(words, cells, tallies, tables), extremes(words, cells, rates)],
    summary: averages(words, cells, rates),
    notes,
    text: sweepText(words, cells, tallies, tables),
    tables,
  };
}

/** The row with the least or the greatest rate, and where it stands. */
interface Extreme {
  readonly row: Row;
  readonly at: number;
}

/** What the sentences tell of the rows of a table of rates, so that none of the others is kept. */
export interface Rates {
  readonly rates: readonly number[];
  readonly lows: readonly number[];
  readonly highs: readonly number[];
  /** Of equals the first is the least, and the last the greatest. */
  readonly least: Extreme;
  readonly greatest: Extreme;
}

/** Goes through the rows of a table once; there is one at least. */
export function ratesIn(rows: Iterable<Row>): Rates {
  const [rates, lows, highs]: [number[], number[], number[]] = [[], [], []];
  let [least, greatest]: (Extreme | undefined)[] = [];
  for (const row of rows) {
    const [rate, at] = [numberOf(row, 'win_rate'), rates.length];
    if (least === undefined || rate < rates[least.at]) least = { row, at };
    if (greatest === undefined || rate >= rates[greatest.at]) greatest = { row, at };
    rates.push(rate);
    lows.push(numberOf(row, 'ci_low'));
    highs.push(numberOf(row, 'ci_high'));
  }
  if (least === undefined || greatest === undefined) throw new Error('a table without rows');
  return { rates, lows, highs, least, greatest };
}

/** What a row of intervals claims together. Cells share their luck: in one run several miss, and in many none. */
function missing(intervals: number): string {
  const misses = Math.round(0.05 * intervals);
  if (misses === 0) return `that all ${intervals} hold is less sure`;
  const many = misses === 1 ? 'one misses' : `${grouped(misses)} miss`;
  return `of ${grouped(intervals)} on average ${many}, and as all cells have the same luck, several at once or none`;
}

/** More bots than this are for the table. */
const MOST_BOTS = 4;

/** Where bots take turns in the seats, the question is about them, and not about the first seat. */
function botSentences(
  words: Words,
  cells: readonly Cell[],
  tallies: readonly CellCounts[],
  tables: readonly ReportTable[],
): readonly string[] {
  if (cells.every(({ rotations }) => rotations === 1)) return [];
  const bots = [...new Set(tallies.flatMap(({ roster }) => roster.bots))];
  if (bots.length > MOST_BOTS) return [];
  const rows = tables.find(({ name }) => name === 'bots')?.rows ?? [];
  const cellOf = (row: Row) =>
    cells.find(({ factors }) => Object.entries(factors).every(([name, value]) => row[name] === value));
  return bots.map((bot) => {
    const own = ratesIn(rowsOfBot(rows, bot));
    return leastAndGreatest(`${bot} per seat`, own, ({ row }) => factorText(words, cells, cellOf(row) ?? cells[0]));
  });
}

function* rowsOfBot(rows: Iterable<Row>, bot: string): Generator<Row> {
  for (const row of rows) if (row.bot === bot) yield row;
}

/** More values of a factor than this are for the table. */
const MOST_VALUES = 6;

/**
 * What each factor does on average over the others, every cell counting the same. The ends of the intervals are averaged,
 * too: whatever luck the cells share, the mean spreads no more than they do on average.
 */
function averages(words: Words, cells: readonly Cell[], { rates, lows, highs }: Rates): readonly Summary[] {
  const apart = varying(cells);
  const values = apart.map((factor) => [factor, new Set(cells.map((cell) => cell.factors[factor]))] as const);
  const told = values.filter(([, { size }]) => size <= MOST_VALUES);
  if (apart.length < 2 || told.length === 0) return [];
  const lines = told.flatMap(([factor, each]) =>
    [...each].map((value) => {
      const average = (of: readonly number[]) => mean(of.filter((_, i) => cells[i].factors[factor] === value));
      return [
        settingText(words, factor, value),
        rateText(average(rates)),
        `${rateText(average(lows))} to ${rateText(average(highs))}`,
      ];
    }),
  );
  return [{ title: 'on average over all else', head: ['with', 'win rate', '95 % interval'], rows: lines }];
}

/** The least and the greatest win rate, each with its cell, and an interval that holds though it was picked. */
export function extremes(words: Words, cells: readonly Cell[], rates: Rates): string {
  return leastAndGreatest(String(rates.least.row.win_rate_of), rates, ({ at }) => factorText(words, cells, cells[at]));
}

/** "The win rate of the couriers goes from 5.0 % (0.9 % to 23.6 %) with one courier to 85.0 % (…) with 4 couriers." */
function leastAndGreatest(who: string, { rates, least, greatest }: Rates, whereIn: (one: Extreme) => string): string {
  const told = (one: Extreme) => {
    const where = whereIn(one);
    const interval = { low: numberOf(one.row, 'joint_low'), high: numberOf(one.row, 'joint_high') };
    return `${estimateText(rates[one.at], interval)}${where === '' ? '' : ` with ${where}`}`;
  };
  if (rates.length === 1) return `The win rate of ${who} is ${told(least)}.`;
  return `The win rate of ${who} goes from ${told(least)} to ${told(greatest)}.`;
}

/** For a reader: the win rates of the cells, and of the bots where they differ; fates, if any. */
export function sweepText(
  words: Words,
  cells: readonly Cell[],
  tallies: readonly CellCounts[],
  tables: readonly ReportTable[],
): readonly Block[] {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? [];
  const shown = (name: string) => firstOf(rowsOf(name), MOST_ROWS);
  const factors = varying(cells);
  const bots = botsIn(tallies);
  const botsDiffer = bots > cells.length;
  const perBot = botsDiffer ? [...factors, 'bot'] : factors;
  const cellRows = shown('cells');
  const title = `win rate of ${String(cellRows[0]?.win_rate_of)}`;
  const parts: Block[] = [{ ...rateGrid(words, cellRows, factors, 'games', title), count: cells.length }];
  if (botsDiffer) {
    const ofBots = rateGrid(words, shown('bots'), perBot, 'seats_played', 'win rate of the bot, per seat');
    parts.push('', { ...ofBots, count: bots });
  }
  const fates = tallies[0].roster.game.fates?.length ?? 0;
  if (fates > 0) {
    const rows = firstOf(ofAllSeats(rowsOf('fates')), MOST_ROWS * fates);
    parts.push('', 'how it ended for a seat:', { ...fateGrid(words, rows, perBot), count: bots });
  }
  return parts;
}

function* ofAllSeats(rows: Iterable<Row>): Generator<Row> {
  for (const row of rows) if (row.seat === 'all') yield row;
}

function rateGrid(words: Words, rows: readonly Row[], factors: readonly string[], count: string, title: string): Grid {
  const number = (row: Row, name: string) => numberOf(row, name);
  return grid(words, rows, factors, [
    { head: count.replace('_', ' '), right: true, text: (row) => grouped(Number(row[count])) },
    { head: title, right: true, text: (row) => percent(number(row, 'win_rate')) },
    {
      head: '95 % interval',
      right: true,
      text: (row) => `${percent(number(row, 'ci_low'))} – ${percent(number(row, 'ci_high'))}`,
    },
    rateBar('win_rate'),
  ]);
}

/** A line for each cell and bot, whose fates follow each other in the rows: a column for each. */
function fateGrid(words: Words, rows: readonly Row[], factors: readonly string[]): Grid {
  const fates = [...new Set(rows.map((row) => String(row.fate)))];
  const columns = fates.map((fate, f) => ({
    head: fate,
    right: true,
    text: (_row: Row, line: number) => percent(numberOf(rows[line * fates.length + f], 'share')),
  }));
  const lines = rows.filter((_, i) => i % fates.length === 0);
  return grid(words, lines, factors, columns);
}
