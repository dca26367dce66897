import { defineLayout, type StateIn, word, words } from '../../engine/layout.ts';

export const layout = defineLayout({
  /** Who is to act, or NOBODY. */
  mover: word,
  /** Whoever made a line, or NOBODY. */
  liner: word,
  /** Per seat, the cells it has marked, a bit each. */
  marks: words(2),
});

export type TicTacToeState = StateIn<typeof layout>;
