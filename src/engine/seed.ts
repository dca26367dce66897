import seedrandom from 'seedrandom';

/** The master seed of a run, as four words. */
export type MasterSeed = readonly [number, number, number, number];

/**
 * Any text is a seed. seedrandom turns this text into four words, and does nothing else here: all other random numbers
 * come from our own counter-keyed generator (`KeyedChance`). A draw of it depends on seed, block, purpose and ordinal
 * alone, so that cells are compared on common random numbers and one more draw moves no other; a generator that yields
 * its numbers in a row, as seedrandom's do, cannot give that.
 *
 * Of seedrandom's generators it is alea, which hashes the text well: xor128, xorwow and xorshift7 correlate between
 * neighbouring seeds.
 */
export function masterSeed(text: string): MasterSeed {
  const alea = seedrandom.alea(text);
  return [alea.int32(), alea.int32(), alea.int32(), alea.int32()];
}
