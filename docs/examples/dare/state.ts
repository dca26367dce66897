import { defineLayout, perOwner, type StateIn, word, words } from 'irkutsk/game';

/** Seats that the memory is laid out for. */
export const MOST_SEATS = 4;

/** The position: nothing but whole numbers. Each part says who sees it, and what a bot is shown comes from that. */
export const layout = defineLayout({
  /** The seat whose turn it is. */
  mover: word,
  /** Points of this turn so far. They are lost with a 1. */
  turn: word,
  /** Throws of the whole game so far: they number the draws. */
  throws: word,
  /** 1 when the game is over. */
  over: word,
  /** Points that are safe, by seat. */
  scores: words(MOST_SEATS),
  /** One card for each seat, which only its owner sees. */
  cards: perOwner(MOST_SEATS, 1),
});

export type Position = StateIn<typeof layout>;
