import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UserFolder } from './cli.fixture.ts';
import { EXPERIMENTS, expectSameTables, startWorker } from './cluster.fixture.ts';
import { describeWithRedis } from './node/cluster/redis.fixture.ts';

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
