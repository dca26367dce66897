import type { Value } from '../core/options.ts';
import type { Block } from './lay-out.ts';
import type { Table } from './table.ts';

/** What an analysis has to say. */
export interface Answer {
  /** One or a few sentences with their intervals: the first thing one reads. */
  readonly sentences: readonly string[];
  /** Tables for the reader, under their titles. */
  readonly text: readonly Block[];
  /** The factors of each table of players that is told apart, if they are not those of all cells that were played. */
  readonly factors?: readonly Readonly<Record<string, Value>>[];
  /** What goes into the CSV files. */
  readonly tables: readonly Table[];
}
