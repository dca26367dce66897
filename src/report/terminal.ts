import Table from 'cli-table3';
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
export function sweepText(tables: readonly ReportTable[], factors: readonly string[]): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? [];
  const cells = rowsOf('cells');
  const bots = rowsOf('bots');
  const whose = String(cells[0]?.win_rate_of);
  const parts = [grid(cells, factors, 'games', `win rate of ${whose}`)];
  if (bots.length > cells.length)
    parts.push('', grid(bots, [...factors, 'bot'], 'seats_played', 'win rate of the bot, per seat'));
  return parts.join('\n');
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
