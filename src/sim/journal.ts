import type { Blocks, Piece } from './pieces.ts';
import type { TableSpec } from './task.ts';

/** Keeps what a run has finished, so that another one can go on from there. */
export interface Journal {
  /** What was known of a stretch of a table's blocks when the journal was opened, in order. */
  recall(table: TableSpec, stretch: Blocks): readonly Piece[];
  /** Writes down that blocks of a stretch are finished, and by whom if that was somewhere else. */
  note(table: TableSpec, stretch: Blocks, piece: Piece, by?: string): void;
  /** Nobody needs it any more: the run is complete, or cannot be trusted. */
  remove(): void;
}
