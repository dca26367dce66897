import { defineLayout, perOwner, type StateIn, word, words } from '../../engine/layout.ts';
import { MAX_DICE, MAX_SEATS } from './data.ts';

export const layout = defineLayout({
  /** Who is to act, or NOBODY. */
  mover: word,
  /** The last bid as a move, or NO_BID, and who made it. */
  bid: word,
  bidder: word,
  /** Counted from 0. */
  round: word,
  /** Dice left per seat, and on the whole table. */
  dice: words(MAX_SEATS),
  total: word,
  /** Challenges that found a bluff. */
  bluffs: word,
  /** 1 if the last challenge found one. */
  lastWasBluff: word,
  /** The faces, 1 to sides, under each player's cup; 0 where a die is gone. */
  cups: perOwner(MAX_SEATS, MAX_DICE),
});

export type LiarsDiceState = StateIn<typeof layout>;
