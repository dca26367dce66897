import { clusterAddress } from '../node/cluster/address.ts';
import { BadMessage } from '../node/cluster/messages.ts';
import { openKeys } from '../node/cluster/queue.ts';
import { Registry } from '../node/cluster/registry.ts';
import { grouped } from '../report/text.ts';
import { CLUSTER, type Flag, textFlag } from './flags.ts';
import { tell } from './screen.ts';
import type { Command } from './tools.ts';

export interface ClusterFlags {
  readonly cluster?: Flag;
}

export const command: Command<ClusterFlags> = {
  builder: (y) =>
    y
      .positional('what', { choices: ['status'] as const, demandOption: true, describe: 'what is to be done' })
      .option('cluster', CLUSTER)
      .example('$0 cluster status --cluster redis://127.0.0.1:6379', ''),
  handler: async (flags) => {
    const address = clusterAddress(textFlag('cluster', flags.cluster) ?? 'env');
    const keys = await openKeys(address);
    try {
      tell(await statusText(new Registry(keys), address.shown));
    } finally {
      await keys.close();
    }
  },
};

/** All runs that want to be played, and who plays for each. */
async function statusText(registry: Registry, shown: string): Promise<string> {
  const runs = await registry.runs();
  if (runs.size === 0) return `no run at ${shown}`;
  const lines: string[] = [];
  for (const [queue, run] of runs) {
    if (run instanceof BadMessage) {
      lines.push(`${queue}: ${run.message}`);
      continue;
    }
    const { name, game } = run;
    const workers = await registry.workers(queue);
    lines.push(`${name} (${game}): ${workers.size === 1 ? 'one worker' : `${workers.size} workers`}`);
    for (const [id, { threads, node, games, gamesPerSecond }] of workers)
      lines.push(
        `  ${id}: ${threads === 1 ? 'one thread' : `${threads} threads`}, Node ${node}, ${grouped(games)} games, ` +
          `${grouped(Math.round(gamesPerSecond))} a second`,
      );
  }
  return lines.join('\n');
}
