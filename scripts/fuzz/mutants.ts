import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sfc32 } from '../../src/engine/rng.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { mutated } from './mutate.ts';

/** Which mutant: the same seed and number give the same one, as long as the experiments stay as they are. */
export interface Label {
  readonly seed: string;
  readonly number: number;
}

export interface Mutant extends Label {
  /** Of the file FILE, which the command names. */
  readonly text: string;
  /** What is done with it. */
  readonly command: readonly string[];
}

export const FILE = 'mutant.yaml';
export const OUT = 'out';

const SLOW =
  /\b(?:planner|expert(?=:)|ismcts|flat-monte-carlo|helper|egoist|traitor|opportunist|blocker|sprinter)\b(?::[\w=.:/-]+)?/g;

/** Bots that search, and some that reckon, take their time, which is not what is tried here; and many reconstructions are as good as few. */
function hurried(text: string): string {
  return text
    .replace(SLOW, 'random')
    .replace(/^sensitivity:$/m, 'sensitivity:\n  reconstructions: 2')
    .replace(/^ {2}reconstructions: \d{2,}.*\n/m, '');
}

/** What mutants are made of: the experiments of a folder. */
export function readSources(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => hurried(readFileSync(join(folder, name), 'utf8')));
}

/** The label says which experiment, which changes, and whether it is played or only planned. */
export function mutantOf(sources: readonly string[], { seed, number }: Label): Mutant {
  const rng = new Sfc32();
  rng.seed(...masterSeed(`${seed}, mutant ${number}`));
  const text = mutated(sources[rng.below(sources.length)], rng);
  const args = [FILE, '--games', '2', '--threads', '1'];
  const command = rng.below(8) === 0 ? ['plan', ...args] : ['run', ...args, '--out', OUT];
  return { seed, number, text, command };
}
