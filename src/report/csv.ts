import type { Value } from '../data/options.ts';
import type { Decimal, Row } from './table.ts';

/** How a formula begins in a spreadsheet, in full width, too. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * What would end a field, or a line. Where a semicolon separates fields, what follows one in a text must not begin a field,
 * and a formula.
 */
const ENDING = /[",;\t\r\n]/;

/** Rows as RFC 4180 text, with lines that end in LF. Texts that a spreadsheet would run as a formula get an apostrophe. */
export function csv(rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const columns = Object.keys(rows[0]);
  const lines = rows.map((row) => columns.map((column) => field(row[column])));
  return [columns.map(field), ...lines].map((fields) => `${fields.join(',')}\n`).join('');
}

/** Numbers are no formulas, though negative ones begin like one. */
function field(value: Value | Decimal | undefined): string {
  if (typeof value !== 'string') return value === undefined ? '' : value.toString();
  const text = FORMULA.test(value) ? `'${value}` : value;
  return ENDING.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
