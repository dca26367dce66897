// Sets of numbered cards as bits, for decks, hands and discards in which every card is there once. Sets of one size lie one
// after the other in an array, so a set is named by its first word.

import { listMembers, lowestBit, nthBit, popcount } from '../engine/bits.ts';
import type { Chance } from '../engine/chance.ts';

/** Cards to a word. No set comes near the sign: a word of the sign alone means "hidden" in a view. */
export const BITS = 28;
/** A word with all its cards. */
export const ALL_BITS = (1 << BITS) - 1;
/** Cards are numbered below this. */
const MOST_CARDS = 16 * BITS;
/** Ordinals of one draw: how often it names a card, the last time one of those that are there. */
export const TRIES = 64;

const WORD = Uint8Array.from({ length: MOST_CARDS }, (_, card) => Math.floor(card / BITS));
const BIT = Int32Array.from({ length: MOST_CARDS }, (_, card) => 1 << (card % BITS));

/** How many words a set of so many different cards takes. */
export function wordsFor(cards: number): number {
  if (cards > MOST_CARDS) throw new RangeError(`a set has room for ${MOST_CARDS} cards, not for ${cards}`);
  return Math.ceil(cards / BITS);
}

export function holdsCard(sets: Int32Array, set: number, card: number): boolean {
  return (sets[set + WORD[card]] & BIT[card]) !== 0;
}

export function addCard(sets: Int32Array, set: number, card: number): void {
  sets[set + WORD[card]] |= BIT[card];
}

export function removeCard(sets: Int32Array, set: number, card: number): void {
  sets[set + WORD[card]] &= ~BIT[card];
}

/** Puts the cards from 0 up to a number into an empty set. */
export function fillSet(sets: Int32Array, set: number, cards: number): void {
  for (let card = 0; card < cards; card++) addCard(sets, set, card);
}

export function setSize(sets: Int32Array, set: number, words: number): number {
  let size = 0;
  for (let word = 0; word < words; word++) size += popcount(sets[set + word]);
  return size;
}

/** The k-th card of a set, counted from 0 at the least. */
export function nthCard(sets: Int32Array, set: number, k: number): number {
  let rest = k;
  let word = 0;
  for (let here = popcount(sets[set]); rest >= here; here = popcount(sets[set + word])) {
    rest -= here;
    word++;
  }
  return BITS * word + nthBit(sets[set + word], rest);
}

/** The least card of a set of two words that is not empty. */
export function leastOfTwo(low: number, high: number): number {
  return low !== 0 ? lowestBit(low) : BITS + lowestBit(high);
}

/** Puts all cards of one set into another; returns how many those were. */
export function pourSet(from: Int32Array, set: number, to: Int32Array, toSet: number, words: number): number {
  let moved = 0;
  for (let word = 0; word < words; word++) {
    moved += popcount(from[set + word]);
    to[toSet + word] |= from[set + word];
    from[set + word] = 0;
  }
  return moved;
}

/** Writes the cards of a set, each plus something, from a place on; returns the place behind the last. Made for `legal`. */
export function listCards(sets: Int32Array, set: number, words: number, plus: number, out: Int32Array, from: number) {
  let count = from;
  for (let word = 0; word < words; word++) count = listMembers(sets[set + word], plus + BITS * word, out, count);
  return count;
}

/**
 * Takes a card at random out of a deck that is a set, of `size` cards and more than none; returns the card. Nobody looks
 * into such a deck, so it has no order. A draw names cards of the whole deck of `cards` until one is there: so a card that is
 * missing in one of two games that are compared changes only the draws that name it. `name` numbers the draws of a purpose.
 */
export function drawCard(
  sets: Int32Array,
  set: number,
  size: number,
  cards: number,
  chance: Chance,
  purpose: number,
  name: number,
): number {
  const first = name * TRIES;
  for (let attempt = 0; attempt < TRIES - 1; attempt++) {
    const named = chance.below(purpose, first + attempt, cards);
    if (!holdsCard(sets, set, named)) continue;
    removeCard(sets, set, named);
    return named;
  }
  const card = nthCard(sets, set, chance.below(purpose, first + TRIES - 1, size));
  removeCard(sets, set, card);
  return card;
}
