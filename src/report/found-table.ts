import type { Field, FoundRows, FoundTable } from './findings.ts';
import { Decimal, firstOf, type ReportTable, type Row } from './table.ts';

/** The columns of a table, by its first row. */
export function columnsOf({ rows }: ReportTable): readonly string[] {
  const [first = {}] = firstOf(rows, 1);
  return Object.keys(first);
}

/** What a row has in some columns. */
export function fieldsOf(row: Row, columns: readonly string[]): Field[] {
  return columns.map((column) => fieldOf(row[column]));
}

/** A table as answer.json has it, whose rows are reckoned as they are read. */
export function foundRows(table: ReportTable): FoundRows {
  const columns = columnsOf(table);
  return {
    name: table.name,
    columns,
    rows: {
      *[Symbol.iterator]() {
        for (const row of table.rows) yield fieldsOf(row, columns);
      },
    },
  };
}

/** A table as answer.json has it. */
export function foundTable(table: ReportTable): FoundTable {
  return gathered(foundRows(table));
}

/** A table with all its rows at hand. */
export function gathered({ name, columns, rows }: FoundRows): FoundTable {
  return { name, columns: [...columns], rows: Array.from(rows, (row) => [...row]) };
}

function fieldOf(value: Row[string]): Field {
  if (!(value instanceof Decimal)) return value;
  return Number.isFinite(value.value) ? Number(value.toString()) : null;
}
