import Table from 'cli-table3';
import type { Cell } from '../run/cell.ts';
import type { Decimal, Table as ReportTable, Row } from './rows.ts';
import { grouped, percent } from './text.ts';

/** Longer tables are for the CSV file. */
const MAX_ROWS = 60;

interface Column {
  readonly head: string;
  readonly right: boolean;
  text(row: Row): string;
}

/** The sweep's answer for a reader: the win rates of the cells, and of the bots where they differ. */
export function sweepText(cells: readonly Cell[], tables: readonly ReportTable[]): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? [];
  const cellRows = rowsOf('cells');
  const botRows = rowsOf('bots');
  const factors = varying(cells);
  const parts = [grid(cellRows, factors, 'games', `win rate of ${String(cellRows[0]?.win_rate_of)}`)];
  if (botRows.length > cellRows.length) {
    parts.push('', grid(botRows, [...factors, 'bot'], 'seats_played', 'win rate of the bot, per seat'));
  }
  return parts.join('\n');
}

/** The factors that tell the cells apart. */
function varying(cells: readonly Cell[]): readonly string[] {
  const names = Object.keys(cells[0].factors);
  return names.filter((name) => new Set(cells.map((cell) => cell.factors[name])).size > 1);
}

/** "players 2, variant plain": the factors that are the same in every cell. */
export function fixedText(cells: readonly Cell[]): string {
  const fixed = Object.entries(cells[0].factors).filter(([name]) => !varying(cells).includes(name));
  return fixed.map(([name, value]) => `${name} ${String(value)}`).join(', ');
}

function grid(rows: readonly Row[], factors: readonly string[], count: string, title: string): string {
  const columns: Column[] = [
    ...factors.map((name) => ({
      head: name,
      right: typeof rows[0]?.[name] === 'number',
      text: (row: Row) => String(row[name]),
    })),
    { head: count.replace('_', ' '), right: true, text: (row) => grouped(Number(row[count])) },
    { head: title, right: true, text: (row) => percent(decimal(row, 'win_rate')) },
    {
      head: '95 % interval',
      right: true,
      text: (row) => `${percent(decimal(row, 'ci_low'))} – ${percent(decimal(row, 'ci_high'))}`,
    },
  ];
  const table = new Table({
    head: columns.map((column) => column.head),
    colAligns: columns.map((column) => (column.right ? 'right' : 'left')),
    style: { head: [], border: [], compact: true },
  });
  for (const row of rows.slice(0, MAX_ROWS)) table.push(columns.map((column) => column.text(row)));
  const left = rows.length - MAX_ROWS;
  return table.toString() + (left > 0 ? `\n… and ${left} more rows in the CSV files` : '');
}

function decimal(row: Row, name: string): number {
  return (row[name] as Decimal).value;
}
