import { describe, expect, it } from 'vitest';
import { popcount } from '../../engine/bits.ts';
import { ACTION_CARDS, ROUTE_CARDS } from './box.ts';
import { ACTION_WORDS, ALL_BITS, add, BITS, holds, leastOfTwo, ROUTE_WORDS, remove } from './sets.ts';

describe('a set of cards', () => {
  it('has room for all cards of its kind, and no bit near the sign', () => {
    expect(ACTION_WORDS * BITS).toBe(ACTION_CARDS);
    expect(ROUTE_WORDS * BITS).toBeGreaterThanOrEqual(ROUTE_CARDS);
    expect(popcount(ALL_BITS)).toBe(BITS);
    expect(ALL_BITS).toBe(2 ** 28 - 1);
  });

  it('holds a card once it is added, until it is removed, and no other', () => {
    for (const card of [0, 1, 27, 28, 55, 56, 91]) {
      const sets = new Int32Array(2 * ROUTE_WORDS);
      add(sets, ROUTE_WORDS, card);
      add(sets, ROUTE_WORDS, card); // twice is once
      const held = Array.from({ length: ROUTE_CARDS }, (_, i) => i).filter((i) => holds(sets, ROUTE_WORDS, i));
      expect(held).toEqual([card]);
      expect(sets.subarray(0, ROUTE_WORDS)).toEqual(new Int32Array(ROUTE_WORDS)); // its neighbour stays empty
      add(sets, ROUTE_WORDS, 90);
      remove(sets, ROUTE_WORDS, card);
      remove(sets, ROUTE_WORDS, card);
      expect([holds(sets, ROUTE_WORDS, card), holds(sets, ROUTE_WORDS, 90)]).toEqual([false, true]);
    }
  });

  it('names the least member of two words', () => {
    expect([leastOfTwo(0b100, 1), leastOfTwo(0, 0b1000)]).toEqual([2, 31]); // 28 + 3
  });
});
