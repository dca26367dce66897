import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';

// Every test starts the command several times, and a busy machine takes seconds for each.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const folder = new UserFolder();

const TEXT = ['question: Q?', 'game: liarsdice', 'seed: s', 'games: 101', 'factors: { players: [2, 3] }'];
const BOTS = ['bots: [counter, random]', 'rotate: true'];

beforeAll(async () => {
  folder.write('x.yaml', [...TEXT, ...BOTS].join('\n'));
  for (const part of [1, 2, 3]) await folder.here('run', 'x.yaml', '--shard', `${part}/3`, '--threads', '1');
  await folder.here('run', 'x.yaml', '--out', 'whole');
});

describe('merge', () => {
  it('makes the files of one run of the parts in a folder', async () => {
    expect(readdirSync(folder.at('results/x')).toSorted()).toEqual([1, 2, 3].map((part) => `shard-${part}-of-3.part`));
    const { status, stdout, stderr } = await folder.here('merge', 'results/x', '--out', 'merged');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('2 cells, 204 games in'); // 101 rounded up: 51 blocks of 2, and 34 of 3
    const names = readdirSync(folder.at('whole')).filter((name) => name.endsWith('.csv'));
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(folder.read('merged', name)).toBe(folder.read('whole', name));
    const [one, other] = ['whole', 'merged'].map(
      (out) => JSON.parse(folder.read(out, 'run.json')) as Record<string, unknown>,
    );
    for (const key of ['seed', 'experiment', 'cells', 'bots', 'complete', 'games', 'files', 'name'])
      expect(other[key]).toEqual(one[key]);
  });

  it('removes what a merge that was killed was about to write', async () => {
    const [draft, strange] = ['.irkutsk-0123456789abcdef-cells.csv', 'cells.csv.1234'];
    for (const name of [draft, strange]) writeFileSync(folder.at('merged', name), 'pla');
    expect((await folder.here('merge', 'results/x', '--out', 'merged')).status).toBe(0);
    expect(readdirSync(folder.at('merged'))).not.toContain(draft);
    expect(folder.read('merged', strange)).toBe('pla');
  });

  it('takes files, and refuses a missing, a doubled and a foreign part by name', async () => {
    const part = (n: number) => join('results/x', `shard-${n}-of-3.part`);
    expect((await folder.here('merge', part(2), part(1), part(3), '--out', 'files')).status).toBe(0);
    const refused = (message: string) => ({ status: 2, stdout: '', stderr: `irkutsk: ${message}\n` });
    expect(await folder.here('merge', part(1), part(3), '--out', 'bad')).toEqual(refused('part 2 of 3 is missing'));
    copyFileSync(folder.at(part(1)), folder.at('copy'));
    expect(await folder.here('merge', 'results/x', 'copy', '--out', 'bad')).toEqual(
      refused('copy: is part 1 of 3, and so is results/x/shard-1-of-3.part'),
    );
    await folder.here('run', 'x.yaml', '--shard', '3/3', '--seed', 't', '--out', 'other');
    const foreign = join('other', 'shard-3-of-3.part');
    expect(await folder.here('merge', part(1), part(2), foreign, '--out', 'bad')).toEqual(
      refused(`${foreign}: is a part of another run than ${part(1)}: they differ in the seed`),
    );
    expect(await folder.here('merge', 'whole', '--out', 'bad')).toEqual(
      refused('whole: has no parts of a run; run --shard writes them'),
    );
    expect((await folder.here('merge', 'x.yaml', '--out', 'bad')).stderr).toMatch(
      /^irkutsk: x\.yaml: is no part of a run/,
    );
    expect(await folder.here('merge', part(1), part(2), '/dev/zero', '--out', 'bad')).toEqual(
      refused('/dev/zero: is not a file'),
    );
    // The header of one seed over the counts of another.
    const [header] = folder.read(part(3)).split('\n');
    const [, ...counts] = folder.read(foreign).split('\n');
    folder.write('mixed', [header, ...counts].join('\n'));
    expect(await folder.here('merge', part(1), part(2), 'mixed', '--out', 'bad')).toEqual(
      refused('mixed: is no part of a run, or damaged; play it again with --shard'),
    );
    expect(await folder.here('merge', 'results/x')).toEqual(
      refused('--out: is missing; it takes a folder for the results'),
    );
    expect(readdirSync(folder.path)).not.toContain('bad');
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
  ])('is refused for %s', async (name, lines, what) => {
    folder.write(name, [...TEXT, ...lines].join('\n'));
    expect(await folder.here('run', name, '--shard', '1/2')).toEqual({
      status: 2,
      stdout: '',
      stderr: `irkutsk: --shard: does not go with ${what}, where the next games depend on the last\n`,
    });
  });
});
