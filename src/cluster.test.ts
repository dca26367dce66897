import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UserFolder } from './cli.fixture.ts';
import { builtInGames } from './games/index.ts';
import { NodeCatalogue } from './node/catalogue.ts';
import { clusterAddress } from './node/cluster/address.ts';
import { workFor } from './node/cluster/cluster-worker.ts';
import { openKeys } from './node/cluster/queue.ts';
import { describeWithRedis } from './node/cluster/redis.fixture.ts';
import { Registry } from './node/cluster/registry.ts';
import { ROOT } from './node/tool.ts';
import { USUAL_LIMITS } from './node/watch.ts';
import { localRunner } from './sim/local-runner.ts';
import type { Runner } from './sim/task.ts';

const folder = new UserFolder();

/** Of every method a small experiment, with a bot by path: workers have to have it as well. */
const EXPERIMENTS: Readonly<Record<string, readonly string[]>> = {
  sweep: ['games: 200', 'rotate: true', 'bots: [./mine.mjs, random]'],
  precision: ['precision: 0.1', 'bots: [./mine.mjs, random]'],
  compare: [
    'method: compare',
    'games: 200',
    'bots: [./mine.mjs, random]',
    'compare: { against: { wild: { variant: wild } } }',
  ],
  tune: [
    'method: tune',
    'games: 400',
    'bots: [counter, random]',
    'tune: { levels: { dice: [1, 2, 3] }, targets: { most: 0.7 } }',
  ],
  match: ['method: match', 'games: 600', 'bots: [random, counter]'],
  sensitivity: [
    'game: strogoff',
    'method: sensitivity',
    'games: 20',
    'bots: [plod]',
    'sensitivity:',
    '  reconstructions: 2',
    '  vary: [way, energyMax]',
    '  claims: { easy is easier: { more: { difficulty: easy }, less: { difficulty: heroic } } }',
  ],
  'knock-out': ['method: knock-out', 'games: 200', 'bots: [counter, random]', 'knock-out: { out: [challenge] }'],
};

const BOT = [
  'export default {',
  "  about: '', looks: false, params: {},",
  '  create: () => ({ begin() {}, choose: (_view, _seat, _moves, count, rng) => rng.below(count) }),',
  '};',
];

describeWithRedis('a run on a cluster', (server) => {
  let worker: ChildProcess;

  beforeAll(() => {
    folder.write('mine.mjs', ...BOT);
    const words = [join(ROOT, 'scripts/irkutsk.mjs'), 'worker', '--cluster', server().url, '--threads', '1'];
    worker = spawn(process.execPath, words, { cwd: folder.at('.'), stdio: 'ignore' });
  });

  afterAll(() => {
    worker.kill('SIGKILL');
  });

  it.each(Object.entries(EXPERIMENTS))('writes the same tables as one machine: %s', async (name, lines) => {
    const game = lines[0].startsWith('game:') ? [] : ['game: liarsdice'];
    folder.write(
      `${name}.yaml`,
      'question: Is it the same?',
      'seed: s',
      'factors: { players: [2, 3] }',
      ...game,
      ...lines,
    );
    await folder.here('run', `${name}.yaml`, '--out', `${name}-here`);
    const { stderr } = await folder.here('run', `${name}.yaml`, '--cluster', server().url, '--out', `${name}-there`);
    expect(stderr).toBe('');
    const tables = readdirSync(folder.at(`${name}-here`)).filter((file) => /\.csv$|^answer\.json$/.test(file));
    expect(tables.length).toBeGreaterThan(1);
    for (const file of tables) expect(folder.read(`${name}-there`, file)).toBe(folder.read(`${name}-here`, file));
  });

  // They would have been in every table.
  it('writes the same tables where a worker tells wrong counts, which nobody plays with any more', async () => {
    const stop = new AbortController();
    const catalogue = new NodeCatalogue(builtInGames, { limits: USUAL_LIMITS });
    const honest = localRunner(catalogue);
    const address = clusterAddress(server().url);
    const keys = await openKeys(address);
    const registry = new Registry(keys);
    /** Nobody finds out about one who plays alone. */
    const hasCompany = async () => {
      for (const queue of (await registry.runs()).keys()) if ((await registry.workers(queue)).size > 1) return true;
      return false;
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
