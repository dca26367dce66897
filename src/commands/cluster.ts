import { clusterAddress } from '../node/cluster/address.ts';
import { type Announcement, BadMessage, type Presence } from '../node/cluster/messages.ts';
import { openKeys, openQueue, removeQueue } from '../node/cluster/queue.ts';
import { Registry } from '../node/cluster/registry.ts';
import { duration, grouped } from '../report/text.ts';
import { CLUSTER, type Flag, textFlag } from './flags.ts';
import { tell } from './screen.ts';
import type { Command } from './tools.ts';

export interface ClusterFlags {
  readonly what?: string;
  readonly cluster?: Flag;
}

export const command: Command<ClusterFlags> = {
  builder: (y) =>
    y
      .positional('what', {
        choices: ['status', 'clear'] as const,
        demandOption: true,
        describe: 'status: who plays what; clear: removes what runs have left that were killed and not started again',
      })
      .option('cluster', CLUSTER)
      .example('$0 cluster status --cluster redis://127.0.0.1:6379', ''),
  handler: async (flags) => {
    const address = clusterAddress(textFlag('cluster', flags.cluster) ?? 'env');
    const keys = await openKeys(address);
    const registry = new Registry(keys);
    try {
      if (flags.what === 'clear') {
        const queues = await registry.abandoned();
        for (const name of queues) {
          const opened = await openQueue(address, name);
          await removeQueue(opened, keys);
          await opened.close();
          await registry.withdraw(name, []);
        }
        tell(`removed what ${runsText(queues.length)} had left at ${address.shown}`);
      } else tell(await statusText(registry, address.shown));
    } finally {
      await keys.close();
    }
  },
};

function runsText(runs: number): string {
  return runs === 1 ? 'one run' : `${runs === 0 ? 'no' : runs} runs`;
}

/** All runs that want to be played, how far they are, and who plays for each. */
async function statusText(registry: Registry, shown: string): Promise<string> {
  const [runs, abandoned] = [await registry.runs(), await registry.abandoned()];
  const lines = runs.size === 0 ? [`no run at ${shown}`] : [];
  for (const [queue, run] of runs) {
    if (run instanceof BadMessage) lines.push(`${queue}: ${run.message}`);
    else lines.push(runText(run), ...workerLines(await registry.workers(queue)));
  }
  if (abandoned.length > 0)
    lines.push(
      `${runsText(abandoned.length)} not heard of for a while; \`irkutsk cluster clear\` removes what is left`,
    );
  return lines.join('\n');
}

function runText({ name, game, state }: Announcement): string {
  const head = `${name} (${game})`;
  if (state === undefined) return head;
  const { games, total, gamesPerSecond: speed, waiting, playing, retries, playedTwice, putOut } = state;
  const left = total === undefined || speed === 0 ? '' : `, ${duration(((total - games) / speed) * 1000)} left`;
  const parts = [
    `${grouped(games)}${total === undefined ? '' : ` of ${grouped(total)}`} games, ${grouped(Math.round(speed))} a second${left}`,
    `${grouped(waiting)} tasks wait, ${grouped(playing)} are being played`,
    `${grouped(retries)} asked again, ${grouped(playedTwice)} played twice`,
    ...(putOut === 0 ? [] : [`${putOut === 1 ? 'one worker' : `${putOut} workers`} put out`]),
  ];
  return `${head}: ${parts.join('; ')}`;
}

function workerLines(workers: ReadonlyMap<string, Presence>): readonly string[] {
  if (workers.size === 0) return ['  no workers'];
  return [...workers].map(
    ([id, { threads, node, games, gamesPerSecond }]) =>
      `  ${id}: ${threads === 1 ? 'one thread' : `${threads} threads`}, Node ${node}, ${grouped(games)} games, ` +
      `${grouped(Math.round(gamesPerSecond))} a second`,
  );
}
