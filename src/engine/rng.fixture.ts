import { Sfc32 } from './rng.ts';
import { masterSeed } from './seed.ts';

/** A stream of its own for each seed. */
export function stream(seed: string): Sfc32 {
  const rng = new Sfc32();
  rng.seed(...masterSeed(seed));
  return rng;
}
