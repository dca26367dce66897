import { stringify } from 'csv-stringify/sync';
import type { Decimal, Row } from './table.ts';

/** Rows as RFC 4180 text, with lines that end in LF. Texts that a spreadsheet would run as a formula get an apostrophe. */
export function csv(rows: Iterable<Row>): string {
  const all = [...rows];
  return all.length === 0 ? '' : csvPart(all, Object.keys(all[0]), true);
}

/** Some of a table's rows, the first of them with the names of the columns before them. */
export function csvPart(rows: readonly Row[], columns: readonly string[], isFirst: boolean): string {
  return stringify([...rows], {
    header: isFirst,
    columns: [...columns],
    record_delimiter: 'unix',
    escape_formulas: true,
    // Where a semicolon separates fields, what follows one in a text must not begin a field, and a formula.
    quoted_match: /[;\t\r]/,
    cast: {
      number: String,
      boolean: String,
      object: (value: object) => decimalField((value as Decimal).toString()),
    },
  });
}

/** A negative number begins like a formula, and is none. To say so is slow, so that it is said of these alone. */
function decimalField(text: string) {
  return text.startsWith('-') ? { value: text, escape_formulas: false } : text;
}
