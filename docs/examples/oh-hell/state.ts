import { defineLayout, perOwner, type StateIn, word, words } from 'irkutsk/game';
import { SUITS } from './cards.ts';

/** Seats that the memory is laid out for. */
export const MOST_SEATS = 5;
/** Cards of a hand at the most: five times as many leave one to turn up. */
export const MOST_CARDS = 10;

/** No bid or card yet; no suit. */
export const NONE = -1;

/**
 * The position. Cards that are in no hand, not played and not turned up are in the deck; nobody draws from it, so its
 * order is not kept.
 */
export const layout = defineLayout({
  /** The seat to act; NOBODY when the game is over. */
  mover: word,
  /** Rounds that are over. */
  round: word,
  /** Cards that each was dealt this round. */
  size: word,
  dealer: word,
  /** The card that was turned up. Its suit is trumps. */
  turned: word,
  /** Bids that were made this round. When all are, cards are played. */
  bidders: word,
  /** The seat that led the trick. */
  leader: word,
  /** Cards in the trick. */
  laid: word,
  /** By seat: the card in the trick, or NONE. */
  trick: words(MOST_SEATS),
  /** By seat: the bid of this round, or NONE. */
  bids: words(MOST_SEATS),
  /** By seat: tricks of this round. */
  taken: words(MOST_SEATS),
  /** By seat: suits, as bits, that it is known not to have, because it did not follow them this round. */
  voids: words(MOST_SEATS),
  /** By suit: the cards that were played this round. */
  played: words(SUITS),
  /** By seat: points, and rounds in which the bid was met. */
  points: words(MOST_SEATS),
  exact: words(MOST_SEATS),
  /** Rounds in which the dealer met the bid. */
  dealerExact: word,
  /** By seat and suit: the cards in hand, which only their owner sees. */
  hands: perOwner(MOST_SEATS, SUITS),
});

export type Position = StateIn<typeof layout>;
