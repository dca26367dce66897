import type { Value } from '../data/options.ts';
import type { Cell } from '../sim/cell.ts';
import { labelOf, settingsText, settingText, type Words, wordOf } from '../story/words.ts';
import type { Summary } from './answer.ts';
import { intervalBar, RATES } from './bars.ts';
import type { Decimal, Row } from './table.ts';

export interface Column {
  readonly head: string;
  readonly right: boolean;
  /** Where there is no room, the columns with the highest number go first; those without one stay. */
  readonly spare?: number;
  text(row: Row, index: number): string;
}

/** What a terminal shows: lines of text, and tables. */
export type Block = string | Grid;

/** A table for a reader, not laid out yet: how wide it may be is known only where it is shown. */
export interface Grid {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** How many rows there are, where these are only the first of them. */
  readonly count?: number;
}

/** Longer tables are for the CSV file: no more rows than this are shown. */
export const MOST_ROWS = 60;

/** What tells a cell from others. */
type WithFactors = Pick<Cell, 'factors'>;

/** The factors that tell the cells apart. */
export function varying(cells: readonly WithFactors[]): readonly string[] {
  const names = Object.keys(cells[0].factors);
  return names.filter((name) => new Set(cells.map((cell) => cell.factors[name])).size > 1);
}

/** "2 players, plain dice": the factors that are the same in every cell. */
export function fixedText(words: Words, cells: readonly WithFactors[]): string {
  const fixed = Object.entries(cells[0].factors).filter(([name]) => !varying(cells).includes(name));
  return fixed.map(([name, value]) => settingText(words, name, value)).join(', ');
}

/** "2 couriers and heroic difficulty": what tells a cell from the others. */
export function factorText(words: Words, cells: readonly WithFactors[], cell: WithFactors): string {
  return settingsText(words, Object.fromEntries(varying(cells).map((name) => [name, cell.factors[name]])));
}

/** " with 2 couriers and heroic difficulty", or nothing where there is one cell only. */
export function withFactors(words: Words, cells: readonly WithFactors[], cell: WithFactors): string {
  const text = factorText(words, cells, cell);
  return text === '' ? '' : ` with ${text}`;
}

/** A line for each row: its factors, and what the columns make of it. */
export function grid(words: Words, rows: readonly Row[], factors: readonly string[], more: readonly Column[]): Grid {
  const named = factors.map((name) => ({
    head: labelOf(words, name),
    right: typeof rows[0]?.[name] === 'number',
    text: (row: Row) => wordOf(words, name, row[name] as Value),
  }));
  return { columns: [...named, ...more], rows };
}

/** A small table of words as it is. */
export function summaryGrid({ head, rows }: Summary): Grid {
  const columns = head.map((text, c) => ({
    head: text,
    right: false,
    text: (row: Row) => String(row[c]),
  }));
  return { columns, rows: rows.map((row) => Object.fromEntries(row.entries())) };
}

/** Bars only repeat what numbers say, and take the most room. */
export const BARS = 3;

/** A column that draws a rate in its interval, from 0 to 1. */
export function rateBar(rate: string): Column {
  return {
    head: '0 %                100 %',
    right: false,
    spare: BARS,
    text: (row) =>
      intervalBar(numberOf(row, rate), { low: numberOf(row, 'ci_low'), high: numberOf(row, 'ci_high') }, RATES),
  };
}

/** Of a column of decimals. */
export function numberOf(row: Row, name: string): number {
  return (row[name] as Decimal).value;
}
