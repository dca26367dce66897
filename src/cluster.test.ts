import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UserFolder } from './cli.fixture.ts';
import { EXPERIMENTS, expectSameTables, startWorker } from './cluster.fixture.ts';
import { builtInGames } from './games/index.ts';
import { NodeCatalogue } from './node/catalogue.ts';
import { clusterAddress } from './node/cluster/address.ts';
import { workFor } from './node/cluster/cluster-worker.ts';
import { openKeys } from './node/cluster/queue.ts';
import { describeWithRedis } from './node/cluster/redis.fixture.ts';
import { Registry } from './node/cluster/registry.ts';
import { USUAL_LIMITS } from './node/watch.ts';
import { localRunner } from './sim/local-runner.ts';
import type { Runner } from './sim/task.ts';

const folder = new UserFolder();

describeWithRedis('a run on a cluster', (server) => {
  let worker: ChildProcess;

  beforeAll(() => {
    worker = startWorker(folder, server().url);
  });

  afterAll(() => {
    worker.kill('SIGKILL');
  });

  it.each(Object.keys(EXPERIMENTS))('writes the same tables as one machine: %s', async (name) => {
    expect.hasAssertions();
    await expectSameTables(folder, name, server().url);
  });

  // They would have been in every table.
  it('writes the same tables where a worker tells wrong counts, which nobody plays with any more', async () => {
    const stop = new AbortController();
    const catalogue = new NodeCatalogue(builtInGames, { limits: USUAL_LIMITS });
    const honest = localRunner(catalogue);
    const address = clusterAddress(server().url);
    const keys = await openKeys(address);
    const registry = new Registry(keys);
    /** Nobody finds out about one who plays alone; once it is found out, the other one is alone. */
    let hasMet = false;
    const hasCompany = async () => {
      if (hasMet) return true;
      for (const queue of (await registry.runs()).keys()) if ((await registry.workers(queue)).size > 1) hasMet = true;
      return hasMet;
    };
    const liar: Runner = {
      ...honest,
      run: async (task) => {
        while (!(await hasCompany()) && !stop.signal.aborted) await setTimeout(50);
        const result = await honest.run(task);
        return 'fault' in result ? result : { ...result, sums: result.sums.with(2, result.sums[2] + 1) };
      },
    };
    const lying = workFor(
      { address, threads: 1, catalogue, openRunner: () => liar, note: () => {}, lookMs: 100 },
      stop.signal,
    );
    folder.write(
      'lies.yaml',
      'question: Is it the same?',
      'game: liarsdice',
      'seed: s',
      'games: 3000',
      'bots: [counter, random]',
      'factors: { players: 2 }',
    );
    await folder.here('run', 'lies.yaml', '--out', 'lies-here');
    const words = ['--cluster', server().url, '--batch', '20', '--out', 'lies-there'];
    const { stderr, status } = await folder.here('run', 'lies.yaml', ...words);
    expect([stderr, status]).toEqual([
      expect.stringContaining('told results that are not so here: put out, and what came from there is played again'),
      0,
    ]);
    for (const file of ['cells.csv', 'seats.csv', 'answer.json'])
      expect(folder.read('lies-there', file)).toBe(folder.read('lies-here', file));
    stop.abort();
    await lying;
    await keys.close();
  });

  it('tells who is there', async () => {
    const { stdout } = await folder.here('cluster', 'status', '--cluster', server().url);
    expect(stdout).toBe(`no run at ${server().url}\n`);
  });
});

it.each([
  [['run', 'x.yaml', '--cluster', 'somewhere'], '--cluster: takes redis://host:port'],
  [['worker', '--cluster', 'redis://me:secret@127.0.0.1:1'], '--cluster: redis://127.0.0.1:1 cannot be reached'],
  [['cluster', 'status', '--cluster', 'http://x'], '--cluster: takes redis://host:port'],
])('refuses %j in one line', async (words, why) => {
  folder.write('x.yaml', 'question: q', 'game: tictactoe', 'seed: s', 'games: 10');
  const { stderr, status } = await folder.here(...words);
  expect(stderr).toContain(why);
  expect(stderr).not.toContain('secret');
  expect([stderr.trim().split('\n').length, status]).toEqual([1, 2]);
});
