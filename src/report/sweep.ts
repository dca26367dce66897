import type { Cell } from '../run/cell.ts';
import type { Tally } from '../run/tally.ts';
import type { Answer } from './answer.ts';
import type { Block } from './lay-out.ts';
import { sweepTables } from './rows.ts';
import type { Table as ReportTable, Row } from './table.ts';
import { factorText, type Grid, grid, numberOf, rateBar, varying } from './terminal.ts';
import { grouped, percent } from './text.ts';

/** The win rates of cells that were played as often as the experiment said. */
export function sweepAnswer(cells: readonly Cell[], tallies: readonly Tally[]): Answer {
  const tables = sweepTables(cells, tallies);
  const sentences = [
    ...botSentences(cells, tables),
    extremes(cells, tables[0].rows),
    ...averageSentences(cells, tables[0].rows),
  ];
  if (cells.length > 1)
    sentences.push(
      `The least and the greatest have intervals that hold for all ${grouped(cells.length)} together with 95 % certainty; every other is one of 95 % by itself: ${missing(cells.length)}.`,
    );
  return { sentences, text: sweepText(cells, tables), tables };
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
function botSentences(cells: readonly Cell[], tables: readonly ReportTable[]): readonly string[] {
  const rows = tables.find(({ name }) => name === 'bots')?.rows ?? [];
  const bots = [...new Set(rows.map(({ bot }) => String(bot)))];
  if (bots.length > MOST_BOTS || cells.every(({ rotations }) => rotations === 1)) return [];
  const cellOf = (row: Row) =>
    cells.find(({ factors }) => Object.entries(factors).every(([name, value]) => row[name] === value));
  return bots.map((bot) => {
    const own = rows.filter((row) => row.bot === bot);
    return leastAndGreatest(`${bot}, per seat`, own, (row) => factorText(cells, cellOf(row) ?? cells[0]));
  });
}

/** More values of a factor than this are for the table. */
const MOST_VALUES = 6;

/**
 * What each factor does on average over the others, every cell counting the same. The ends of the intervals are averaged,
 * too: whatever luck the cells share, the mean spreads no more than they do on average.
 */
function averageSentences(cells: readonly Cell[], rows: readonly Row[]): readonly string[] {
  const factors = varying(cells);
  if (factors.length < 2) return [];
  const mean = (own: readonly Row[], name: string) =>
    percent(own.reduce((sum, row) => sum + numberOf(row, name), 0) / own.length);
  return factors.flatMap((factor) => {
    const values = [...new Set(cells.map((cell) => String(cell.factors[factor])))];
    if (values.length > MOST_VALUES) return [];
    const told = values.map((value) => {
      const own = rows.filter((row) => String(row[factor]) === value);
      return `${value}: ${mean(own, 'win_rate')} (${mean(own, 'ci_low')} to ${mean(own, 'ci_high')})`;
    });
    return [`By ${factor}, on average over all else: ${told.join(', ')}.`];
  });
}

/** The least and the greatest win rate, each with its cell, and an interval that holds though it was picked. */
export function extremes(cells: readonly Cell[], rows: readonly Row[]): string {
  return leastAndGreatest(String(rows[0].win_rate_of), rows, (row) => factorText(cells, cells[rows.indexOf(row)]));
}

function leastAndGreatest(who: string, rows: readonly Row[], whereIn: (row: Row) => string): string {
  const told = (row: Row) => {
    const [rate, low, high] = ['win_rate', 'joint_low', 'joint_high'].map((name) => percent(numberOf(row, name)));
    const where = whereIn(row);
    return `${rate} (${low} to ${high})${where === '' ? '' : ` with ${where}`}`;
  };
  const order = rows.toSorted((a, b) => numberOf(a, 'win_rate') - numberOf(b, 'win_rate'));
  if (order.length === 1) return `Win rate of ${who}: ${told(order[0])}.`;
  return `Win rate of ${who}: from ${told(order[0])} to ${told(order[order.length - 1])}.`;
}

/** For a reader: the win rates of the cells, and of the bots where they differ; fates, if any. */
export function sweepText(cells: readonly Cell[], tables: readonly ReportTable[]): readonly Block[] {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? [];
  const cellRows = rowsOf('cells');
  const botRows = rowsOf('bots');
  const fateRows = rowsOf('fates').filter((row) => row.seat === 'all');
  const factors = varying(cells);
  const botsDiffer = botRows.length > cellRows.length;
  const perBot = botsDiffer ? [...factors, 'bot'] : factors;
  const parts: Block[] = [rateGrid(cellRows, factors, 'games', `win rate of ${String(cellRows[0]?.win_rate_of)}`)];
  if (botsDiffer) parts.push('', rateGrid(botRows, perBot, 'seats_played', 'win rate of the bot, per seat'));
  if (fateRows.length > 0) parts.push('', 'how it ended for a seat:', fateGrid(fateRows, perBot));
  return parts;
}

function rateGrid(rows: readonly Row[], factors: readonly string[], count: string, title: string): Grid {
  const number = (row: Row, name: string) => numberOf(row, name);
  return grid(rows, factors, [
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
function fateGrid(rows: readonly Row[], factors: readonly string[]): Grid {
  const fates = [...new Set(rows.map((row) => String(row.fate)))];
  const columns = fates.map((fate, f) => ({
    head: fate,
    right: true,
    text: (_row: Row, line: number) => percent(numberOf(rows[line * fates.length + f], 'share')),
  }));
  const lines = rows.filter((_, i) => i % fates.length === 0);
  return grid(lines, factors, columns);
}
