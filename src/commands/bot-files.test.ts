import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { botDigest } from '../run/bot-digest.ts';

/** The built command line, run as a user runs it, from a folder of the user's own. */
const CLI = join(import.meta.dirname, '../../dist/src/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'irkutsk-bots-'));
afterAll(() => rmSync(folder, { recursive: true }));

function irkutsk(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** A bot that plays at random, and does something else besides. */
function writeBot(name: string, { load = '', begin = '', choose = 'rng.below(count)' }): void {
  const text = `import fs from 'node:fs';
const me = new URL(import.meta.url);
${load}
let games = 0;
export default {
  about: '', looks: false, params: {},
  create: () => ({
    begin() { games++; ${begin} },
    choose: (view, seat, moves, count, rng) => ${choose},
  }),
};
`;
  writeFileSync(join(folder, name), text);
}

function writeExperiment(name: string, bot: string, games: number, more = ''): void {
  const lines = ['question: q?', 'game: tictactoe', 'seed: s', `games: ${games}`, `bots: [${bot}, random]`, more];
  writeFileSync(join(folder, name), lines.join('\n'));
}

const record = (out: string) =>
  JSON.parse(readFileSync(join(folder, out, 'run.json'), 'utf8')) as {
    readonly complete: boolean;
    readonly games: number;
    readonly bots: Readonly<Record<string, string>>;
  };

describe('a bot that goes by a clock of its own', () => {
  writeBot('clock.js', { choose: 'Math.floor(process.cpuUsage().user) % count' });
  const LINE =
    /^irkutsk: bot "\.\/clock\.js" failed in game s#\d+ of tictactoe \(.*seated .*\), seat [12], decision \d+: it chose otherwise when the game was played again with fresh bots; .+; [\d,]+ (?:finished games are kept in out-\w+\/partial|games were finished)\n$/;

  it.each([
    ['sweep', ''],
    ['precision', 'precision: 0.05'],
  ])(
    'gives no results, by the method %s: what was played is kept apart, and nothing goes on after it',
    (name, more) => {
      writeExperiment('clock.yaml', './clock.js', 2000, more);
      const { status, stdout, stderr } = irkutsk('run', 'clock.yaml', '--out', `out-${name}`, '--threads', '1');
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(LINE);
      expect(readdirSync(join(folder, `out-${name}`))).toEqual(['partial']);
      expect(record(`out-${name}/partial`).complete).toBe(false);
    },
  );

  it('wins no match', () => {
    const args = ['match', 'tictactoe', 'random', './clock.js', '--seed', 's', '--threads', '1', '--json'];
    expect(irkutsk(...args)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(LINE) as string });
    const kept = irkutsk(...args, '--out', 'out-match');
    expect(kept).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(LINE) as string });
    expect(readdirSync(join(folder, 'out-match'))).toEqual(['partial']);
  });
});

describe('a bot whose file is edited during a run', () => {
  const EDIT = "fs.appendFileSync(me, '// edited\\n');";

  it('is refused by a thread that would load what is there now; what was finished is kept', () => {
    const begin = `if (games === 50 && !fs.existsSync('edited')) { fs.writeFileSync('edited', ''); ${EDIT} process.exit(3); }`;
    writeBot('edited.js', { begin });
    writeExperiment('edited.yaml', './edited.js', 300);
    const run = ['run', 'edited.yaml', '--out', 'out', '--threads', '1', '--batch', '10'];
    const { status, stderr } = irkutsk(...run);
    expect(stderr).toMatch(
      /^irkutsk: bot "\.\/edited\.js" failed in game s#40 of tictactoe \(.*\), create: its file, or one that it imports, has changed since the run began; 40 finished games are kept in out\/partial, and the same command goes on after them\n$/,
    );
    expect(status).toBe(1);
    expect(existsSync(join(folder, 'out', 'run.json'))).toBe(false);
    expect(irkutsk(...run).stderr).toContain('differs in the bots');
  });

  it('is recorded as it was when it played', () => {
    // Once it has been looked into, plays, and has been loaded to play some games again.
    const begin = `if (games === 300) { while (fs.readFileSync('loads', 'utf8').length < 3) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10); ${EDIT} }`;
    writeBot('late.js', { load: "fs.appendFileSync('loads', '.');", begin });
    writeExperiment('late.yaml', './late.js', 300);
    const before = botDigest(join(folder, 'late.js'));
    expect(irkutsk('run', 'late.yaml', '--out', 'late', '--threads', '1', '--batch', '10').stderr).toBe('');
    expect(botDigest(join(folder, 'late.js'))).not.toBe(before);
    expect(record('late').bots['./late.js']).toBe(before);
  });
});
