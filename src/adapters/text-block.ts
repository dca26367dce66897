import { avalanche, digestWord } from '../data/digest.ts';
import { HIDDEN } from '../engine/layout.ts';

const WORD_BYTES = 4;
/** No text is veiled with this. */
export const UNVEILED = 0;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** How many words a text of so many bytes takes, with the one for its length. */
export function wordsFor(bytes: number): number {
  return 1 + Math.ceil(bytes / WORD_BYTES);
}

/** How many bytes a text has as it is kept. */
export function bytesOf(text: string): number {
  return encoder.encode(text).length;
}

/**
 * Writes a text into a block of words: its length in bytes, then four bytes a word, then zeros. False if it does not fit.
 *
 * With a veil each word is changed by all those before it and by the veil's own number. It keeps nothing secret: who may
 * see a block can lift it. It sees to it that blocks which tell the same in parts do not hold the same words: the search
 * for leaks takes a visible word that always equals a hidden one for its copy, and two views of one position are alike.
 */
export function writeText(block: Int32Array, text: string, veil: number): boolean {
  const bytes = new Uint8Array(block.buffer, block.byteOffset + WORD_BYTES, (block.length - 1) * WORD_BYTES);
  const { read, written } = encoder.encodeInto(text, bytes);
  if (read < text.length) return false;
  bytes.fill(0, written);
  block[0] = written;
  if (veil !== UNVEILED) {
    let key = avalanche(veil);
    for (let i = 0; i < wordsFor(written); i++) {
      const plain = block[i];
      block[i] = veiled(plain, key);
      key = digestWord(key, plain);
    }
  }
  return true;
}

/** The text of a block, or undefined where it is hidden. */
export function readText(block: Int32Array, veil: number): string | undefined {
  if (block[0] === HIDDEN) return undefined;
  if (veil === UNVEILED) return textIn(block);
  let key = avalanche(veil);
  const length = unveiled(block[0], key);
  const plain = new Int32Array(wordsFor(length));
  plain[0] = length;
  for (let i = 1; i < plain.length; i++) {
    key = digestWord(key, plain[i - 1]);
    plain[i] = unveiled(block[i], key);
  }
  return textIn(plain);
}

function textIn(block: Int32Array): string {
  return decoder.decode(new Uint8Array(block.buffer, block.byteOffset + WORD_BYTES, block[0]));
}

/** All bits set: in no text, so what it would become is free to stand for the one word that may not be used. */
const NEVER = -1;

function veiled(word: number, key: number): number {
  const veil = word ^ key;
  return veil === HIDDEN ? NEVER ^ key : veil;
}

function unveiled(word: number, key: number): number {
  const plain = word ^ key;
  return plain === NEVER ? HIDDEN ^ key : plain;
}
