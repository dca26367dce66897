import * as z from 'zod';
import { Refusal } from '../data/refusal.ts';
import { inChunks } from './table.ts';

const field = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const table = z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.array(z.array(field)) });

const wording = z.strictObject({
  label: z.string(),
  told: z.string().exactOptional(),
  one: z.string().exactOptional(),
  words: z.record(z.string(), z.string()).exactOptional(),
});
const words = z.strictObject({
  factors: z.record(z.string(), wording),
  outs: z.record(z.string(), z.strictObject({ label: z.string(), group: z.string() })),
  measures: z.record(z.string(), z.string()).exactOptional(),
});

/** Counts up when an older answer.json cannot be shown any more. */
export const FORMAT = 3;

const findings = z.strictObject({
  /** Of this form itself. */
  format: z.literal(FORMAT),
  name: z.string(),
  question: z.string(),
  method: z.string(),
  game: z.strictObject({ id: z.string(), title: z.string(), success: z.string(), caveat: z.string().optional() }),
  /** The answer: the verdict in one sentence with its interval, and a few others. */
  sentences: z.array(z.string()),
  /** What belongs to the answer and is read best in rows. */
  summary: z.array(
    z.strictObject({ title: z.string(), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  ),
  /** How sure that is, and what it took. */
  notes: z.array(z.string()),
  /** Words for the columns and values of the tables. */
  words,
  /** Columns that tell the rows of a table apart, and those that are the same in all of them. */
  factors: z.array(z.string()),
  fixed: z.record(z.string(), field),
  games: z.number(),
  /** Half the width that intervals were to have, if that ended the run. */
  precision: z.number().optional(),
  made: z.strictObject({ version: z.string(), revision: z.string().nullable(), command: z.string(), seed: z.string() }),
  /** What no rulebook gives: ours until somebody knows better. */
  reconstructed: z.array(
    z.strictObject({ name: z.string(), label: z.string(), about: z.string(), values: z.array(z.string()) }),
  ),
  /** The tables of the CSV files. */
  tables: z.array(table),
});

/**
 * All that a run has to say, for machines, and for the page that is made of it: the content of answer.json. The same
 * results have the same bytes; what differs from run to run, as the time it took, is in run.json.
 */
export type Findings = z.infer<typeof findings>;
export type FoundTable = z.infer<typeof table>;
export type Field = z.infer<typeof field>;

export const FINDINGS_FILE = 'answer.json';

/** A table of findings whose rows may be reckoned as they are read. */
export interface FoundRows {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly Field[]>;
}

/** All that a run has to say, while it is not known whether memory holds all its rows. */
export type Found = Omit<Findings, 'tables'> & { readonly tables: readonly FoundRows[] };

/** The text of answer.json, in parts: a row for each line, so that two of them can be compared by any tool. */
export const FINDINGS_TEXT = {
  head: (found: Found) => `${JSON.stringify({ ...found, tables: undefined }, null, 2).slice(0, -2)},\n  "tables": [\n`,
  tableHead: ({ name, columns }: Omit<FoundRows, 'rows'>, isFirst: boolean) =>
    `${isFirst ? '' : ',\n'}    {\n      "name": ${JSON.stringify(name)},\n      "columns": ${JSON.stringify(columns)},\n      "rows": [\n`,
  rows: (rows: readonly (readonly Field[])[], isFirst: boolean) =>
    `${isFirst ? '' : ',\n'}${rows.map((row) => `        ${JSON.stringify(row)}`).join(',\n')}`,
  tableEnd: '\n      ]\n    }',
  end: '\n  ]\n}\n',
} as const;

/** Rows that are told at a time. */
const CHUNK = 1000;

/** The text of answer.json, piece by piece. */
export function* findingsPieces(found: Found): Generator<string> {
  yield FINDINGS_TEXT.head(found);
  for (const [i, one] of found.tables.entries()) {
    yield FINDINGS_TEXT.tableHead(one, i === 0);
    let isFirst = true;
    for (const rows of inChunks(one.rows, CHUNK)) {
      yield FINDINGS_TEXT.rows(rows, isFirst);
      isFirst = false;
    }
    yield FINDINGS_TEXT.tableEnd;
  }
  yield FINDINGS_TEXT.end;
}

/** The text of answer.json. */
export function findingsText(found: Found): string {
  return [...findingsPieces(found)].join('');
}

/** The findings in a file, which is called as its user does. */
export function findingsIn(value: unknown, file: string): Findings {
  const found = findings.safeParse(value);
  if (found.success) return found.data;
  const [{ path, message }] = found.error.issues;
  if (path[0] === 'format')
    throw new Refusal(`${file}: was not written by this version of the tool; run the experiment again`);
  throw new Refusal(`${file}: is not what a run writes (${path.map(String).join('.') || 'all of it'}: ${message})`);
}
