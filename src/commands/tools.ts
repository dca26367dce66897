import type { Argv } from 'yargs';
import type { GameLoaders } from '../engine/game.ts';
import { NodeCatalogue } from '../node/catalogue.ts';
import { ThreadRunner } from '../node/thread-runner.ts';
import type { OpenPool } from '../node/threads.ts';
import { type Limits, USUAL_LIMITS } from '../node/watch.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import type { Engine } from '../sim/compiled-play.ts';
import type { Runner } from '../sim/task.ts';
import { type ClusterRequest, openCluster } from './open-cluster.ts';

/** What commands work with. Who tries them without threads, or with other games, brings others. */
export interface Tools {
  /** The games that come with the tool. */
  readonly games: GameLoaders;
  readonly openPool?: OpenPool;
}

/** A command's file: what it takes, and what it does. main.ts says how it is called. */
export interface Command<Flags = never> {
  readonly builder: (yargs: Argv) => Argv;
  readonly handler: (flags: Flags, tools: Tools) => void | Promise<void>;
}

/** Games and bots, and what these may take while they are looked into. */
export function catalogueOf({ games, openPool }: Tools, limits: Limits = USUAL_LIMITS): Catalogue {
  return new NodeCatalogue(games, { limits, open: openPool });
}

/** What has to be known to find somebody who plays. */
export interface RunnerRequest {
  readonly threads: number;
  readonly limits: Limits;
  /** Who plays in threads, if not JavaScript. */
  readonly engine?: Engine | undefined;
  /** Workers elsewhere are wanted, and not threads of this process. */
  readonly cluster?: ClusterRequest | undefined;
}

/** Does work with threads to play in, or with workers elsewhere, and closes them. */
export async function withRunner<T>(
  { openPool }: Tools,
  { threads, limits, engine, cluster }: RunnerRequest,
  work: (runner: Runner) => Promise<T>,
): Promise<T> {
  const openThreads = (count: number) => new ThreadRunner({ threads: count, limits, engine, open: openPool });
  const runner = cluster === undefined ? openThreads(threads) : await openCluster(cluster, () => openThreads(1));
  try {
    return await work(runner);
  } finally {
    await runner.close();
  }
}
