import type { Table } from './table.ts';

/** What an analysis has to say. */
export interface Answer {
  /** One or a few sentences with their intervals: the first thing one reads. */
  readonly sentences: readonly string[];
  /** Tables for the reader, already laid out. */
  readonly text: string;
  /** What goes into the CSV files. */
  readonly tables: readonly Table[];
}
