import type { ExperimentFile } from '../methods/experiment.ts';
import { METHODS } from '../methods/index.ts';
import type { MatchOptions } from '../methods/match/perform.ts';
import type { ClusterAddress } from '../node/cluster/address.ts';
import type { Progress } from '../node/progress.ts';
import type { Limits } from '../node/watch.ts';
import type { Cell } from '../sim/cell.ts';
import type { Engine } from '../sim/compiled-play.ts';
import { FalseResults, type Runner } from '../sim/task.ts';
import { armsShow } from './perform-arms.ts';
import { matchesShow } from './perform-matches.ts';
import type { Played } from './record.ts';
import { type RunContext, type Surroundings, withResultsFolder } from './results-folder.ts';
import type { RowsFormat } from './rows.ts';
import { type RunnerRequest, type Tools, withRunner } from './tools.ts';
import { writePlayed } from './write-results.ts';

/** What is to be played, checked. */
export interface Order {
  readonly file: ExperimentFile;
  readonly threads: number;
  readonly limits: Limits;
  /** Who plays, if not JavaScript. */
  readonly engine?: Engine | undefined;
  readonly batch?: number | undefined;
  /** Nothing is written without it. */
  readonly out: string | undefined;
  /** Whether an unfinished run in the folder is dropped. */
  readonly fresh: boolean;
  /** As what every game is to be told, if that is wanted. */
  readonly rows?: RowsFormat | undefined;
  /** Where workers are that play it, if not threads of this process. */
  readonly cluster?: ClusterOrder | undefined;
  /** How it was asked for, if not by the command line of this process. */
  readonly command?: string | undefined;
}

/** Workers elsewhere that are to play. */
export interface ClusterOrder {
  readonly address: ClusterAddress;
  /** The share of tasks that two of them play. */
  readonly playedTwice: number;
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
  { file, threads, limits, engine, out, cluster }: Order,
  cells: readonly Cell[],
  { bots }: RunContext,
  { note }: Surroundings,
): RunnerRequest {
  if (cluster === undefined) return { threads, limits, engine };
  return { threads, limits, cluster: { ...cluster, file, cells, bots, limits, out, note } };
}

/** Plays. Where a worker turns out to have told wrong results, they are dropped, and it is played on without them. */
async function playTrusted(show: Show, context: RunContext, runner: Runner, { note }: Surroundings): Promise<Played> {
  for (;;) {
    try {
      return await show.play(context, runner);
    } catch (error) {
      if (!(error instanceof FalseResults)) throw error;
      note(error.message);
      context.journal?.strike(error.workers);
    }
  }
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
  const show =
    method === 'match'
      ? await matchesShow(order, listeners)
      : armsShow(order, await METHODS[method].plan(file), listeners);
  const { cells } = show;
  return withResultsFolder({ ...order, cells }, surroundings, (context) =>
    withRunner(tools, runnerRequest(order, cells, context, surroundings), async (runner) => {
      const played = await playTrusted(show, context, runner, surroundings);
      await conclude(played, () => writePlayed(out, played, context.holds));
      return played;
    }),
  );
}
