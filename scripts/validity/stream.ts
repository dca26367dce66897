import { Sfc32 } from '../../src/engine/rng.ts';
import { masterSeed } from '../../src/engine/seed.ts';

/** Fractions from 0 to 1 that depend on the seed and on what they are for, and not on what was drawn before. */
export function stream(seed: string, purpose: string): () => number {
  const rng = new Sfc32();
  rng.seed(...masterSeed(`${seed} ${purpose}`));
  return () => rng.fraction();
}
