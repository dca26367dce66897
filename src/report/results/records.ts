import { settingText, type Words, wordOf } from '../../story/words.ts';
import type { Field, Findings } from '../findings.ts';

/** What is drawn of findings: the tables, and the words for what is in them. */
export type Drawn = Pick<Findings, 'game' | 'words' | 'factors' | 'tables'>;

/** A row of a table, by its columns. */
export type RowRecord = Readonly<Record<string, Field>>;

/** The rows of one of the tables; none if the run has no such table. */
export function recordsOf({ tables }: Pick<Findings, 'tables'>, name: string): readonly RowRecord[] {
  const found = tables.find((table) => table.name === name);
  if (found === undefined) return [];
  return found.rows.map((row) => Object.fromEntries(found.columns.map((column, i) => [column, row[i] ?? null])));
}

/** The rows of a table, with words in the place of the identifiers that the game has words for. */
export function wordedRecords(findings: Pick<Findings, 'words' | 'tables'>, name: string): readonly RowRecord[] {
  const { words } = findings;
  return recordsOf(findings, name).map((entry) =>
    Object.fromEntries(
      Object.entries(entry).map(([column, value]) => [
        column,
        typeof value === 'number' || value === null ? value : shownAs(words, column, value),
      ]),
    ),
  );
}

/** The word of a value. Where things are left out in turn, an arm is called after what it lacks. */
export function shownAs(words: Words, column: string, value: Field): string {
  const text = String(value ?? '');
  const isOut = (column === 'out' || column === 'arm') && Object.hasOwn(words.outs, text);
  return isOut ? words.outs[text].label : wordOf(words, column, value);
}

/** NaN where there is none. */
export function numberIn(entry: RowRecord, column: string): number {
  const value = entry[column];
  return typeof value === 'number' ? value : Number.NaN;
}

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Which interval: that of the row by itself, or one that holds together with those of all other rows. */
export type Ends = 'ci' | 'joint';

/** The number of a column, and its interval. */
export function estimateIn(entry: RowRecord, column: string, ends: Ends = 'ci'): Estimate {
  const [value, low, high] = [column, `${ends}_low`, `${ends}_high`].map((name) => numberIn(entry, name));
  return { value, low, high };
}

/** All ends of the intervals, and the numbers within. */
export function endsIn(entries: readonly RowRecord[], column: string, ends: Ends = 'ci'): readonly number[] {
  return entries.map((entry) => estimateIn(entry, column, ends)).flatMap(({ value, low, high }) => [value, low, high]);
}

export function textIn(entry: RowRecord, column: string): string {
  const value = entry[column];
  return value === null || value === undefined ? '' : String(value);
}

/** The different values of a column, in order of appearance. */
export function valuesIn(entries: readonly RowRecord[], column: string): readonly string[] {
  return [...new Set(entries.map((entry) => textIn(entry, column)))];
}

/** "3 couriers, easy difficulty"; a factor that a row does not have is left out. */
export function namedBy(words: Words, entry: RowRecord, columns: readonly string[]): string {
  return columns
    .filter((column) => textIn(entry, column) !== '')
    .map((column) => (column === 'group' ? textIn(entry, column) : settingText(words, column, entry[column])))
    .join(', ');
}

export interface Group {
  readonly name: string;
  readonly entries: readonly RowRecord[];
}

/** The entries that have these columns alike, together and by name. */
export function groupsBy(words: Words, entries: readonly RowRecord[], columns: readonly string[]): readonly Group[] {
  const groups = new Map<string, RowRecord[]>();
  for (const entry of entries) {
    const name = namedBy(words, entry, columns);
    const own = groups.get(name);
    if (own === undefined) groups.set(name, [entry]);
    else own.push(entry);
  }
  return [...groups].map(([name, own]) => ({ name, entries: own }));
}
