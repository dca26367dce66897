import { wholeFlag } from '../../src/commands/flags.ts';
import { named } from '../../src/data/nearest.ts';
import { readLine } from '../command-line.ts';
import { EXPERIMENTS } from './experiments.ts';
import { TRIALS } from './trials.ts';

const MOST_KILLS = 1_000_000;

/** What was asked for, checked. */
export interface TortureOptions {
  readonly experiments: readonly string[];
  readonly trials: readonly string[];
  /** Of all experiments together. */
  readonly kills: number;
}

/** Reads `[experiment or trial…] [--kills 100]`. */
export function readOptions(args: readonly string[]): TortureOptions {
  const { words, flag } = readLine(args, ['kills']);
  for (const name of words) named({ ...EXPERIMENTS, ...TRIALS }, name, 'experiment or trial');
  const chosen = (all: object) => Object.keys(all).filter((name) => words.length === 0 || words.includes(name));
  return {
    experiments: chosen(EXPERIMENTS),
    trials: chosen(TRIALS),
    kills: wholeFlag('kills', flag('kills'), 1, MOST_KILLS) ?? 100,
  };
}
