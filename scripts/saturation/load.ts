import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { settle } from '../../src/data/options.ts';
import type { Game } from '../../src/engine/game.ts';
import { ClusterRunner } from '../../src/node/cluster/cluster-runner.ts';
import { ENGINE } from '../../src/node/cluster/self-test.ts';
import { codeDigest } from '../../src/node/tool.ts';
import { USUAL_LIMITS } from '../../src/node/watch.ts';
import { tableOf } from '../../src/sim/cell.ts';
import { Dispatcher } from '../../src/sim/dispatcher.ts';
import { localRunner } from '../../src/sim/local-runner.ts';
import type { TableSpec, TaskResult } from '../../src/sim/task.ts';
import { catalogue } from '../games.ts';
import type { RedisServer } from '../redis-server.ts';
import type { BusyTime, ThinWorkers } from './thin-workers.ts';

/** A number of thin workers, and how long their tasks take. */
export interface Load {
  readonly workers: number;
  /** How long a block takes, in milliseconds. */
  readonly blockMs: number;
  /** Blocks of each task, if the run is not to choose. */
  readonly batch?: number;
  /** Of steady play, after which it is measured what that has cost. */
  readonly seconds: number;
}

/** What a load came to while it was steady. */
export interface Cost {
  readonly workers: number;
  readonly tasks: number;
  readonly tasksPerSecond: number;
  /** Milliseconds of processor time for each task, of the server and of the run. */
  readonly serverMs: number;
  readonly runMs: number;
  /** Bytes through the server for each task, both ways. */
  readonly bytes: number;
  /** The share of the time in which a worker had something to play. */
  readonly busy: number;
}

const PER_PROCESS = 125;
/** How long a load runs before it is measured: tasks have to grow to their size, which is larger where workers are many. */
const WARM_UP_MS = 12_000;
const WARM_UP_MS_PER_WORKER = 30;
const BLOCKS = { first: 0, count: 2 ** 40 };

/** The flagship at its largest usual table: how long its tasks take is pretended, what they send is not. */
export async function recordedTask(): Promise<{ game: Game; table: TableSpec; result: TaskResult }> {
  const game = await catalogue.game('strogoff');
  const lineup = ['courier', 'courier', 'courier', 'courier'];
  const options = settle(game.id, game.options, {});
  const cell = { game: game.id, players: 4, options, factors: {}, lineup, rotations: 1, blocks: BLOCKS.count };
  const table = tableOf(cell, 'saturation');
  const result = await localRunner(catalogue).run({ table, first: 0, count: 500, perBlock: 'none', recorded: [] });
  if ('fault' in result) throw new Error(result.fault.message);
  return { game, table, result };
}

let loads = 0;

/** Lets so many thin workers take tasks of a real run, and tells what that costs once it is steady. */
export async function measure(server: RedisServer, load: Load): Promise<Cost> {
  const { game, table, result } = await recordedTask();
  const queue = `load-${loads++}`;
  const runner = await ClusterRunner.open({
    address: server.address,
    queue,
    game,
    openArbiter: () => localRunner(catalogue),
    playedTwice: 0.02,
    note: (line) => process.stderr.write(`${line}\n`),
    run: {
      name: queue,
      tool: codeDigest(),
      game: game.id,
      gameDigest: catalogue.gameDigest(game.id),
      bots: {},
      engine: ENGINE,
      limits: USUAL_LIMITS,
    },
  });
  const children = await hire(load, { url: server.url, queue, result });
  const stop = new AbortController();
  const dispatcher = new Dispatcher({ runner, batch: load.batch, spotChecks: false, stop: stop.signal });
  const playing = dispatcher.play([{ table, ...BLOCKS }], 'none', () => {}).catch(() => {});
  try {
    await sleep(WARM_UP_MS + WARM_UP_MS_PER_WORKER * load.workers);
    const before = await reading(server, children);
    await sleep(1000 * load.seconds);
    return costBetween(load, before, await reading(server, children));
  } finally {
    stop.abort();
    await playing;
    for (const child of children) child.disconnect();
    await runner.close();
  }
}

async function hire(
  { workers, blockMs }: Load,
  { url, queue, result }: { url: string; queue: string; result: TaskResult },
): Promise<readonly ChildProcess[]> {
  const file = fileURLToPath(new URL('thin-workers.js', import.meta.url));
  const children: ChildProcess[] = [];
  for (let first = 0; first < workers; first += PER_PROCESS) {
    const names = Array.from({ length: Math.min(PER_PROCESS, workers - first) }, (_, i) => `thin-${first + i}`);
    const [sums, marks] = [[...result.sums], [...result.marks]];
    const told: ThinWorkers = { url, queue, names, blockMs, gamesPerBlock: 1, sums, marks };
    const child = fork(file, [JSON.stringify(told)]);
    await once(child, 'message');
    children.push(child);
  }
  return children;
}

interface Reading {
  readonly at: number;
  readonly serverMs: number;
  readonly runMs: number;
  readonly bytes: number;
  readonly busyMs: number;
  readonly tasks: number;
}

async function reading(server: RedisServer, children: readonly ChildProcess[]): Promise<Reading> {
  const info = `${String(await server.command('INFO', 'cpu'))}\n${String(await server.command('INFO', 'stats'))}`;
  const figure = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1]);
  const { user, system } = process.cpuUsage();
  const samples = await Promise.all(
    children.map(async (child) => {
      const answer = once(child, 'message') as Promise<[BusyTime]>;
      child.send('sample');
      return (await answer)[0];
    }),
  );
  return {
    at: performance.now(),
    serverMs: 1000 * (figure('used_cpu_user') + figure('used_cpu_sys')),
    runMs: (user + system) / 1000,
    bytes: figure('total_net_input_bytes') + figure('total_net_output_bytes'),
    busyMs: samples.reduce((sum, { busyMs }) => sum + busyMs, 0),
    tasks: samples.reduce((sum, { tasks }) => sum + tasks, 0),
  };
}

function costBetween({ workers }: Load, before: Reading, after: Reading): Cost {
  const tasks = after.tasks - before.tasks;
  const ms = after.at - before.at;
  const each = (part: 'serverMs' | 'runMs' | 'bytes') => (after[part] - before[part]) / tasks;
  return {
    workers,
    tasks,
    tasksPerSecond: (1000 * tasks) / ms,
    serverMs: each('serverMs'),
    runMs: each('runMs'),
    bytes: each('bytes'),
    busy: (after.busyMs - before.busyMs) / (ms * workers),
  };
}
