import { defineLayout, type StateIn, word, words } from '../../engine/layout.ts';
import { MAX_CELLS, MAX_COLUMNS } from './data.ts';

export const layout = defineLayout({
  /** Who is to act, or NOBODY. */
  mover: word,
  winner: word,
  /** Disks in the grid. */
  disks: word,
  /** Disks in each column. */
  heights: words(MAX_COLUMNS),
  /** The seat whose disk it is, or EMPTY. Column × MAX_ROWS + row, row 0 at the bottom. */
  cells: words(MAX_CELLS),
});

export type ConnectFourState = StateIn<typeof layout>;
