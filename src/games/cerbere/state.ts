import { defineLayout, masked, perOwner, type StateIn, secret, word, words } from '../../engine/layout.ts';
import { BOAT_COUNT, KINDS, MAX_SEATS, MAX_SPACES } from './data.ts';

export const NONE = -1;
/** Sides. The first two are also the decks' numbers. */
export const ADVENTURER = 0;
export const CERBERUS = 1;
/** Captured too late: plays no more. */
export const OUT = 2;

/** Stages of a turn: the player plays, or the hunt that closes it goes on. */
export const PLAYING = 0;
export const HUNTING = 1;

export const layout = defineLayout({
  /** Who is to act, or NOBODY, and on what. */
  mover: word,
  phase: word,
  /** Whose turn it is; turns begun. */
  seat: word,
  turn: word,
  stage: word,
  /** 1 once the turn's Action card, its Survival or Betrayal card, was played, and once help was asked for in vain. */
  acted: word,
  extra: word,
  refused: word,

  // The board.
  /** Each pawn's space, the boat's number if aboard, or NONE once captured. */
  place: words(MAX_SEATS),
  /** The same by space, as bits of seats. */
  there: words(MAX_SPACES + 1),
  cerberus: word,
  /** The die's place on the rage track, and the speed it shows. */
  die: word,
  speed: word,
  /** A bit for each board whose bridge is down. */
  bridgesDown: word,
  /** Adventurers in play, those in the boat included. */
  adventurers: word,

  // Players and cards.
  side: words(MAX_SEATS),
  /** The seats of each of the first two sides, as bits. */
  members: words(2),
  /** Action cards in hand, as bits. */
  ready: words(MAX_SEATS),
  /** Survival or Betrayal cards by kind, whichever the seat's side has. */
  hand: perOwner(MAX_SEATS, KINDS),
  handSize: words(MAX_SEATS),
  /** Of those, how many of each kind everybody knows of. */
  known: words(MAX_SEATS * KINDS),
  /** By side and kind. */
  decks: secret(2 * KINDS),
  deckSize: words(2),
  discards: words(2 * KINDS),

  // Boats: the first is the active one.
  boats: masked(BOAT_COUNT, 'boatsSeen'),
  boatsSeen: words(BOAT_COUNT),
  /** The active boat's places once it is revealed, before that 0. */
  places: word,

  // What is under way, the innermost first: the rules go on with the first of these that is not done.
  /** Seats that were captured and have no place yet, where, how many of them may change sides, 1 if it ends the game. */
  caught: word,
  caughtAt: word,
  mercies: word,
  last: word,
  /** The pawn that walks, its steps, 1 or −1 for its way, 1 once it has left its space, and once it has swung. */
  walker: word,
  steps: word,
  heading: word,
  stepped: word,
  swung: word,
  /** Who looks at the boats, and whether he may leave it. */
  looker: word,
  mayLeave: word,
  /** Who must discard a card or go back. */
  yielder: word,
  /** The card that help is asked for, or NONE; cards still missing; who is asked; and what each has promised. */
  inPlay: word,
  missing: word,
  helper: word,
  gives: words(MAX_SEATS),
  /** Cards promised or lost and not yet discarded, all together. */
  owing: word,
  /** The effect, or NONE; its parts still to come, as bits; seats it has chosen, and those of "each" still to come. */
  effect: word,
  parts: word,
  chosen: word,
  each: word,

  /** How often chance was asked, to name the next draw: side × MAX_SEATS + seat. */
  draws: words(2 * MAX_SEATS),

  // Measures.
  ending: word,
  hunts: word,
  misses: word,
  offers: word,
  helped: word,
  looks: word,
  swaps: word,
  shortcuts: word,
  capturedTurn: words(MAX_SEATS),
  capturedAt: words(MAX_SEATS),
  gifts: words(MAX_SEATS),
  /** Steps that others' cards took a pawn forward, and back. */
  helpedOn: words(MAX_SEATS),
  pushedBack: words(MAX_SEATS),
});

export type CerbereState = StateIn<typeof layout>;
