import { lowestBit } from '../../engine/bits.ts';

/**
 * Sets of cards as bits: 28 to a word, which never comes near the sign (a word of the sign alone means "hidden"). Sets
 * of one kind lie one after the other in an array, so a set is named by its first word.
 */
export const BITS = 28;
export const ALL_BITS = (1 << BITS) - 1;
/** Words of a set of action cards, of ability cards, and of route cards. */
export const ACTION_WORDS = 2;
export const ABILITY_WORDS = 3;
export const ROUTE_WORDS = 4;

const CARDS = ROUTE_WORDS * BITS;
const WORD = Uint8Array.from({ length: CARDS }, (_, card) => Math.floor(card / BITS));
const BIT = Int32Array.from({ length: CARDS }, (_, card) => 1 << (card % BITS));

export function holds(sets: Int32Array, set: number, card: number): boolean {
  return (sets[set + WORD[card]] & BIT[card]) !== 0;
}

export function add(sets: Int32Array, set: number, card: number): void {
  sets[set + WORD[card]] |= BIT[card];
}

export function remove(sets: Int32Array, set: number, card: number): void {
  sets[set + WORD[card]] &= ~BIT[card];
}

/** Of a set of two words. */
export function leastOfTwo(low: number, high: number): number {
  return low !== 0 ? lowestBit(low) : BITS + lowestBit(high);
}
