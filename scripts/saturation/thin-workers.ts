// Workers that play nothing: each takes tasks as a worker of one thread does, waits as long as it would play, and sends back what
// a real one has recorded. Many of them fit into one process, so that the queue can be seen with more workers than there are cores.
//
// Told in JSON on its command line; over IPC it answers 'sample' with how long its workers have been busy.

import { setTimeout as sleep } from 'node:timers/promises';
import { clusterAddress } from '../../src/node/cluster/address.ts';
import { type Order, readOrder } from '../../src/node/cluster/messages.ts';
import { openKeys, takeJobs } from '../../src/node/cluster/queue.ts';
import { Registry, SAID_AGAIN_MS } from '../../src/node/cluster/registry.ts';

/** What such a process is told. */
export interface ThinWorkers {
  readonly url: string;
  readonly queue: string;
  readonly names: readonly string[];
  /** How long a block takes, in milliseconds. */
  readonly blockMs: number;
  readonly gamesPerBlock: number;
  /** What a task came to: its counts of games and blocks are made those of the task at hand. */
  readonly sums: readonly number[];
  readonly marks: readonly number[];
}

/** What it answers. */
export interface BusyTime {
  readonly busyMs: number;
  readonly tasks: number;
}

const { url, queue, names, blockMs, gamesPerBlock, sums, marks } = JSON.parse(process.argv[2]) as ThinWorkers;
const address = clusterAddress(url);
const registry = new Registry(await openKeys(address));
let [busyMs, tasks] = [0, 0];

async function pretend(by: string, { count }: Order): Promise<unknown> {
  const ms = count * blockMs;
  if (ms > 0) await sleep(ms);
  busyMs += ms;
  tasks++;
  return { by, ms, sums: [count * gamesPerBlock, count, ...sums.slice(2)], marks, bytes: '' };
}

async function sayPresent(): Promise<void> {
  const presence = { host: 'thin', threads: 1, node: process.version, games: 0, gamesPerSecond: 0 };
  for (const name of names) await registry.present(queue, name, presence);
}

await sayPresent();
setInterval(() => void sayPresent(), SAID_AGAIN_MS);
for (const name of names) await takeJobs(address, queue, 1, (_job, data) => pretend(name, readOrder(data)));
process.on('message', () => process.send?.({ busyMs, tasks } satisfies BusyTime));
process.on('disconnect', () => process.exit());
process.send?.('ready');
