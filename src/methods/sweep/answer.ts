import type { Answer, Summary } from '../../report/answer.ts';
import { sweepTables } from '../../report/rows.ts';
import type { ReportTable, Row } from '../../report/table.ts';
import { type Block, factorText, type Grid, grid, numberOf, rateBar, varying } from '../../report/terminal.ts';
import { estimateText, grouped, percent, rateText } from '../../report/text.ts';
import type { Cell } from '../../sim/cell.ts';
import type { CellCounts } from '../../sim/cell-counts.ts';
import { mean } from '../../stats/mean.ts';
import { settingText, type Words, wordsOf } from '../../story/words.ts';

/** The win rates of cells that were played as often as the experiment said. */
export function sweepAnswer(cells: readonly Cell[], tallies: readonly CellCounts[]): Answer {
  const words = wordsOf(tallies[0].roster.game);
  const tables = sweepTables(cells, tallies);
  const notes =
    cells.length > 1
      ? [
          `The least and the greatest have intervals that hold for all ${grouped(cells.length)} together with 95 % certainty; every other is one of 95 % by itself: ${missing(cells.length)}.`,
        ]
      : [];
  return {
    sentences: [...botSentences(words, cells, tables), extremes(words, cells, tables[0].rows)],
    summary: averages(words, cells, tables[0].rows),
    notes,
    text: sweepText(words, cells, tables),
    tables,
  };
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
function botSentences(words: Words, cells: readonly Cell[], tables: readonly ReportTable[]): readonly string[] {
  const rows = tables.find(({ name }) => name === 'bots')?.rows ?? [];
  const bots = [...new Set(rows.map(({ bot }) => String(bot)))];
  if (bots.length > MOST_BOTS || cells.every(({ rotations }) => rotations === 1)) return [];
  const cellOf = (row: Row) =>
    cells.find(({ factors }) => Object.entries(factors).every(([name, value]) => row[name] === value));
  return bots.map((bot) => {
    const own = rows.filter((row) => row.bot === bot);
    return leastAndGreatest(`${bot} per seat`, own, (row) => factorText(words, cells, cellOf(row) ?? cells[0]));
  });
}

/** More values of a factor than this are for the table. */
const MOST_VALUES = 6;

/**
 * What each factor does on average over the others, every cell counting the same. The ends of the intervals are averaged,
 * too: whatever luck the cells share, the mean spreads no more than they do on average.
 */
function averages(words: Words, cells: readonly Cell[], rows: readonly Row[]): readonly Summary[] {
  const factors = varying(cells).filter(
    (factor) => new Set(cells.map((cell) => cell.factors[factor])).size <= MOST_VALUES,
  );
  if (varying(cells).length < 2 || factors.length === 0) return [];
  const lines = factors.flatMap((factor) =>
    [...new Set(cells.map((cell) => cell.factors[factor]))].map((value) => {
      const own = rows.filter((row) => row[factor] === value);
      const average = (name: string) => mean(own.map((row) => numberOf(row, name)));
      return [
        settingText(words, factor, value),
        rateText(average('win_rate')),
        `${rateText(average('ci_low'))} to ${rateText(average('ci_high'))}`,
      ];
    }),
  );
  return [{ title: 'on average over all else', head: ['with', 'win rate', '95 % interval'], rows: lines }];
}

/** The least and the greatest win rate, each with its cell, and an interval that holds though it was picked. */
export function extremes(words: Words, cells: readonly Cell[], rows: readonly Row[]): string {
  return leastAndGreatest(String(rows[0].win_rate_of), rows, (row) =>
    factorText(words, cells, cells[rows.indexOf(row)]),
  );
}

/** "The win rate of the couriers goes from 5.0 % (0.9 % to 23.6 %) with one courier to 85.0 % (…) with 4 couriers." */
function leastAndGreatest(who: string, rows: readonly Row[], whereIn: (row: Row) => string): string {
  const told = (row: Row) => {
    const where = whereIn(row);
    const interval = { low: numberOf(row, 'joint_low'), high: numberOf(row, 'joint_high') };
    return `${estimateText(numberOf(row, 'win_rate'), interval)}${where === '' ? '' : ` with ${where}`}`;
  };
  const order = rows.toSorted((a, b) => numberOf(a, 'win_rate') - numberOf(b, 'win_rate'));
  if (order.length === 1) return `The win rate of ${who} is ${told(order[0])}.`;
  return `The win rate of ${who} goes from ${told(order[0])} to ${told(order[order.length - 1])}.`;
}

/** For a reader: the win rates of the cells, and of the bots where they differ; fates, if any. */
export function sweepText(words: Words, cells: readonly Cell[], tables: readonly ReportTable[]): readonly Block[] {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? [];
  const cellRows = rowsOf('cells');
  const botRows = rowsOf('bots');
  const fateRows = rowsOf('fates').filter((row) => row.seat === 'all');
  const factors = varying(cells);
  const botsDiffer = botRows.length > cellRows.length;
  const perBot = botsDiffer ? [...factors, 'bot'] : factors;
  const parts: Block[] = [
    rateGrid(words, cellRows, factors, 'games', `win rate of ${String(cellRows[0]?.win_rate_of)}`),
  ];
  if (botsDiffer) parts.push('', rateGrid(words, botRows, perBot, 'seats_played', 'win rate of the bot, per seat'));
  if (fateRows.length > 0) parts.push('', 'how it ended for a seat:', fateGrid(words, fateRows, perBot));
  return parts;
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
