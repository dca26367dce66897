import { stringify } from 'csv-stringify/sync';
import type { Decimal, Row } from './table.ts';

/** Rows as RFC 4180 text, with lines that end in LF. Texts that a spreadsheet would run as a formula get an apostrophe. */
export function csv(rows: readonly Row[]): string {
  return stringify([...rows], {
    header: true,
    record_delimiter: 'unix',
    escape_formulas: true,
    // Where a semicolon separates fields, what follows one in a text must not begin a field, and a formula.
    quoted_match: /[;\t\r]/,
    cast: {
      number: String,
      boolean: String,
      // Decimals: a negative one begins like a formula, and is none.
      object: (value: object) => ({ value: (value as Decimal).toString(), escape_formulas: false }),
    },
  });
}
