import { describe, expect, it } from 'vitest';
import { ACTION_CARDS, ROUTE_CARDS } from './box.ts';
import { ACTION_WORDS, ALL_BITS, add, BITS, holds, least, leastOfTwo, nth, ROUTE_WORDS, remove, size } from './sets.ts';

describe('a set of cards', () => {
  it('has room for all cards of its kind, and no bit near the sign', () => {
    expect(ACTION_WORDS * BITS).toBe(ACTION_CARDS);
    expect(ROUTE_WORDS * BITS).toBeGreaterThanOrEqual(ROUTE_CARDS);
    expect(size(ALL_BITS)).toBe(BITS);
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

  it('is as large as it has members', () => {
    expect([0, 1, 0b1011, 0x5555_5555, 0x3333_3333, 0x0f0f_0f0f, -1].map(size)).toEqual([0, 1, 3, 16, 16, 16, 32]);
  });

  it('names its least member, also of two words', () => {
    expect([1, 2, 0b1100, 1 << 27, ALL_BITS].map(least)).toEqual([0, 1, 2, 27, 0]);
    expect([leastOfTwo(0b100, 1), leastOfTwo(0, 0b1000)]).toEqual([2, 31]); // 28 + 3
  });

  it('counts its members from the least', () => {
    const members = [0, 1, 2, 3].map((k) => nth(0b1010_0110, k));
    expect(members).toEqual([1, 2, 5, 7]);
  });
});
