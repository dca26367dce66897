import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import type { ExperimentFile } from '../methods/experiment.ts';
import type { ClusterAddress } from '../node/cluster/address.ts';
import { digestOf } from '../node/journal.ts';
import { codeDigest } from '../node/tool.ts';
import type { Limits } from '../node/watch.ts';
import type { Cell } from '../sim/cell.ts';
import type { BotDigests } from '../sim/players.ts';
import type { Runner } from '../sim/task.ts';

/** A run that is to be played by workers elsewhere. */
export interface ClusterRequest {
  readonly address: ClusterAddress;
  readonly file: ExperimentFile;
  readonly cells: readonly Cell[];
  /** Digests of all bots. */
  readonly bots: BotDigests;
  readonly limits: Limits;
  /** The folder of the results, if there is one. */
  readonly out: string | undefined;
  /** The share of tasks that two workers play. */
  readonly playedTwice: number;
  readonly note: (line: string) => void;
}

/**
 * Opens the queue of a run. Its name holds digests of all code, so that nobody with other code takes a task of it; and of what is
 * asked and where it is written, so that the same command finds it again and no other does.
 */
export async function openCluster(request: ClusterRequest, openArbiter: () => Runner): Promise<Runner> {
  const { ClusterRunner } = await import('../node/cluster/cluster-runner.ts');
  const { ENGINE } = await import('../node/cluster/self-test.ts');
  const { address, file, cells, bots, limits, out, playedTwice, note } = request;
  const { name, experiment, game, catalogue } = file;
  const reference = catalogue.referenceTo(game);
  const code = { tool: codeDigest(), game: reference, gameDigest: catalogue.gameDigest(reference), bots: { ...bots } };
  const place = out === undefined ? randomUUID() : [hostname(), realpathSync(out)];
  const queue = `run-${digestOf(code).slice(0, 16)}-${digestOf([experiment, cells, place]).slice(0, 16)}`;
  const run = { ...code, name, engine: ENGINE, limits };
  return ClusterRunner.open({ address, queue, game, openArbiter, playedTwice, note, run });
}
