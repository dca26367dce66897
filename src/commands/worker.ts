import { clusterAddress } from '../node/cluster/address.ts';
import { workFor } from '../node/cluster/cluster-worker.ts';
import { LOCK_MS } from '../node/cluster/queue.ts';
import { ThreadRunner } from '../node/thread-runner.ts';
import { CLUSTER, type Flag, THREADS, takesText, textFlag, threadsOf, wholeFlag } from './flags.ts';
import { COMMAND_LINE } from './results-folder.ts';
import { Interruption, interruptible } from './signals.ts';
import { type Command, catalogueOf } from './tools.ts';

export interface WorkerFlags {
  readonly cluster?: Flag;
  readonly threads?: Flag;
  readonly 'lock-ms'?: Flag;
}

export const command: Command<WorkerFlags> = {
  builder: (y) =>
    y
      .option('cluster', CLUSTER)
      .option('threads', THREADS)
      .option('lock-ms', takesText(`milliseconds of silence after which its tasks go to others (default: ${LOCK_MS})`))
      .example('$0 worker --cluster redis://127.0.0.1:6379 --threads 4', ''),
  handler: async (flags, tools) => {
    const address = clusterAddress(textFlag('cluster', flags.cluster) ?? 'env');
    const threads = threadsOf(flags);
    const lockMs = wholeFlag('lock-ms', flags['lock-ms'], 500, 3_600_000) ?? LOCK_MS;
    const openRunner = (limits: ConstructorParameters<typeof ThreadRunner>[0]['limits']) =>
      new ThreadRunner({ threads, limits, open: tools.openPool });
    const { note } = COMMAND_LINE;
    try {
      await interruptible((stop) =>
        workFor({ address, threads, catalogue: catalogueOf(tools), openRunner, note, lockMs }, stop),
      );
    } catch (error) {
      // That is how a worker ends.
      if (!(error instanceof Interruption)) throw error;
    }
  },
};
