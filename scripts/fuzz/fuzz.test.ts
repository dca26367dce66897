import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/data/refusal.ts';
import { builtInGames } from '../../src/games/index.ts';
import { main } from '../../src/main.ts';
import { breach, type Outcome, outcomeOf } from './contract.ts';
import { type Mutant, mutantOf, readSources } from './mutants.ts';
import { readOptions } from './options.ts';
import { judge } from './patience.ts';
import { openPoolHere } from './pool.ts';
import { tryHere } from './trial.ts';

/** As in the fuzzer's own processes: games are played in this thread. */
const mainHere = (args: readonly string[]) => main(args, { games: builtInGames, openPool: openPoolHere });

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'irkutsk-fuzz-')));
afterAll(() => rmSync(folder, { recursive: true }));
const box = join(folder, 'box');
const sources = readSources(join(import.meta.dirname, '../../experiments'));

/** Plans and sensitivity are left to the script: each plays for seconds. */
function mutants(count: number): readonly Mutant[] {
  const all = Array.from({ length: 2 * count }, (_, number) => mutantOf(sources, { seed: 'fuzz', number }));
  const isQuick = ({ text, command }: Mutant) => command[0] === 'run' && !text.includes('method: sensitivity');
  return all.filter(isQuick).slice(0, count);
}

describe('mutants of the shipped experiments', () => {
  it('run, or are refused in one line', async () => {
    // Without a way to git, which would cost more than all the rest.
    vi.stubEnv('PATH', '');
    const ends = new Map<string, number>();
    for (const mutant of mutants(100)) {
      const { end, said, breach: how } = await tryHere(mainHere, mutant, box);
      expect([mutant.number, how, how === undefined ? '' : said]).toEqual([mutant.number, undefined, '']);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    vi.unstubAllEnvs();
    // Both happen often: otherwise they would be too dull, or too wild.
    expect(ends.get('ran')).toBeGreaterThan(5);
    expect(ends.get('refused')).toBeGreaterThan(50);
    // A hundred commands: a busy machine takes minutes.
  }, 600_000);

  it('are the same for the same label, and others for another', () => {
    const text = (seed: string, number: number) => mutantOf(sources, { seed, number }).text;
    expect(text('a', 7)).toBe(text('a', 7));
    expect(new Set([text('a', 7), text('a', 8), text('b', 7)]).size).toBe(3);
  });
});

describe('the contract', () => {
  const line = 'irkutsk: tried.yaml:1:1: is wrong\n';
  const fine: Outcome = { status: 2, stdout: '', stderr: line, touched: [] };
  const fault = 'irkutsk: bot "x" failed\n';

  it.each<[string, Partial<Outcome>]>([
    ['a refusal', {}],
    ['a run', { status: 0, stdout: 'table\n', stderr: '', touched: [join(box, 'out'), box] }],
    ["a bot's fault", { status: 1, stderr: fault }],
  ])('is kept by %s', (_, part) => {
    expect(breach({ ...fine, ...part }, box)).toBeUndefined();
  });

  it.each<[string, Partial<Outcome>, string]>([
    ['a file beside the folder', { touched: [`${box}2/x`] }, `it wrote outside its folder: ${box}2/x`],
    ['a stack', { stderr: `${line}    at run (file:///x.js:1:2)\n` }, 'it shows a stack'],
    ['an error of the language', { stderr: 'irkutsk: TypeError: x is undefined at y\n' }, 'it shows a stack'],
    ['escape codes in a table', { status: 0, stdout: '\u001b[2J\n', stderr: '' }, 'it prints control characters'],
    ['complaints of a success', { status: 0 }, 'it succeeded and complained'],
    ['another exit code', { status: 3 }, 'it ended with 3'],
    ['silence', { stderr: '' }, 'it did not say what is wrong in one line'],
    ['two lines', { stderr: line + line }, 'it did not say what is wrong in one line'],
    ['a long line', { stderr: `irkutsk: ${'x'.repeat(2000)}\n` }, 'its line has 2010 characters'],
    ['escape codes in its line', { stderr: 'irkutsk: \u001b[2J\n' }, 'its line has control characters'],
    ['a fault of our own', { status: 1 }, 'it failed, and no bot is to blame'],
  ])('is broken by %s', (_, part, how) => {
    expect(breach({ ...fine, ...part }, box)).toBe(how);
  });

  const tried = (broken: typeof main) => tryHere(broken, mutants(1)[0], box);
  it('is broken by a command that throws, writes elsewhere, or forgets its files', async () => {
    await expect(tried(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const elsewhere = await tried(async () => writeFileSync(join(folder, 'elsewhere'), ''));
    expect(elsewhere).toMatchObject({ end: 'broke', breach: `it wrote outside its folder: ${folder}/elsewhere` });
    expect(await tried(async () => {})).toMatchObject({ end: 'broke', breach: 'it has written no run.json' });
  });

  it('sees what was written in a folder, and leaves everything as it was', async () => {
    const before = process.cwd();
    mkdirSync(box, { recursive: true });
    const { touched } = await outcomeOf(async () => writeFileSync('a', ''), [], box);
    expect(touched).toEqual([join(box, 'a')]);
    expect([process.cwd(), process.exitCode]).toEqual([before, undefined]);
  });
});

describe('a mutant that takes long', () => {
  const [mutant] = mutants(1);
  const stopped =
    'irkutsk: stopped; 1,234 finished games are kept in out/irkutsk.journal, and the same command goes on\n';
  const end = { status: 130, signal: null, stdout: '', stderr: stopped };

  it('is a long run if it has finished games and stops when it is told to', () => {
    expect(judge(mutant, end, box)).toEqual({ end: 'stopped', said: stopped });
    expect(judge(mutant, { ...end, status: 2, stderr: 'irkutsk: is wrong\n' }, box)).toMatchObject({ end: 'refused' });
  });

  it.each([
    ['has to be killed', { status: null, signal: 'SIGKILL' }, 'had to be ended by SIGKILL'],
    ['has not begun', { stderr: 'irkutsk: stopped before any game was finished\n' }, 'it ended with 130'],
    ['says more than that', { stderr: `${stopped}    at x (y.js:1:2)\n` }, 'it shows a stack'],
  ])('hangs if it %s', (_, part, how) => {
    const { end: verdict, breach: broken } = judge(mutant, { ...end, ...part }, box);
    expect([verdict, broken]).toEqual(['broke', expect.stringContaining(how)]);
  });
});

describe('npm run fuzz', () => {
  const run = (...args: string[]) => {
    const script = join(import.meta.dirname, '../../dist/scripts/fuzz/index.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  it('tries mutants and says what came of them', () => {
    const { status, stdout, stderr } = run('--seed', 'some', '--mutants', '5');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^fuzz, seed some: 5 mutants, .+, 0 broke the contract, in \S+ m?s\n$/);
    expect(existsSync(join(folder, 'results'))).toBe(false);
  });

  it.each([
    [['x'], 'takes flags only, not "x"'],
    [['--mutant', '5'], 'unknown flag "mutant"; did you mean "mutants"? allowed: seed, first, mutants'],
    [['--mutants', '0'], '--mutants: takes a whole number from 1 to 1000000000000, not "0"'],
  ])('%j is refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(new Refusal(message));
  });

  it('says what it refuses in one line, and ends with 2', () => {
    const stderr = 'fuzz: takes flags only, not "x"\n';
    expect(run('x')).toEqual({ status: 2, stdout: '', stderr });
  });

  it('tries ten thousand unless something else is said', () => {
    expect(readOptions([])).toEqual({ seed: 'fuzz', first: 0, end: 10_000 });
    expect(readOptions(['--first', '311', '--mutants', '1'])).toEqual({ seed: 'fuzz', first: 311, end: 312 });
  });
});
