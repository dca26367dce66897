import { defineLayout, type StateIn, word, words } from '../../engine/layout.ts';
import { EMPTY, LINES, MAX_COLUMNS } from './data.ts';

export const layout = defineLayout({
  /** Who is to act, or NOBODY. */
  mover: word,
  winner: word,
  /** Disks in the grid. */
  disks: word,
  /** Disks in each column. */
  heights: words(MAX_COLUMNS),
  /** The columns that are not full, from the left, and how many they are: as legal moves are listed. */
  open: words(MAX_COLUMNS),
  openCount: word,
  /**
   * Seat × LINES + line: where on the line the seat has disks, as a set. A cell of a column is named by its row, and of any other
   * line by its column, both counted from 0 at the left and at the bottom. Each disk is in four of them, so that whether it
   * connects is seen without a walk through the grid.
   */
  lines: words(2 * LINES),
});

export type ConnectFourState = StateIn<typeof layout>;

/** The seat whose disk is in a cell, or EMPTY. */
export function diskAt(s: ConnectFourState, column: number, row: number): number {
  for (let seat = 0; seat < 2; seat++) if (((s.lines[seat * LINES + column] >> row) & 1) === 1) return seat;
  return EMPTY;
}
