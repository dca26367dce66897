import type { ExperimentFile } from '../methods/experiment.ts';
import { METHODS } from '../methods/index.ts';
import type { MatchOptions } from '../methods/match/perform.ts';
import type { ClusterAddress } from '../node/cluster/address.ts';
import type { Progress } from '../node/progress.ts';
import type { Limits } from '../node/watch.ts';
import type { Cell } from '../sim/cell.ts';
import type { Runner } from '../sim/task.ts';
import { armsShow } from './perform-arms.ts';
import { matchesShow } from './perform-matches.ts';
import { type Played, writePlayed } from './record.ts';
import { type RunContext, type Surroundings, withResultsFolder } from './results-folder.ts';
import { type RunnerRequest, type Tools, withRunner } from './tools.ts';

/** What is to be played, checked. */
export interface Order {
  readonly file: ExperimentFile;
  readonly threads: number;
  readonly limits: Limits;
  readonly batch?: number | undefined;
  /** Nothing is written without it. */
  readonly out: string | undefined;
  /** Whether an unfinished run in the folder is dropped. */
  readonly fresh: boolean;
  /** Where workers are that play it, if not threads of this process. */
  readonly cluster?: ClusterAddress | undefined;
  /** How it was asked for, if not by the command line of this process. */
  readonly command?: string | undefined;
}

/** What is told of matches while they are played. Where nobody wants a pilot, none is played. */
export type MatchListener = Pick<MatchOptions, 'opened' | 'pilot' | 'watch' | 'decided' | 'finished'>;

/** Who listens while an experiment is played. */
export interface Listeners {
  /** Told how many games there will be, if that is known, and then of those that are over; not of matches. */
  readonly progress: (total: number | undefined) => Progress;
  readonly matches: MatchListener;
}

/** An experiment that is about to be played. */
export interface Show {
  /** All that may be played; their line-ups name all bots. */
  readonly cells: readonly Cell[];
  readonly play: (context: RunContext, runner: Runner) => Promise<Played>;
}

/** Writes what came of it, if that is wanted. Only who asked for it knows what else there is to say then. */
export type Conclude = (played: Played, write: () => Promise<readonly string[]>) => Promise<void>;

/** Threads of this process, or workers elsewhere who are told all that they have to know of the run. */
export function runnerRequest(
  { file, threads, limits, cluster }: Order,
  cells: readonly Cell[],
  { bots }: RunContext,
  { note }: Surroundings,
): RunnerRequest {
  if (cluster === undefined) return { threads, limits };
  return { threads, limits, cluster: { address: cluster, file, cells, bots, limits, note } };
}

/** Plays an experiment by whatever method it names: the one way for all who want an answer. */
export async function perform(
  order: Order,
  tools: Tools,
  listeners: Listeners,
  surroundings: Surroundings,
  conclude: Conclude,
): Promise<Played> {
  const { file, out } = order;
  const { method = 'sweep' } = file.experiment;
  const { cells, play } =
    method === 'match'
      ? await matchesShow(order, listeners)
      : armsShow(order, await METHODS[method].plan(file), listeners);
  return withResultsFolder({ ...order, cells }, surroundings, (context) =>
    withRunner(tools, runnerRequest(order, cells, context, surroundings), async (runner) => {
      const played = await play(context, runner);
      await conclude(played, () => writePlayed(out, played, context.holds));
      return played;
    }),
  );
}
