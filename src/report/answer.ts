import type { Value } from '../data/options.ts';
import type { ReportTable } from './table.ts';
import type { Block } from './terminal.ts';

/** A small table in words that says what sentences would take long to say. */
export interface Summary {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What an analysis has to say. */
export interface Answer {
  /** The verdict in one sentence, and a few others: the first thing one reads. */
  readonly sentences: readonly string[];
  /** What belongs to the answer and is read best in rows. */
  readonly summary?: readonly Summary[];
  /** How sure all that is, and what it took. */
  readonly notes?: readonly string[];
  /** About how many more games of a cell would decide what is undecided, of a run that ends with that. */
  readonly moreGames?: number;
  /** Tables for the reader of a terminal, under their titles. */
  readonly text: readonly Block[];
  /** The factors of each table of players that is told apart, if they are not those of all cells that were played. */
  readonly factors?: readonly Readonly<Record<string, Value>>[];
  /** What goes into the CSV files. */
  readonly tables: readonly ReportTable[];
}
