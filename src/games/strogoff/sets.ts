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

export function size(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x5555_5555);
  n = (n & 0x3333_3333) + ((n >>> 2) & 0x3333_3333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** The least member of a word that is not empty. */
export function least(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Of a set of two words. */
export function leastOfTwo(low: number, high: number): number {
  return low !== 0 ? least(low) : BITS + least(high);
}

/** The k-th member of a word, counted from 0. */
export function nth(bits: number, k: number): number {
  let rest = bits;
  for (let i = 0; i < k; i++) rest &= rest - 1;
  return least(rest);
}
