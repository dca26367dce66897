import { textFlag, wholeFlag } from '../../../src/commands/flags.ts';
import { named } from '../../../src/data/nearest.ts';
import { readLine } from '../../command-line.ts';
import { EXPERIMENTS, SHARDED } from '../experiments.ts';
import { liar } from './liar.ts';
import { memory } from './memory.ts';

const MOST_KILLS = 1_000_000;

/** What is tried once, whatever the number of kills. */
export const TRIALS = { memory, liar } as const;
export type Trial = keyof typeof TRIALS;

/** What was asked for, checked. */
export interface ClusterTortureOptions {
  readonly experiments: readonly string[];
  readonly trials: readonly Trial[];
  /** Of all experiments together. */
  readonly kills: number;
  /** What happens, and when, depends on it: with the same one a fault can be looked for again. */
  readonly seed: string;
}

/** All but parts of a run, which need no cluster. */
const { [SHARDED]: _, ...PLAYED } = EXPERIMENTS;

/** Reads `[experiment or trial…] [--kills 300] [--seed text]`. */
export function readOptions(args: readonly string[]): ClusterTortureOptions {
  const { words, flag } = readLine(args, ['kills', 'seed']);
  for (const name of words) named({ ...PLAYED, ...TRIALS }, name, 'experiment or trial');
  const chosen = <T extends string>(all: Readonly<Record<T, unknown>>) =>
    (Object.keys(all) as T[]).filter((name) => words.length === 0 || words.includes(name));
  return {
    experiments: chosen(PLAYED),
    trials: chosen(TRIALS),
    kills: wholeFlag('kills', flag('kills'), 1, MOST_KILLS) ?? 300,
    seed: textFlag('seed', flag('seed')) ?? String(Date.now()),
  };
}
