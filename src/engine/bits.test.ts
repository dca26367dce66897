import { describe, expect, it } from 'vitest';
import { lowestBit, nthBit, popcount, takeNth } from './bits.ts';

describe('a set as the bits of a word', () => {
  it('has as many members as bits are set', () => {
    expect([0, 1, 0b1011, 0x5555_5555, 0x3333_3333, 0x0f0f_0f0f, -1].map(popcount)).toEqual([0, 1, 3, 16, 16, 16, 32]);
  });

  it('names its least member', () => {
    expect([1, 2, 0b1100, 1 << 27, 2 ** 28 - 1, 1 << 31].map(lowestBit)).toEqual([0, 1, 2, 27, 0, 31]);
  });

  it('counts its members from the least', () => {
    const members = [0, 1, 2, 3].map((k) => nthBit(0b1010_0110, k));
    expect(members).toEqual([1, 2, 5, 7]);
  });
});

it('takes the k-th of a pile, kind by kind', () => {
  const taken = [0, 1, 2, 3, 4].map((k) => {
    const counts = Int32Array.of(9, 2, 0, 3); // the pile begins behind the nine
    return [takeNth(counts, 1, k), ...counts];
  });
  expect(taken).toEqual([
    [0, 9, 1, 0, 3],
    [0, 9, 1, 0, 3],
    [2, 9, 2, 0, 2],
    [2, 9, 2, 0, 2],
    [2, 9, 2, 0, 2],
  ]);
});
