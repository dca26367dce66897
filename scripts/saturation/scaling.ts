import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BadMessage } from '../../src/node/cluster/messages.ts';
import { openKeys } from '../../src/node/cluster/queue.ts';
import { Registry } from '../../src/node/cluster/registry.ts';
import type { RedisServer } from '../redis-server.ts';

const CLI = fileURLToPath(new URL('../../command/cli.js', import.meta.url));
const PHASE_MS = 15_000;
/** After a worker has come or gone: a run notices by its silence after 15 seconds at most. */
const SETTLE_MS = 6000;

const EXPERIMENT = `question: How much faster are two workers than one?
game: strogoff
seed: scaling
games: 100000000
factors: { players: 4 }
bots: courier
`;

/** Games a second with one worker of one thread, and with two, in turn within one run. */
export interface Scaling {
  readonly one: readonly number[];
  readonly two: readonly number[];
}

/** Lets a real run be played by one worker and by two, so many times in turn. */
export async function measureScaling(server: RedisServer, rounds: number): Promise<Scaling> {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-scaling-'));
  writeFileSync(join(folder, 'scaling.yaml'), EXPERIMENT);
  const start = (...words: readonly string[]) =>
    spawn(process.execPath, [CLI, ...words, '--cluster', server.url], { cwd: folder, stdio: 'ignore' });
  const worker = () => start('worker', '--threads', '1');
  const keys = await openKeys(server.address);
  const registry = new Registry(keys);
  const run = start('run', 'scaling.yaml', '--out', 'out');
  const always = worker();
  const found: { one: number[]; two: number[] } = { one: [], two: [] };
  try {
    while (!(await hasWorkers(registry, 1))) await sleep(100);
    for (let round = 0; round < rounds; round++) {
      await sleep(SETTLE_MS);
      found.one.push(await speed(registry));
      const second = worker();
      while (!(await hasWorkers(registry, 2))) await sleep(100);
      await sleep(SETTLE_MS);
      found.two.push(await speed(registry));
      await end(second, 'SIGTERM');
    }
    return found;
  } finally {
    await end(run, 'SIGTERM');
    await end(always, 'SIGTERM');
    await keys.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function hasWorkers(registry: Registry, wanted: number): Promise<boolean> {
  for (const queue of (await registry.runs()).keys()) if ((await registry.workers(queue)).size >= wanted) return true;
  return false;
}

/** Games a second by what the run has counted. */
async function speed(registry: Registry): Promise<number> {
  const games = async () => {
    const [run] = (await registry.runs()).values();
    return run === undefined || run instanceof BadMessage ? 0 : (run.state?.games ?? 0);
  };
  // It says so every three seconds: from one time that it does to another.
  const next = async (last: number) => {
    for (;;) {
      const now = await games();
      if (now !== last) return { games: now, at: performance.now() };
      await sleep(20);
    }
  };
  const from = await next(await games());
  await sleep(PHASE_MS);
  const to = await next(await games());
  return (1000 * (to.games - from.games)) / (to.at - from.at);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
