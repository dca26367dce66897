import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/** The built command line, run as a user runs it, from a folder of the user's own. */
const CLI = join(import.meta.dirname, '../../dist/src/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (...parts: string[]) => readFileSync(join(folder, ...parts), 'utf8');

writeFileSync(
  join(folder, 'slow.js'),
  `export default { about: '', looks: false, params: {}, create: () => ({ begin() {}, choose(v, s, m, n, rng) {
     for (let i = 0; i < 20000; i++) rng.below(2); return rng.below(n); } }) };`,
);
const EXPERIMENTS = {
  sweep: ['games: 3000', 'bots: [./slow.js, random]', 'rotate: true'],
  precise: ['precision: 0.03', 'bots: [./slow.js, random]'],
  duel: ['method: match', 'games: 3000', 'bots: [random, ./slow.js]', 'match: { h1: 0.01 }'],
};
for (const [name, lines] of Object.entries(EXPERIMENTS))
  writeFileSync(join(folder, `${name}.yaml`), ['question: Q?', 'game: tictactoe', 'seed: s', ...lines].join('\n'));

function irkutsk(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Starts a run, and waits until something of it is in its journal. */
async function started(out: string, ...args: string[]): Promise<ChildProcess & { said: () => string }> {
  const child = spawn(process.execPath, [CLI, ...args, '--out', out, '--threads', '2'], { cwd: folder });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const journal = join(folder, out, 'irkutsk.journal');
  const lines = () => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length : 0);
  const before = lines();
  while (lines() < before + 3) await new Promise((resolve) => setTimeout(resolve, 10));
  return Object.assign(child, { said: () => stderr });
}

const csvs = (out: string) => {
  const names = readdirSync(join(folder, out)).filter((name) => name.endsWith('.csv'));
  expect(names.length).toBeGreaterThan(1);
  return names.map((name) => [name, file(out, name)]);
};

describe.each(Object.keys(EXPERIMENTS))('run %s.yaml', (name) => {
  const run = ['run', `${name}.yaml`];

  it('goes on after SIGINT, SIGTERM and SIGKILL, and ends in the same files', async () => {
    const out = `stopped-${name}`;
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGKILL', null],
      ['SIGTERM', 143],
    ] as const) {
      const child = await started(out, ...run);
      const asked = performance.now();
      child.kill(signal);
      const [status] = (await once(child, 'exit')) as [number | null];
      expect(performance.now() - asked).toBeLessThan(1000);
      expect(status).toBe(code);
      if (code === null) continue;
      const last = child.said().split('\n').at(-2);
      expect(last).toMatch(
        new RegExp(
          `^irkutsk: stopped; [\\d,]+ finished games are kept in ${out}/irkutsk.journal, and the same command goes on from there$`,
        ),
      );
      expect(existsSync(join(folder, out, 'irkutsk.lock'))).toBe(false);
    }
    const rest = irkutsk(...run, '--out', out, '--threads', '1');
    expect(rest.stderr).toMatch(/^irkutsk: goes on after [\d,]+ finished games \(.+; --fresh starts anew\)\n$/);
    expect(rest.status).toBe(0);
    expect(rest.stdout).toMatch(/[\d,]+ games, [\d,]+ of them by an earlier run and the others in /);
    expect(irkutsk(...run, '--out', `whole-${name}`)).toMatchObject({ status: 0, stderr: '' });
    expect(csvs(out)).toEqual(csvs(`whole-${name}`));
    expect(readdirSync(join(folder, out)).filter((each) => each.startsWith('irkutsk'))).toEqual([]);
  });
});

describe('a folder', () => {
  it('takes one run at a time, and an unfinished one only with the same experiment, unless it is to be dropped', async () => {
    const long = ['run', 'sweep.yaml', '--games', '100000'];
    const child = await started('taken', ...long);
    const second = irkutsk(...long, '--out', 'taken');
    const line = `irkutsk: taken: another run (process ${child.pid}) is writing there; wait for it, or name another --out\n`;
    expect(second).toEqual({ status: 2, stdout: '', stderr: line });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const refused = (what: string) =>
      `irkutsk: taken/irkutsk.journal: is of an unfinished run that differs in ${what}; --fresh drops it and starts anew, another --out leaves it\n`;
    const small = ['run', 'sweep.yaml', '--out', 'taken', '--games', '40'];
    expect(irkutsk(...small)).toEqual({ status: 2, stdout: '', stderr: refused('the experiment or its flags') });
    expect(irkutsk(...small, '--seed', 't').stderr).toBe(refused('the seed'));
    const bot = file('slow.js');
    writeFileSync(join(folder, 'slow.js'), `${bot} // faster`);
    expect(irkutsk(...long, '--out', 'taken').stderr).toBe(refused('the bots'));
    writeFileSync(join(folder, 'slow.js'), bot);
    expect(irkutsk(...small, '--fresh', '--resume').stderr).toBe('irkutsk: --fresh: does not go with --resume\n');
    expect(irkutsk(...small, '--fresh')).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(folder, 'taken', 'irkutsk.journal'))).toBe(false);
  });

  it('that vanishes ends the run with one line', async () => {
    const child = await started('gone', 'run', 'sweep.yaml', '--games', '100000');
    rmSync(join(folder, 'gone'), { recursive: true });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(child.said()).toBe('irkutsk: gone/irkutsk.journal: cannot be written any more (it has vanished)\n');
  });

  it('that is read-only is refused', () => {
    mkdirSync(join(folder, 'closed'));
    chmodSync(join(folder, 'closed'), 0o555);
    // Nothing is closed to root but what the kernel keeps for itself.
    const closed = process.getuid?.() === 0 ? '/proc/irkutsk' : 'closed';
    const { status, stdout, stderr } = irkutsk('run', 'sweep.yaml', '--out', closed);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^irkutsk: .*: cannot be written \(\w+\)\n$/);
    chmodSync(join(folder, 'closed'), 0o755);
  });

  const small = join(folder, 'small');
  const mounted = spawnSync('sh', ['-c', `mkdir ${small} && mount -t tmpfs -o size=512k tmpfs ${small}`]).status === 0;
  afterAll(() => {
    if (mounted) spawnSync('umount', [small]);
  });
  it.skipIf(!mounted)('that is full ends the run with one line, and with room it goes on', () => {
    writeFileSync(join(small, 'ballast'), new Uint8Array(488 * 1024));
    const run = ['run', 'sweep.yaml', '--out', 'small', '--games', '400'];
    const full = irkutsk(...run, '--batch', '1');
    expect([full.status, full.stdout]).toEqual([1, '']);
    expect(full.stderr).toBe(
      'irkutsk: small/irkutsk.journal: cannot be written any more (ENOSPC); what it has is kept, and the same command goes on from there\n',
    );
    expect(readdirSync(small)).toEqual(['ballast', 'irkutsk.journal'].toSorted());
    expect(statSync(join(small, 'irkutsk.journal')).size).toBeGreaterThan(1000);
    rmSync(join(small, 'ballast'));
    expect(irkutsk(...run)).toMatchObject({ status: 0, stderr: expect.stringMatching(/goes on after/) as string });
    expect(irkutsk(...run.with(3, 'roomy'))).toMatchObject({ status: 0 });
    expect(csvs('small')).toEqual(csvs('roomy'));
  });
});

describe('Ctrl-C', () => {
  it('in a match that writes nothing says that nothing is kept', async () => {
    const args = ['match', 'tictactoe', 'random', './slow.js', '--h1', '0.001', '--games', '1000000'];
    const child = spawn(process.execPath, [CLI, ...args], { cwd: folder });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (text: Buffer) => {
      stdout += String(text);
      if (stdout.includes('expected blocks')) child.kill('SIGINT');
    });
    child.stderr.on('data', (text: Buffer) => {
      stderr += String(text);
    });
    expect(await once(child, 'close')).toEqual([130, null]);
    expect(stderr).toBe('irkutsk: stopped; nothing is kept without --out\n');
  });

  it('ends a bot that never answers, too', async () => {
    writeFileSync(
      join(folder, 'stuck.js'),
      'let games = 0; export default { about: "", looks: false, params: {}, create: () => ({ begin() { games++; }, choose() { while (games > 40); return 0; } }) };',
    );
    const child = await started('stuck', 'run', 'sweep.yaml', '--set', 'bots=./stuck.js', '--batch', '5');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const asked = performance.now();
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    expect(performance.now() - asked).toBeLessThan(1000);
  });

  it('ends a plan', async () => {
    writeFileSync(
      join(folder, 'endless.js'),
      `import { writeSync } from 'node:fs';
       export default { about: '', looks: false, params: {}, create: () => ({ begin() {}, choose() { writeSync(1, 'begun'); for (;;); } }) };`,
    );
    const child = spawn(process.execPath, [CLI, 'plan', 'sweep.yaml', '--set', 'bots=./endless.js'], { cwd: folder });
    let stderr = '';
    child.stdout.once('data', () => child.kill('SIGINT'));
    child.stderr.on('data', (text: Buffer) => {
      stderr += String(text);
    });
    expect(await once(child, 'close')).toEqual([130, null]);
    expect(stderr).toBe('irkutsk: stopped\n');
  });
});
