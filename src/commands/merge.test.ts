import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Every test starts the command several times, and a busy machine takes seconds for each.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** The built command line, run as a user runs it, from a folder of the user's own. */
const CLI = join(import.meta.dirname, '../../dist/src/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

function irkutsk(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const read = (...parts: string[]) => readFileSync(join(folder, ...parts), 'utf8');
const TEXT = ['question: Q?', 'game: liarsdice', 'seed: s', 'games: 101', 'factors: { players: [2, 3] }'];
const BOTS = ['bots: [counter, random]', 'rotate: true'];

beforeAll(() => {
  writeFileSync(join(folder, 'x.yaml'), [...TEXT, ...BOTS].join('\n'));
  for (const part of [1, 2, 3]) irkutsk('run', 'x.yaml', '--shard', `${part}/3`, '--threads', '1');
  irkutsk('run', 'x.yaml', '--out', 'whole');
});

describe('merge', () => {
  it('makes the files of one run of the parts in a folder', () => {
    expect(readdirSync(join(folder, 'results/x')).toSorted()).toEqual(
      [1, 2, 3].map((part) => `shard-${part}-of-3.part`),
    );
    const { status, stdout, stderr } = irkutsk('merge', 'results/x', '--out', 'merged');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('2 cells, 204 games in'); // 101 rounded up: 51 blocks of 2, and 34 of 3
    const names = readdirSync(join(folder, 'whole')).filter((name) => name.endsWith('.csv'));
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(read('merged', name)).toBe(read('whole', name));
    const [one, other] = ['whole', 'merged'].map((out) => JSON.parse(read(out, 'run.json')) as Record<string, unknown>);
    for (const key of ['seed', 'experiment', 'cells', 'bots', 'complete', 'games', 'files', 'name'])
      expect(other[key]).toEqual(one[key]);
  });

  it('removes what a merge that was killed was about to write', () => {
    const [draft, strange] = ['.irkutsk-0123456789abcdef-cells.csv', 'cells.csv.1234'];
    for (const name of [draft, strange]) writeFileSync(join(folder, 'merged', name), 'pla');
    expect(irkutsk('merge', 'results/x', '--out', 'merged').status).toBe(0);
    expect(readdirSync(join(folder, 'merged'))).not.toContain(draft);
    expect(read('merged', strange)).toBe('pla');
  });

  it('takes files, and refuses a missing, a doubled and a foreign part by name', () => {
    const part = (n: number) => join('results/x', `shard-${n}-of-3.part`);
    expect(irkutsk('merge', part(2), part(1), part(3), '--out', 'files').status).toBe(0);
    const refused = (message: string) => ({ status: 2, stdout: '', stderr: `irkutsk: ${message}\n` });
    expect(irkutsk('merge', part(1), part(3), '--out', 'bad')).toEqual(refused('part 2 of 3 is missing'));
    copyFileSync(join(folder, part(1)), join(folder, 'copy'));
    expect(irkutsk('merge', 'results/x', 'copy', '--out', 'bad')).toEqual(
      refused('copy: is part 1 of 3, and so is results/x/shard-1-of-3.part'),
    );
    irkutsk('run', 'x.yaml', '--shard', '3/3', '--seed', 't', '--out', 'other');
    const foreign = join('other', 'shard-3-of-3.part');
    expect(irkutsk('merge', part(1), part(2), foreign, '--out', 'bad')).toEqual(
      refused(`${foreign}: is a part of another run than ${part(1)}: they differ in the seed`),
    );
    expect(irkutsk('merge', 'whole', '--out', 'bad')).toEqual(
      refused('whole: has no parts of a run; run --shard writes them'),
    );
    expect(irkutsk('merge', 'x.yaml', '--out', 'bad').stderr).toMatch(/^irkutsk: x\.yaml: is no part of a run/);
    expect(irkutsk('merge', part(1), part(2), '/dev/zero', '--out', 'bad')).toEqual(
      refused('/dev/zero: is not a file'),
    );
    // The header of one seed over the counts of another.
    const [header] = read(part(3)).split('\n');
    const [, ...counts] = read(foreign).split('\n');
    writeFileSync(join(folder, 'mixed'), [header, ...counts].join('\n'));
    expect(irkutsk('merge', part(1), part(2), 'mixed', '--out', 'bad')).toEqual(
      refused('mixed: is no part of a run, or damaged; play it again with --shard'),
    );
    expect(irkutsk('merge', 'results/x')).toEqual(refused('--out: is missing; it takes a folder for the results'));
    expect(readdirSync(folder)).not.toContain('bad');
  });
});

describe('run --shard', () => {
  it.each([
    ['precise.yaml', ['precision: 0.1', ...BOTS], 'precision'],
    ['duel.yaml', ['method: match', 'bots: [random, counter]'], 'method match'],
    [
      'tuned.yaml',
      ['method: tune', 'bots: random', 'tune: { levels: { dice: [1, 2] }, targets: { a: 0.5 } }'],
      'method tune',
    ],
  ])('is refused for %s', (name, lines, what) => {
    writeFileSync(join(folder, name), [...TEXT, ...lines].join('\n'));
    expect(irkutsk('run', name, '--shard', '1/2')).toEqual({
      status: 2,
      stdout: '',
      stderr: `irkutsk: --shard: does not go with ${what}, where the next games depend on the last\n`,
    });
  });
});
