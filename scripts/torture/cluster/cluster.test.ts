import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../src/data/refusal.ts';
import { describeWithRedis } from '../../../src/node/cluster/redis.fixture.ts';
import type { Runner, TaskResult } from '../../../src/sim/task.ts';
import { lying } from './lie.ts';
import { verdict } from './memory.ts';
import { readOptions } from './options.ts';
import { newToll, tollText } from './toll.ts';

const BUILT = join(import.meta.dirname, '../../../dist/scripts/torture');

describeWithRedis('npm run torture -- --cluster', () => {
  it('disturbs runs on a cluster, and finds no difference', () => {
    const words = ['--cluster', 'sweep', '--kills', '2', '--seed', 'test'];
    const script = join(BUILT, 'index.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const [seed, , all] = stdout.split('\n').filter((line) => !line.startsWith('full disk: left out'));
    expect(seed).toBe('seed: test');
    expect(all).toMatch(
      /^all: 2 kills \(worker killed \d, .+\), \d+ runs to the end .+, 0 differences, 0 hangs, in .+$/,
    );
  });
});

describe('an order', () => {
  it('is 300 kills over all methods and all trials, unless something else is said', () => {
    const methods = ['sweep', 'precision', 'tune', 'compare', 'match', 'sensitivity', 'knock-out', 'luck'];
    const { seed, ...rest } = readOptions([]);
    expect(rest).toEqual({ experiments: methods, trials: ['memory', 'liar'], kills: 300 });
    expect(seed).toMatch(/^\d+$/);
    expect(readOptions(['tune', '--kills', '7', '--seed', 'x'])).toEqual({
      experiments: ['tune'],
      trials: [],
      kills: 7,
      seed: 'x',
    });
    expect(readOptions(['liar'])).toMatchObject({ experiments: [], trials: ['liar'] });
  });

  it.each([
    [['shards'], /^unknown experiment or trial "shards"; .*allowed: sweep, .*, luck, memory, liar$/],
    [['--kill', '5'], /^unknown flag "kill"; did you mean "kills"\? allowed: kills, seed$/],
    [['--kills', '0'], /^--kills: takes a whole number from 1 to 1000000, not "0"$/],
    [['--seed', 'a', '--seed', 'b'], /^--seed: is given twice$/],
  ])('%j is refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(Refusal);
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('a toll', () => {
  it('tells what happened by its kind, and what came of it', () => {
    const toll = newToll();
    toll.happened['worker killed'] = 3;
    toll.happened['server killed and emptied'] = 2;
    toll.happened['worker frozen'] = 1;
    toll.finished = 4;
    toll.differences.push('sweep: table.csv differs');
    const text = tollText('sweep', toll);
    expect(text).toMatch(/^sweep: 5 kills \(worker killed 3, coordinator killed 0, .*worker frozen 1, /);
    expect(text).toMatch(/4 runs to the end .*, 1 differences, 0 hangs$/);
  });
});

describe('memory', () => {
  const flat = Array.from({ length: 100 }, (_, i) => 100 + 5 * (i % 3));

  it('that only breathes is no fault', () => {
    expect(verdict(flat, []).differences).toEqual([]);
  });

  it('that grows all the time is', () => {
    const grown = flat.map((mb, i) => mb + 0.6 * i);
    expect(verdict(grown, []).differences).toEqual(['memory: it holds 127 MB early, 158 MB late']);
  });
});

describe('a worker that lies', () => {
  it('reports as many games and blocks as there were, and not as many successes', async () => {
    const sums = Float64Array.of(20, 10, 7, 3);
    const result: TaskResult = { sums, marks: new Float64Array(2), bytes: new Uint8Array(0) };
    const honest = { lanes: 1, run: async () => result } as unknown as Runner;
    const told = await lying(honest).run({} as never);
    expect('sums' in told && [...told.sums]).toEqual([20, 10, 8, 3]);
    expect([...sums]).toEqual([20, 10, 7, 3]);
  });
});

describe('a wrong clock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const PROGRAM = `
    const { isMainThread, parentPort, Worker } = require('node:worker_threads');
    const times = [Date.now(), new Date().getTime(), Date.parse(new Date().toISOString())];
    if (!isMainThread) parentPort.postMessage(times);
    else new Worker(__filename, { execArgv: [] }).on('message', (others) =>
      console.log(JSON.stringify([...times, ...others, new Date(5).getTime()])));`;

  it('is wrong in every thread, for whoever asks', () => {
    const clock = pathToFileURL(join(BUILT, 'cluster/wrong-clock.js')).href;
    const file = join(folder, 'clock.cjs');
    writeFileSync(file, PROGRAM);
    const env = { ...process.env, NODE_OPTIONS: `--import ${clock}`, WRONG_CLOCK_MS: '1e10' };
    const { stdout } = spawnSync(process.execPath, [file], { encoding: 'utf8', env });
    const times = JSON.parse(stdout) as number[];
    expect(times.splice(-1)).toEqual([5]);
    expect(times).toHaveLength(6);
    for (const time of times) expect(Math.abs(time - Date.now() - 1e10)).toBeLessThan(1e9);
  });
});
