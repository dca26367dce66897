import { describe, expect, it } from 'vitest';
import { popcount } from '../engine/bits.ts';
import {
  ALL_BITS,
  addCard,
  BITS,
  drawCard,
  fillSet,
  holdsCard,
  leastOfTwo,
  listCards,
  nthCard,
  pourSet,
  removeCard,
  setSize,
  wordsFor,
} from './card-sets.ts';

const CARDS = 92;
const WORDS = wordsFor(CARDS);

const listed = (sets: Int32Array, set: number) => {
  const out = new Int32Array(CARDS);
  return [...out.subarray(0, listCards(sets, set, WORDS, 0, out, 0))];
};

describe('a set of cards', () => {
  it('has room for all its cards, and no bit near the sign', () => {
    expect([1, 28, 29, 56, 92].map(wordsFor)).toEqual([1, 1, 2, 2, 4]);
    expect(popcount(ALL_BITS)).toBe(BITS);
    expect(ALL_BITS).toBe(2 ** 28 - 1);
    expect(() => wordsFor(449)).toThrow('room for 448 cards, not for 449');
  });

  it('holds a card once it is added, until it is removed, and no other', () => {
    for (const card of [0, 1, 27, 28, 55, 56, 91]) {
      const sets = new Int32Array(2 * WORDS);
      addCard(sets, WORDS, card);
      addCard(sets, WORDS, card); // twice is once
      const held = Array.from({ length: CARDS }, (_, i) => i).filter((i) => holdsCard(sets, WORDS, i));
      expect(held).toEqual([card]);
      expect(sets.subarray(0, WORDS)).toEqual(new Int32Array(WORDS)); // its neighbour stays empty
      addCard(sets, WORDS, 90);
      removeCard(sets, WORDS, card);
      removeCard(sets, WORDS, card);
      expect([holdsCard(sets, WORDS, card), holdsCard(sets, WORDS, 90)]).toEqual([false, true]);
    }
  });

  it('is filled, counted, listed, and asked for its k-th card', () => {
    const sets = new Int32Array(2 * WORDS);
    fillSet(sets, WORDS, 60);
    for (const card of [0, 27, 28, 59]) removeCard(sets, WORDS, card);
    expect([setSize(sets, 0, WORDS), setSize(sets, WORDS, WORDS)]).toEqual([0, 56]);
    const cards = listed(sets, WORDS);
    expect(cards.length).toBe(56);
    expect(cards.map((_, k) => nthCard(sets, WORDS, k))).toEqual(cards);
  });

  it('names the least member of two words', () => {
    expect([leastOfTwo(0b100, 1), leastOfTwo(0, 0b1000)]).toEqual([2, 31]); // 28 + 3
  });

  it('is poured into another', () => {
    const sets = new Int32Array(2 * WORDS);
    for (const card of [3, 40]) addCard(sets, 0, card);
    addCard(sets, WORDS, 91);
    expect(pourSet(sets, 0, sets, WORDS, WORDS)).toBe(2);
    expect([listed(sets, 0), listed(sets, WORDS)]).toEqual([[], [3, 40, 91]]);
  });

  it('is drawn from by naming cards until one is there', () => {
    const asked: number[][] = [];
    const named = [5, 5, 70];
    const chance = {
      below(purpose: number, ordinal: number, n: number) {
        asked.push([purpose, ordinal, n]);
        return named[asked.length - 1];
      },
      shuffle() {},
      tell() {},
    };
    const sets = new Int32Array(WORDS);
    for (const card of [3, 70]) addCard(sets, 0, card);
    expect(drawCard(sets, 0, 2, CARDS, chance, 4, 10)).toBe(70);
    expect(asked).toEqual([640, 641, 642].map((ordinal) => [4, ordinal, CARDS]));
    expect(listed(sets, 0)).toEqual([3]);
  });

  it('is drawn from all the same if none is named for long', () => {
    const bounds: number[] = [];
    const chance = {
      below(_purpose: number, _ordinal: number, n: number) {
        bounds.push(n);
        return n === CARDS ? 0 : 1;
      },
      shuffle() {},
      tell() {},
    };
    const sets = new Int32Array(WORDS);
    for (const card of [3, 70]) addCard(sets, 0, card);
    expect(drawCard(sets, 0, 2, CARDS, chance, 4, 0)).toBe(70);
    expect(bounds).toEqual([...Array.from({ length: 63 }, () => CARDS), 2]);
  });
});
