// Sets as the bits of a word, and piles as counts.

/** How many members a set has. */
export function popcount(set: number): number {
  let n = set - ((set >>> 1) & 0x5555_5555);
  n = (n & 0x3333_3333) + ((n >>> 2) & 0x3333_3333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** The least member of a set that is not empty. */
export function lowestBit(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** The k-th member of a set, counted from 0 at the least. */
export function nthBit(set: number, k: number): number {
  let rest = set;
  for (let i = 0; i < k; i++) rest &= rest - 1;
  return lowestBit(rest);
}

/** Takes the k-th of a pile, of which `counts` says from a place on how many there are of each kind; returns its kind. */
export function takeNth(counts: Int32Array, from: number, k: number): number {
  let rest = k;
  let kind = 0;
  while (rest >= counts[from + kind]) rest -= counts[from + kind++];
  counts[from + kind]--;
  return kind;
}
