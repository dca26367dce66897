import seedrandom from 'seedrandom';

/** The master seed of a run, as four words. */
export type MasterSeed = readonly [number, number, number, number];

/**
 * Any text is a seed. Of seedrandom's generators only alea is used: it hashes the text well, where xor128, xorwow and
 * xorshift7 correlate between neighbouring seeds.
 */
export function masterSeed(text: string): MasterSeed {
  const alea = seedrandom.alea(text);
  return [alea.int32(), alea.int32(), alea.int32(), alea.int32()];
}

/** A bijection of 32-bit words in which each bit in changes half the bits out (MurmurHash3's finaliser). */
export function avalanche(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return h ^ (h >>> 16);
}
