/** A bijection of 32-bit words in which each bit in changes half the bits out (MurmurHash3's finaliser). */
export function avalanche(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return h ^ (h >>> 16);
}

/** Takes one word into a running 32-bit digest. Order matters. */
export function digestWord(digest: number, word: number): number {
  return avalanche((Math.imul(digest ^ word, 0x9e37_79b1) + word) | 0);
}

/** A 32-bit digest of many words: to tell positions apart, not to keep secrets. */
export function digestWords(words: Int32Array | readonly number[], start = 0): number {
  let digest = start;
  for (let i = 0; i < words.length; i++) digest = digestWord(digest, words[i]);
  return digest;
}

/** As eight hexadecimal digits. */
export function hex(digest: number): string {
  return (digest >>> 0).toString(16).padStart(8, '0');
}
