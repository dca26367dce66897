import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../data/refusal.ts';
import type { SheetRows } from '../sim/catalogue.ts';
import { readText } from './document.ts';

/** Longer lines are no notes of anybody's. */
const MAX_LINE = 10_000;

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a CSV file as people write them: with commas or semicolons, empty lines, blanks around values, a byte order mark. Refuses
 * it in one line with the number of the line that is wrong. `shown` is what its user calls it.
 */
export function readRows(file: string, shown = file): SheetRows {
  const text = readText(file, shown);
  const [first = ''] = text.split('\n', 1);
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ',';
  const [head, ...rows] = parsed(text, delimiter, shown);
  if (head === undefined) throw new Refusal(`${shown}: is empty; its first line names the columns`);
  const columns = head.record;
  const twice = columns.find((column, i) => columns.indexOf(column) < i);
  if (twice !== undefined)
    throw new Refusal(`${shown}:${head.info.lines}: has the column ${JSON.stringify(twice)} twice`);
  for (const { record, info } of rows)
    if (record.length !== columns.length)
      throw new Refusal(
        `${shown}:${info.lines}: has ${record.length} ${record.length === 1 ? 'value' : 'values'}, and the first line names ${columns.length} columns`,
      );
  return { columns, rows: rows.map(({ record, info }) => ({ line: info.lines, fields: record })) };
}

function parsed(text: string, delimiter: string, shown: string): readonly Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: MAX_LINE,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as readonly Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? `:${error.lines}` : '';
    throw new Refusal(`${shown}${line}: is no CSV: ${error.message.replaceAll(/\s+/g, ' ')}`);
  }
}
