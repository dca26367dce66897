import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/data/refusal.ts';
import { EXPERIMENTS } from './experiments.ts';
import { readOptions } from './options.ts';
import { spoil } from './spoil.ts';
import { TRIALS } from './trials.ts';

// A busy machine takes seconds for each run.
vi.setConfig({ testTimeout: 600_000 });

const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run torture', () => {
  const run = (...args: string[]) => {
    const script = join(import.meta.dirname, '../../dist/scripts/torture/index.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  it('kills runs, and finds no difference', () => {
    const { status, stdout, stderr } = run('sweep', '--kills', '1');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^sweep: 1 kill\w*, .+, 0 differences\nall: 1 kill\w*, .+, 0 differences, in .+ s\n$/);
  });

  it.each([
    [
      ['swep'],
      'unknown experiment or trial "swep"; did you mean "sweep"? allowed: sweep, precision, tune, compare, match, sensitivity, knock-out, luck, shards, full-disk, take-over',
    ],
    [['--kill', '5'], 'unknown flag "kill"; did you mean "kills"? allowed: kills'],
    [['--kills', '0'], '--kills: takes a whole number from 1 to 1000000, not "0"'],
    [['--kills', '1', '--kills', '2'], '--kills: is given twice'],
  ])('%j is refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(new Refusal(message));
  });

  it('says what it refuses in one line, and ends with 2', () => {
    const stderr = 'torture: --kills: takes a whole number from 1 to 1000000, not "0"\n';
    expect(run('--kills', '0')).toEqual({ status: 2, stdout: '', stderr });
  });
});

describe('an order', () => {
  it('is a hundred kills over all experiments, and all trials, unless something else is said', () => {
    const everything = { experiments: Object.keys(EXPERIMENTS), trials: Object.keys(TRIALS), kills: 100 };
    expect(readOptions([])).toEqual(everything);
    expect(readOptions(['tune', '--kills', '7', 'tune'])).toEqual({ experiments: ['tune'], trials: [], kills: 7 });
    expect(readOptions(['full-disk'])).toEqual({ experiments: [], trials: ['full-disk'], kills: 100 });
  });
});

describe('a spoilt file', () => {
  it('is another one, but not at its beginning', () => {
    const file = join(folder, 'x');
    const whole = Buffer.alloc(10_000, 'abc');
    const results = Array.from({ length: 60 }, () => {
      writeFileSync(file, whole);
      spoil(file);
      return readFileSync(file);
    });
    for (const bytes of results) expect(bytes.subarray(0, 6000).equals(whole.subarray(0, 6000))).toBe(true);
    expect(new Set(results.map((bytes) => Math.sign(bytes.length - whole.length)))).toEqual(new Set([-1, 0, 1]));
    expect(results.filter((bytes) => bytes.equals(whole)).length).toBeLessThan(5);
  });
});
