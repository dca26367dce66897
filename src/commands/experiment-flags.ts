import type { ExperimentFile } from '../methods/experiment.ts';
import { readExperiment } from './experiment-file.ts';
import {
  type Flag,
  LIMITS,
  type LimitFlags,
  limitsOf,
  listFlag,
  MAX_GAMES,
  SET,
  THREADS,
  takesText,
  textFlag,
  wholeFlag,
} from './flags.ts';
import { catalogueOf, type Tools } from './tools.ts';

/** What every command takes that is given an experiment file. */
export const EXPERIMENT = {
  games: takesText('games per cell'),
  seed: takesText('any text'),
  threads: THREADS,
  set: SET,
  ...LIMITS,
} as const;

export interface ExperimentFlags extends LimitFlags {
  readonly experiment: string;
  readonly games?: Flag;
  readonly seed?: Flag;
  readonly threads?: Flag;
  readonly set?: Flag;
}

/** The experiment in the file, with what the flags say differently. */
export function experimentFrom(flags: ExperimentFlags, tools: Tools): Promise<ExperimentFile> {
  const { experiment, games, seed, set } = flags;
  return readExperiment(experiment, catalogueOf(tools, limitsOf(flags)), {
    games: wholeFlag('games', games, 1, MAX_GAMES),
    seed: textFlag('seed', seed),
    set: listFlag(set),
  });
}
