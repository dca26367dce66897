import type { Cell } from '../run/cell.ts';
import { intervalBar, RATES } from './bars.ts';
import type { Decimal, Row } from './table.ts';

export interface Column {
  readonly head: string;
  readonly right: boolean;
  /** Where there is no room, the columns with the highest number go first; those without one stay. */
  readonly spare?: number;
  text(row: Row, index: number): string;
}

/** A table for a reader, not laid out yet: how wide it may be is known only where it is shown. */
export interface Grid {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** What tells a cell from others. */
type Told = Pick<Cell, 'factors'>;

/** The factors that tell the cells apart. */
export function varying(cells: readonly Told[]): readonly string[] {
  const names = Object.keys(cells[0].factors);
  return names.filter((name) => new Set(cells.map((cell) => cell.factors[name])).size > 1);
}

/** "players 2, variant plain": the factors that are the same in every cell. */
export function fixedText(cells: readonly Told[]): string {
  const fixed = Object.entries(cells[0].factors).filter(([name]) => !varying(cells).includes(name));
  return fixed.map(([name, value]) => `${name} ${String(value)}`).join(', ');
}

/** "players 2, difficulty heroic": what tells a cell from the others. */
export function factorText(cells: readonly Told[], cell: Told): string {
  return varying(cells)
    .map((name) => `${name} ${String(cell.factors[name])}`)
    .join(', ');
}

/** A line for each row: its factors, and what the columns make of it. */
export function grid(rows: readonly Row[], factors: readonly string[], more: readonly Column[]): Grid {
  const named = factors.map((name) => ({
    head: name,
    right: typeof rows[0]?.[name] === 'number',
    text: (row: Row) => String(row[name]),
  }));
  return { columns: [...named, ...more], rows };
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
