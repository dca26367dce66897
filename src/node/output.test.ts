import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { describeOnSmallDisk } from './small-disk.fixture.ts';

vi.setConfig({ testTimeout: 600_000 });

const CLI = join(import.meta.dirname, '../../dist/command/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** In a shell, where `irkutsk` is the built command line. The exit codes of a pipe are told by the last line of stderr. */
function shell(script: string) {
  const text = `irkutsk() { "${process.execPath}" "${CLI}" "$@"; }; ${script}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', text], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const codes = `; echo "codes \${PIPESTATUS[@]}" >&2`;
const BASE = ['question: Q?', 'game: tictactoe', 'seed: s', 'games: 60'];
const EXPERIMENTS = {
  sweep: ['bots: [random, random]'],
  precise: ['bots: [random, random]', 'precision: 0.2'],
  duel: ['method: match', 'bots: [random, centre]', 'match: { h1: 0.2 }'],
};
for (const [name, lines] of Object.entries(EXPERIMENTS))
  writeFileSync(join(folder, `${name}.yaml`), [...BASE, ...lines].join('\n'));

/** All that a run leaves behind. */
const left = (out: string) => readdirSync(join(folder, out)).toSorted();

describe('a reader that has seen enough', () => {
  // Exit code 0, and nothing was kept.
  it('of a match costs none of its results', () => {
    const match = 'irkutsk match tictactoe random centre --games 600 --h1 0.2 --out';
    const { stdout, stderr } = shell(`${match} m | head -1${codes}`);
    expect([stdout, stderr]).toEqual(['Which is better at Tic-tac-toe: random, centre?\n', 'codes 0 0\n']);
    expect(left('m')).toEqual(['answer.json', 'pairs.csv', 'ratings.csv', 'report.html', 'run.json']);
    shell(`${match} all`);
    for (const name of ['pairs.csv', 'ratings.csv', 'answer.json'])
      expect(readFileSync(join(folder, 'm', name), 'utf8')).toBe(readFileSync(join(folder, 'all', name), 'utf8'));
  });

  // The results were there, and so were the journal and the lock of a run that was over.
  it.each(Object.keys(EXPERIMENTS))('of %s.yaml leaves what a whole run leaves', (name) => {
    expect(shell(`irkutsk run ${name}.yaml --out ${name} >/dev/null`).status).toBe(0);
    expect(shell(`irkutsk run ${name}.yaml --out closed-${name} | true${codes}`).stderr).toBe('codes 0 0\n');
    expect(left(`closed-${name}`)).toEqual(left(name));
  });

  it('of what goes wrong does not change how it ends', () => {
    expect(shell(`irkutsk run nowhere.yaml 2>&1 | true${codes}`).stderr).toBe('codes 2 0\n');
    expect(shell(`irkutsk run sweep.yaml --out both 2>&1 | true${codes}`).stderr).toBe('codes 0 0\n');
    expect(left('both')).toEqual(left('sweep'));
  });

  it('ends a match that keeps nothing: it would play for nobody', () => {
    const endless = 'irkutsk match tictactoe random random --games 1000000000 --h1 0.00001';
    const { stdout, stderr } = shell(`${endless} | head -1${codes}`);
    expect([stdout, stderr]).toEqual(['Which is better at Tic-tac-toe: random, random?\n', 'codes 0 0\n']);
  });
});

describe('an output that is full', () => {
  const full = 'irkutsk: the standard output cannot be written (ENOSPC: no space left on the disk)\n';

  it('is told in one line, and costs none of the results', () => {
    expect(shell('irkutsk run sweep.yaml --out full >/dev/full')).toEqual({ status: 1, stdout: '', stderr: full });
    expect(left('full')).toEqual(left('sweep'));
    for (const command of ['games', '--help'])
      expect(shell(`irkutsk ${command} >/dev/full`)).toEqual({ status: 1, stdout: '', stderr: full });
  });

  describeOnSmallDisk('a file', 64 * 1024, (disk) => {
    // Node writes once to a file, and takes whatever was written for all of it.
    it('is told, even if some of it was written', () => {
      disk.leave(1);
      const file = join(disk.folder, 'schema.json');
      expect(shell(`irkutsk schema >${file}`)).toEqual({ status: 1, stdout: '', stderr: full });
      disk.clear();
      expect(shell(`irkutsk schema >${file}`).status).toBe(0);
      expect(readFileSync(file, 'utf8')).toBe(shell('irkutsk schema').stdout);
    });
  });
});

describe('a machine with few file handles', () => {
  it.each([30, 40])('of %d gets one line', (handles) => {
    const { status, stdout, stderr } = shell(`ulimit -n ${handles}; irkutsk run sweep.yaml --out few`);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^irkutsk: .+\n$/);
  });
});
