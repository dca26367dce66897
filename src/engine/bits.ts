// Sets of up to 31 members as the bits of a word: seats, suits, cards of a small deck. Processors have instructions for some of
// it, which compiled code uses: what stands here is what they do, whatever the word.

/** How many members a set has. */
export function popcount(set: number): number {
  let n = set - ((set >>> 1) & 0x5555_5555);
  n = (n & 0x3333_3333) + ((n >>> 2) & 0x3333_3333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** The least member of a set; of the empty one 32. */
export function lowestBit(set: number): number {
  return 32 - Math.clz32(~set & (set - 1));
}

/** The k-th member of a set, counted from 0 at the least. */
export function nthBit(set: number, k: number): number {
  let rest = set;
  for (let i = 0; i < k; i++) rest &= rest - 1;
  return lowestBit(rest);
}

/** Writes the members of a set, each plus something, from a place on; returns the place behind the last. Made for `legal`. */
export function listMembers(set: number, plus: number, out: Int32Array, from: number): number {
  let count = from;
  for (let rest = set; rest !== 0; rest &= rest - 1) out[count++] = plus + lowestBit(rest);
  return count;
}
