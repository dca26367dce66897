import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { PAGE } from '../../scripts/torture/small-disk.ts';
import { CLI, UserFolder } from '../cli.fixture.ts';
import { describeOnSmallDisk } from '../node/small-disk.fixture.ts';

// Every test starts the command several times, and a busy machine takes seconds for each.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const folder = new UserFolder();

/** While this file is there, a bot waits after some games: no run of it is over before it is stopped, however late that is. */
const HELD = folder.at('held');
/** In each thread. Three runs that were stopped have not played what is asked of one. */
const GAMES_BEFORE = 1200;
folder.write(
  'patient.js',
  `import { existsSync } from 'node:fs';`,
  'const clock = new Int32Array(new SharedArrayBuffer(4));',
  'let games = 0;',
  `export default { about: '', looks: false, params: {}, create: () => ({`,
  `  begin() { if (++games > ${GAMES_BEFORE}) while (existsSync('held')) Atomics.wait(clock, 0, 0, 5); },`,
  // Not what the bot that plays at random does with the same luck.
  '  choose: (view, seat, moves, count, rng) => (rng.below(2), rng.below(count)) }) };',
);
/** Games that, in small batches, take much longer than a test. */
const ENDLESS = '10000000';
/** The exit codes; a process that is killed has none. */
const CODES = { SIGINT: 130, SIGKILL: null, SIGTERM: 143 } as const;
interface Experiment {
  readonly lines: readonly string[];
  readonly signals: readonly (keyof typeof CODES)[];
  /** Lines of the journal before it is stopped for the first time. */
  readonly awaits?: number;
}
const EXPERIMENTS: Readonly<Record<'sweep' | 'precise' | 'duel', Experiment>> = {
  sweep: {
    lines: ['games: 9000', 'bots: [./patient.js, random]', 'rotate: true'],
    signals: ['SIGINT', 'SIGKILL', 'SIGTERM'],
  },
  precise: { lines: ['precision: 0.01', 'bots: [./patient.js, random]'], signals: ['SIGINT'] },
  duel: {
    lines: ['method: match', 'games: 12000', 'bots: [random, ./patient.js]', 'match: { h1: 0.001 }'],
    signals: ['SIGKILL', 'SIGTERM'],
    // The pilot, which counts for nothing, has 32 blocks, and a line for each at most.
    awaits: 36,
  },
};
for (const [name, { lines }] of Object.entries(EXPERIMENTS))
  writeFileSync(folder.at(`${name}.yaml`), ['question: Q?', 'game: tictactoe', 'seed: s', ...lines].join('\n'));

interface Running extends ChildProcess {
  readonly said: () => string;
}

/** Starts a run, and waits until so many lines of it are in its journal. */
async function startedFor(least: number, out: string, ...args: string[]): Promise<Running> {
  // Small batches, so that a run has a line for each few games; those of a match are small.
  const batches = args.includes('duel.yaml') ? [] : ['--batch', '5'];
  const flags = ['--out', out, '--threads', '2', ...batches];
  const child = spawn(process.execPath, [CLI, ...args, ...flags], { cwd: folder.path });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const journal = folder.at(out, 'irkutsk.journal');
  const lines = () => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length : 0);
  const before = lines();
  while (lines() < Math.max(before + 3, 1 + least)) {
    if (child.exitCode !== null) throw new Error(`it ended before it was stopped: ${stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return Object.assign(child, { said: () => stderr });
}

const started = (out: string, ...args: string[]) => startedFor(3, out, ...args);

/** Starts a run that does not come to its end before it is stopped. */
function held(least: number, out: string, ...args: string[]): Promise<Running> {
  writeFileSync(HELD, '');
  return startedFor(least, out, ...args);
}

/** Stops a run, and gives its exit code. */
async function stopped(child: Running, signal: keyof typeof CODES): Promise<number | null> {
  child.kill(signal);
  const [status] = (await once(child, 'exit')) as [number | null];
  rmSync(HELD, { force: true });
  return status;
}

const csvs = (out: string) => {
  const names = readdirSync(folder.at(out)).filter((name) => name.endsWith('.csv'));
  expect(names.length).toBeGreaterThan(1);
  return names.map((name) => [name, folder.read(out, name)]);
};

describe.each(Object.keys(EXPERIMENTS) as (keyof typeof EXPERIMENTS)[])('run %s.yaml', (name) => {
  // Games as rows go the same way.
  const run = ['run', `${name}.yaml`, ...(name === 'duel' ? [] : ['--rows', 'csv'])];

  it('goes on after it was stopped or killed, and ends in the same files', async () => {
    const out = `stopped-${name}`;
    for (const signal of EXPERIMENTS[name].signals) {
      const code = CODES[signal];
      const child = await held(EXPERIMENTS[name].awaits ?? 3, out, ...run);
      expect(await stopped(child, signal)).toBe(code);
      if (code === null) continue;
      const last = child.said().split('\n').at(-2);
      expect(last).toMatch(
        new RegExp(
          `^irkutsk: stopped; [\\d,]+ finished games are kept in ${out}/irkutsk.journal, and the same command goes on from there$`,
        ),
      );
      expect(existsSync(folder.at(out, 'irkutsk.lock'))).toBe(false);
    }
    const rest = await folder.here(...run, '--out', out, '--threads', '1');
    expect(rest.stderr).toMatch(/^irkutsk: goes on after [\d,]+ finished games \(.+; --fresh starts anew\)\n$/);
    expect(rest.status).toBe(0);
    expect(rest.stdout).toMatch(/[\d,]+ games, [\d,]+ of them by an earlier run and the others in /);
    expect(await folder.here(...run, '--out', `whole-${name}`)).toMatchObject({ status: 0, stderr: '' });
    expect(csvs(out)).toEqual(csvs(`whole-${name}`));
    expect(readdirSync(folder.at(out)).filter((each) => each.startsWith('irkutsk'))).toEqual([]);
  });
});

describe('a folder', () => {
  it('takes one run at a time, and an unfinished one only with the same experiment, unless it is to be dropped', async () => {
    const long = ['run', 'sweep.yaml', '--games', '100000'];
    const child = await held(3, 'taken', ...long);
    const second = await folder.here(...long, '--out', 'taken');
    const line = `irkutsk: taken: another run (process ${child.pid}) is writing there; wait for it, or name another --out\n`;
    expect(second).toEqual({ status: 2, stdout: '', stderr: line });
    await stopped(child, 'SIGKILL');
    const refused = (what: string) =>
      `irkutsk: taken/irkutsk.journal: is of an unfinished run that differs in ${what}; --fresh drops it and starts anew, another --out leaves it\n`;
    const small = ['run', 'sweep.yaml', '--out', 'taken', '--games', '40'];
    expect(await folder.here(...small)).toEqual({
      status: 2,
      stdout: '',
      stderr: refused('the experiment or its flags'),
    });
    expect((await folder.here(...small, '--seed', 't')).stderr).toBe(refused('the seed'));
    const bot = folder.read('patient.js');
    writeFileSync(folder.at('patient.js'), `${bot} // faster`);
    expect(folder.irkutsk(...long, '--out', 'taken').stderr).toBe(refused('the bots'));
    writeFileSync(folder.at('patient.js'), bot);
    expect((await folder.here(...small, '--fresh', '--resume')).stderr).toBe(
      'irkutsk: --fresh: does not go with --resume\n',
    );
    expect(await folder.here(...small, '--fresh')).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(folder.at('taken', 'irkutsk.journal'))).toBe(false);
  });

  it('that vanishes ends the run with one line', async () => {
    const child = await started('gone', 'run', 'sweep.yaml', '--games', ENDLESS);
    rmSync(folder.at('gone'), { recursive: true });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(child.said()).toBe('irkutsk: gone/irkutsk.journal: cannot be written any more (it has vanished)\n');
  });

  it('that is read-only is refused', () => {
    mkdirSync(folder.at('closed'));
    chmodSync(folder.at('closed'), 0o555);
    // Nothing is closed to root but what the kernel keeps for itself.
    const closed = process.getuid?.() === 0 ? '/proc/irkutsk' : 'closed';
    const { status, stdout, stderr } = folder.irkutsk('run', 'sweep.yaml', '--out', closed);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^irkutsk: .*: cannot be written \(\w+\)\n$/);
    chmodSync(folder.at('closed'), 0o755);
  });

  // A run that was paused went on in the journal of the one that had taken its folder over.
  it('that was taken over while its run was paused is left alone by it, and the results are of the other alone', async () => {
    const run = ['run', 'sweep.yaml', '--games', ENDLESS, '--seed', 'paused'];
    const paused = await started('over', ...run);
    paused.kill('SIGSTOP');
    while (!readFileSync(`/proc/${paused.pid}/stat`, 'utf8').includes(') T '))
      await new Promise((resolve) => setTimeout(resolve, 10));
    // As another machine sees it that has heard nothing for a minute.
    const lock = folder.at('over', 'irkutsk.lock');
    writeFileSync(lock, folder.read('over', 'irkutsk.lock').replace(/"home":"[^"]*"/, '"home":"elsewhere"'));
    utimesSync(lock, new Date(0), new Date(0));
    const other = await held(3, 'over', 'run', 'sweep.yaml', '--fresh');
    paused.kill('SIGCONT');
    expect(await once(paused, 'exit')).toEqual([1, null]);
    expect(paused.said()).toBe(
      'irkutsk: over: another run has taken it over, so this run stops and writes nothing more there\n',
    );
    await stopped(other, 'SIGKILL');
    const rest = await folder.here('run', 'sweep.yaml', '--out', 'over');
    expect(rest).toMatchObject({ status: 0, stderr: expect.stringMatching(/^irkutsk: goes on after .+\n$/) as string });
    expect(await folder.here('run', 'sweep.yaml', '--out', 'alone')).toMatchObject({ status: 0 });
    expect(csvs('over')).toEqual(csvs('alone'));
  });

  it('says how much of a damaged journal is dropped, and from where', async () => {
    await stopped(await held(3, 'damaged', 'run', 'sweep.yaml'), 'SIGKILL');
    const journal = folder.at('damaged', 'irkutsk.journal');
    const bytes = readFileSync(journal);
    const second = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1;
    bytes[second + 30] ^= 1;
    writeFileSync(journal, bytes);
    const { status, stderr } = await folder.here('run', 'sweep.yaml', '--out', 'damaged');
    expect(status).toBe(0);
    expect(stderr).toMatch(
      new RegExp(
        `^irkutsk: damaged/irkutsk.journal: damaged from line 3 on, at byte ${second}: ${bytes.length - second} bytes in \\d+ lines? are dropped, and their games played again\nirkutsk: goes on after `,
      ),
    );
  });

  it('keeps what others have put into it, whatever it is called', async () => {
    const names = ['cells.csv.1', 'report.html.2', 'run.json.2025', 'games/1-chess.html', 'irkutsk.lock.1'];
    mkdirSync(folder.at('shared', 'games'), { recursive: true });
    for (const name of names) writeFileSync(folder.at('shared', name), 'mine');
    expect((await folder.here('run', 'sweep.yaml', '--games', '40', '--out', 'shared')).status).toBe(0);
    for (const name of names) expect(folder.read('shared', name)).toBe('mine');
    writeFileSync(folder.at('shared', 'irkutsk.journal'), 'Dear diary\n');
    for (const fresh of [[], ['--fresh']])
      expect(await folder.here('run', 'sweep.yaml', '--games', '40', '--out', 'shared', ...fresh)).toEqual({
        status: 2,
        stdout: '',
        stderr:
          'irkutsk: shared/irkutsk.journal: is there already, and no journal of a run; move it away, or name another --out\n',
      });
    expect(folder.read('shared', 'irkutsk.journal')).toBe('Dear diary\n');
  });
});

describeOnSmallDisk('a run', 128 * PAGE, (disk) => {
  const out = disk.folder;
  const full = (what: string) => `irkutsk: ${what} (ENOSPC: no space left on the disk)`;

  it('that fills it ends with one line, and with room it goes on', async () => {
    disk.leave(6);
    const run = ['run', 'sweep.yaml', '--games', '400', '--out'];
    const short = await folder.here(...run, out, '--batch', '1');
    expect([short.status, short.stdout]).toEqual([1, '']);
    expect(short.stderr).toBe(
      `${full(`${out}/irkutsk.journal: cannot be written any more`)}; what it has is kept, and the same command goes on from there\n`,
    );
    expect(readdirSync(out).toSorted()).toEqual(['ballast', 'irkutsk.journal']);
    expect(statSync(join(out, 'irkutsk.journal')).size).toBeGreaterThan(1000);
    disk.clear();
    const rest = await folder.here(...run, out);
    expect(rest).toMatchObject({ status: 0, stderr: expect.stringMatching(/^irkutsk: goes on after .+\n$/) as string });
    expect(await folder.here(...run, 'roomy')).toMatchObject({ status: 0 });
    for (const [name, text] of csvs('roomy')) expect(readFileSync(join(out, name), 'utf8')).toBe(text);
  });

  // The last files were torn, the exit code 0, and the journal gone.
  it.each([4, 9, 13])('that has no room for all of its results writes none of them: %d pages', async (pages) => {
    const run = ['run', 'sweep.yaml', '--games', '60', '--batch', '30', '--out', out, '--json'];
    for (const name of readdirSync(out)) rmSync(join(out, name));
    disk.leave(pages);
    const short = await folder.here(...run);
    expect(short.status).toBe(1);
    expect(short.stderr).toBe(
      `${full(`${out}: cannot be written`)}; 60 finished games are kept in ${out}/irkutsk.journal, and the same command goes on from there\n`,
    );
    expect(readdirSync(out).toSorted()).toEqual(['ballast', 'irkutsk.journal']);
    disk.clear();
    expect(await folder.here(...run)).toEqual({
      status: 0,
      stdout: short.stdout,
      stderr: `irkutsk: goes on after 60 finished games (${out}/irkutsk.journal; --fresh starts anew)\n`,
    });
    expect(readFileSync(join(out, 'answer.json'), 'utf8')).toBe(short.stdout);
    expect(readdirSync(out)).not.toContain('irkutsk.journal');
  });

  it('whose bot fails says that, and that there is no room for what was finished', async () => {
    writeFileSync(
      folder.at('failing.js'),
      'let games = 0; export default { about: "", looks: false, params: {}, create: () => ({ begin() { games++; }, choose() { if (games > 40) throw new Error("tired"); return 0; } }) };',
    );
    for (const name of readdirSync(out)) rmSync(join(out, name));
    disk.leave(5);
    const failed = await folder.here(
      'run',
      'sweep.yaml',
      '--games',
      '200',
      '--batch',
      '10',
      '--threads',
      '1',
      '--set',
      'bots=./failing.js',
      '--out',
      out,
    );
    expect(failed.status).toBe(1);
    expect(failed.stderr).toMatch(
      /^irkutsk: .*tired.*; .*partial: cannot be written \(ENOSPC: no space left on the disk\); \d+ finished games are kept in .*irkutsk.journal, and the same command goes on from there\n$/,
    );
  });
});

describe('Ctrl-C', () => {
  it('in a match that writes nothing says that nothing is kept', async () => {
    writeFileSync(HELD, '');
    const args = ['match', 'tictactoe', 'random', './patient.js', '--h1', '0.001', '--games', '1000000'];
    const child = spawn(process.execPath, [CLI, ...args], { cwd: folder.path });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (text: Buffer) => {
      stdout += String(text);
      if (stdout.includes('expected blocks')) child.kill('SIGINT');
    });
    child.stderr.on('data', (text: Buffer) => {
      stderr += String(text);
    });
    expect(await once(child, 'close')).toEqual([130, null]);
    rmSync(HELD);
    expect(stderr).toBe('irkutsk: stopped; nothing is kept without --out\n');
  });

  it('ends a bot that never answers, too', async () => {
    writeFileSync(
      folder.at('stuck.js'),
      'let games = 0; export default { about: "", looks: false, params: {}, create: () => ({ begin() { games++; }, choose() { while (games > 40); return 0; } }) };',
    );
    const child = await started('stuck', 'run', 'sweep.yaml', '--set', 'bots=./stuck.js');
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
  });

  it('ends a plan', async () => {
    writeFileSync(
      folder.at('endless.js'),
      `import { writeSync } from 'node:fs';
       export default { about: '', looks: false, params: {}, create: () => ({ begin() {}, choose() { writeSync(1, 'begun'); for (;;); } }) };`,
    );
    const child = spawn(process.execPath, [CLI, 'plan', 'sweep.yaml', '--set', 'bots=./endless.js'], {
      cwd: folder.path,
    });
    let stderr = '';
    child.stdout.once('data', () => child.kill('SIGINT'));
    child.stderr.on('data', (text: Buffer) => {
      stderr += String(text);
    });
    expect(await once(child, 'close')).toEqual([130, null]);
    expect(stderr).toBe('irkutsk: stopped\n');
  });
});
