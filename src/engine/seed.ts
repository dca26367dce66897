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
