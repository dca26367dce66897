import Table from 'cli-table3';
import type { Cell } from '../run/cell.ts';
import type { Decimal, Table as ReportTable, Row } from './table.ts';
import { grouped, percent } from './text.ts';

/** Longer tables are for the CSV file. */
const MAX_ROWS = 60;

export interface Column {
  readonly head: string;
  readonly right: boolean;
  text(row: Row, index: number): string;
}

/** The sweep's answer for a reader: the win rates of the cells, and of the bots where they differ; fates, if any. */
export function sweepText(cells: readonly Cell[], tables: readonly ReportTable[]): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? [];
  const cellRows = rowsOf('cells');
  const botRows = rowsOf('bots');
  const fateRows = rowsOf('fates').filter((row) => row.seat === 'all');
  const factors = varying(cells);
  const botsDiffer = botRows.length > cellRows.length;
  const perBot = botsDiffer ? [...factors, 'bot'] : factors;
  const parts = [rateGrid(cellRows, factors, 'games', `win rate of ${String(cellRows[0]?.win_rate_of)}`)];
  if (botsDiffer) parts.push('', rateGrid(botRows, perBot, 'seats_played', 'win rate of the bot, per seat'));
  if (fateRows.length > 0) parts.push('', 'how it ended for a seat:', fateGrid(fateRows, perBot));
  return parts.join('\n');
}

/** The factors that tell the cells apart. */
export function varying(cells: readonly Cell[]): readonly string[] {
  const names = Object.keys(cells[0].factors);
  return names.filter((name) => new Set(cells.map((cell) => cell.factors[name])).size > 1);
}

/** "players 2, variant plain": the factors that are the same in every cell. */
export function fixedText(cells: readonly Cell[]): string {
  const fixed = Object.entries(cells[0].factors).filter(([name]) => !varying(cells).includes(name));
  return fixed.map(([name, value]) => `${name} ${String(value)}`).join(', ');
}

/** "players 2, difficulty heroic": what tells a cell from the others. */
export function factorText(cells: readonly Cell[], cell: Cell): string {
  return varying(cells)
    .map((name) => `${name} ${String(cell.factors[name])}`)
    .join(', ');
}

function rateGrid(rows: readonly Row[], factors: readonly string[], count: string, title: string): string {
  return grid(rows, factors, [
    { head: count.replace('_', ' '), right: true, text: (row) => grouped(Number(row[count])) },
    { head: title, right: true, text: (row) => percent(decimal(row, 'win_rate')) },
    {
      head: '95 % interval',
      right: true,
      text: (row) => `${percent(decimal(row, 'ci_low'))} – ${percent(decimal(row, 'ci_high'))}`,
    },
  ]);
}

/** A line for each cell and bot, whose fates follow each other in the rows: a column for each. */
function fateGrid(rows: readonly Row[], factors: readonly string[]): string {
  const fates = [...new Set(rows.map((row) => String(row.fate)))];
  const columns = fates.map((fate, f) => ({
    head: fate,
    right: true,
    text: (_row: Row, line: number) => percent(decimal(rows[line * fates.length + f], 'share')),
  }));
  const lines = rows.filter((_, i) => i % fates.length === 0);
  return grid(lines, factors, columns);
}

/** A line for each row: its factors, and what the columns make of it. */
export function grid(rows: readonly Row[], factors: readonly string[], more: readonly Column[]): string {
  const columns: Column[] = [
    ...factors.map((name) => ({
      head: name,
      right: typeof rows[0]?.[name] === 'number',
      text: (row: Row) => String(row[name]),
    })),
    ...more,
  ];
  const table = new Table({
    head: columns.map((column) => column.head),
    colAligns: columns.map((column) => (column.right ? 'right' : 'left')),
    style: { head: [], border: [], compact: true },
  });
  for (const [i, row] of rows.slice(0, MAX_ROWS).entries()) table.push(columns.map((column) => column.text(row, i)));
  const left = rows.length - MAX_ROWS;
  return table.toString() + (left > 0 ? `\n… and ${left} more rows in the CSV files` : '');
}

function decimal(row: Row, name: string): number {
  return (row[name] as Decimal).value;
}
