import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avalanche } from '../data/digest.ts';
import { HIDDEN } from '../engine/layout.ts';
import { bytesOf, readText, UNVEILED, wordsFor, writeText } from './text-block.ts';

const VEIL = 7;

describe('a block of words holds a text', () => {
  it('whatever the text and the veil', () => {
    const property = fc.property(fc.string({ unit: 'binary' }), fc.nat(9), fc.nat(5), (any, veil, more) => {
      const text = JSON.stringify(any);
      const block = new Int32Array(wordsFor(bytesOf(text)) + more).fill(99);
      expect(writeText(block, text, veil)).toBe(true);
      expect(readText(block, veil)).toBe(text);
      expect(block.includes(HIDDEN)).toBe(false);
    });
    fc.assert(property, { seed: 1, numRuns: 300 });
  });

  it('up to its size, in bytes', () => {
    const block = new Int32Array(wordsFor(8));
    expect(writeText(block, '12345678', VEIL)).toBe(true);
    expect(writeText(block, '123456789', VEIL)).toBe(false);
    expect(writeText(block, 'ééééé', VEIL)).toBe(false);
  });

  it('and nothing of what was there before', () => {
    const [used, fresh] = [new Int32Array(20).fill(-1), new Int32Array(20)];
    for (const block of [used, fresh]) writeText(block, 'abc', VEIL);
    expect(used).toEqual(fresh);
  });

  it('which is not there where it is hidden', () => {
    expect(readText(new Int32Array(4).fill(HIDDEN), VEIL)).toBeUndefined();
    expect(readText(new Int32Array(4).fill(HIDDEN), UNVEILED)).toBeUndefined();
  });
});

it('the same text under two veils has no word in common', () => {
  const [one, other] = [new Int32Array(11), new Int32Array(11)];
  writeText(one, 'the same text for both of them, 40 bytes', 2);
  writeText(other, 'the same text for both of them, 40 bytes', 3);
  for (const [i, word] of one.entries()) expect(other[i]).not.toBe(word);
});

/** Which veil begins with this key: `avalanche` backwards. */
function veilOf(key: number): number {
  let h = key;
  h = Math.imul(h ^ (h >>> 16), 0x7ed1_b41d);
  h = Math.imul(h ^ (h >>> 13) ^ (h >>> 26), 0xa5cb_9243);
  return h ^ (h >>> 16);
}

it('the word that means hidden is never written: another stands for it', () => {
  const text = 'abcd';
  const veil = veilOf(HIDDEN ^ text.length);
  expect(text.length ^ avalanche(veil)).toBe(HIDDEN);
  const block = new Int32Array(2);
  writeText(block, text, veil);
  expect(block[0]).not.toBe(HIDDEN);
  expect(readText(block, veil)).toBe(text);
});
