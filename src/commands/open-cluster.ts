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
  readonly note: (line: string) => void;
}

/**
 * Opens the queue of a run. Its name holds digests of all code, so that nobody with other code takes a task of it; and of what
 * is asked, so that the same command finds it again.
 */
export async function openCluster({ address, file, cells, bots, limits, note }: ClusterRequest): Promise<Runner> {
  const { ClusterRunner } = await import('../node/cluster/cluster-runner.ts');
  const { ENGINE } = await import('../node/cluster/cluster-worker.ts');
  const { name, experiment, game, catalogue } = file;
  const reference = catalogue.referenceTo(game);
  const code = { tool: codeDigest(), game: reference, gameDigest: catalogue.gameDigest(reference), bots: { ...bots } };
  const queue = `run-${digestOf(code).slice(0, 16)}-${digestOf([experiment, cells]).slice(0, 16)}`;
  return ClusterRunner.open({ address, queue, game, note, run: { ...code, name, engine: ENGINE, limits } });
}
