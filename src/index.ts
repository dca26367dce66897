// What a program imports from us to have experiments played: `import { run } from 'irkutsk'`. Bots, games and their tests have
// doors of their own: `irkutsk/bot`, `irkutsk/game`, `irkutsk/testing`.
import { type Asked, type RunOptions, type RunResult, runExperiment } from './commands/run-experiment.ts';
import { builtInGames } from './games/index.ts';
import type { MethodName } from './methods/index.ts';

export type { AnswerRow, MethodTables, Progressed, RunOptions, RunResult } from './commands/run-experiment.ts';
export { Halt, Refusal } from './data/refusal.ts';
export type { Experiment } from './methods/experiment.ts';
export type { MethodName } from './methods/index.ts';
export type { Findings } from './report/findings.ts';

/**
 * Plays an experiment, an object that says what a file would say, and returns what it came to. Throws a `Refusal` for what it
 * cannot take and a `Halt` if a game fails, each with one line to tell. Nothing is printed, and nothing written but into the
 * folder `out`.
 */
export function run<M extends MethodName = 'sweep'>(experiment: Asked<M>, options?: RunOptions): Promise<RunResult<M>>;
/** Plays the experiment in a file. */
export function run(file: string, options?: RunOptions): Promise<RunResult>;
export function run(experiment: string | Asked<MethodName>, options: RunOptions = {}): Promise<RunResult> {
  return runExperiment(experiment, options, builtInGames);
}
