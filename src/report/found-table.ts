import type { Field, FoundTable } from './findings.ts';
import { Decimal, type ReportTable, type Row } from './table.ts';

/** The columns by the first row, as in the CSV file. */
export function foundTable({ name, rows }: ReportTable): FoundTable {
  const columns = Object.keys(rows[0] ?? {});
  return { name, columns, rows: rows.map((row) => columns.map((column) => fieldOf(row[column]))) };
}

function fieldOf(value: Row[string]): Field {
  if (!(value instanceof Decimal)) return value;
  return Number.isFinite(value.value) ? Number(value.toString()) : null;
}
