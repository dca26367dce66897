import { describe, expect, it } from 'vitest';
import { listMembers, lowestBit, nthBit, popcount } from './bits.ts';

describe('a set as the bits of a word', () => {
  it('has as many members as bits are set', () => {
    expect([0, 1, 0b1011, 0x5555_5555, 0x3333_3333, 0x0f0f_0f0f, -1].map(popcount)).toEqual([0, 1, 3, 16, 16, 16, 32]);
  });

  it('names its least member', () => {
    expect([1, 2, 0b1100, 1 << 27, 2 ** 28 - 1, 1 << 31, 0].map(lowestBit)).toEqual([0, 1, 2, 27, 0, 31, 32]);
  });

  it('counts its members from the least', () => {
    const members = [0, 1, 2, 3].map((k) => nthBit(0b1010_0110, k));
    expect(members).toEqual([1, 2, 5, 7]);
  });

  it('is listed behind what stands there, each member plus something', () => {
    const out = Int32Array.of(7, 0, 0, 0, 9);
    expect(listMembers(0b1010, 10, out, 1)).toBe(3);
    expect([...out]).toEqual([7, 11, 13, 0, 9]);
    expect(listMembers(0, 10, out, 3)).toBe(3);
  });
});
