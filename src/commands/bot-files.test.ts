import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI, UserFolder } from '../cli.fixture.ts';
import { botDigest } from '../node/code-digest.ts';

const folder = new UserFolder();

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
  folder.write(name, text);
}

function writeExperiment(name: string, bot: string, games: number, more = ''): void {
  const lines = ['question: q?', 'game: tictactoe', 'seed: s', `games: ${games}`, `bots: [${bot}, random]`, more];
  folder.write(name, lines.join('\n'));
}

const record = (out: string) =>
  JSON.parse(folder.read(out, 'run.json')) as {
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
    async (name, more) => {
      writeExperiment('clock.yaml', './clock.js', 2000, more);
      const { status, stdout, stderr } = await folder.here(
        'run',
        'clock.yaml',
        '--out',
        `out-${name}`,
        '--threads',
        '1',
      );
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(LINE);
      expect(readdirSync(folder.at(`out-${name}`))).toEqual(['partial']);
      expect(record(`out-${name}/partial`).complete).toBe(false);
    },
  );

  it('wins no match', async () => {
    const args = ['match', 'tictactoe', 'random', './clock.js', '--seed', 's', '--threads', '1', '--json'];
    expect(await folder.here(...args)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(LINE) as string,
    });
    const kept = await folder.here(...args, '--out', 'out-match');
    expect(kept).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(LINE) as string });
    expect(readdirSync(folder.at('out-match'))).toEqual(['partial']);
  });
});

describe('a bot whose file is edited during a run', () => {
  const EDIT = "fs.appendFileSync(me, '// edited\\n');";

  it('is refused by a thread that would load what is there now; what was finished is kept', async () => {
    const begin = `if (games === 50 && !fs.existsSync('edited')) { fs.writeFileSync('edited', ''); ${EDIT} process.exit(3); }`;
    writeBot('edited.js', { begin });
    writeExperiment('edited.yaml', './edited.js', 300);
    const run = ['run', 'edited.yaml', '--out', 'out', '--threads', '1', '--batch', '10'];
    const { status, stderr } = await folder.here(...run);
    expect(stderr).toMatch(
      /^irkutsk: bot "\.\/edited\.js" failed in game s#40 of tictactoe \(.*\), create: its file, or one that it imports, has changed since the run began; 40 finished games are kept in out\/partial, and the same command goes on after them\n$/,
    );
    expect(status).toBe(1);
    expect(existsSync(folder.at('out', 'run.json'))).toBe(false);
    expect((await folder.here(...run)).stderr).toContain('differs in the bots');
  });

  it('is recorded as it was when it played', async () => {
    // Once it has been looked into, plays, and has been loaded to play some games again.
    const begin = `if (games === 300) { while (fs.readFileSync('loads', 'utf8').length < 3) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10); ${EDIT} }`;
    writeBot('late.js', { load: "fs.appendFileSync('loads', '.');", begin });
    writeExperiment('late.yaml', './late.js', 300);
    const before = botDigest(folder.at('late.js'));
    expect((await folder.here('run', 'late.yaml', '--out', 'late', '--threads', '1', '--batch', '10')).stderr).toBe('');
    expect(botDigest(folder.at('late.js'))).not.toBe(before);
    expect(record('late').bots['./late.js']).toBe(before);
  });
});

describe('a bot in TypeScript', () => {
  const put = (text: string) => folder.write('typed.ts', text);
  // A process looks into a bot once.
  const play = (...flags: string[]) => folder.irkutsk('play', 'tictactoe', '--bots', './typed.ts+random', ...flags);

  it.each([
    ['an enum', 'const a: number = 1;\n  enum Side { One }\nexport default a;', '2:3: TypeScript enum'],
    [
      'a parameter property',
      'class A {\n  constructor(private x: number) {}\n}',
      '2:23: TypeScript parameter property',
    ],
    ['a namespace', 'namespace N { export const a = 1; }', '1:1: TypeScript namespace declaration'],
  ])('with %s is refused with its place', (_what, text, where) => {
    put(text);
    const line = `irkutsk: bot "./typed.ts" cannot be loaded: typed.ts:${where} is more than a type, and types are all that is taken off\n`;
    expect(play()).toEqual({ status: 2, stdout: '', stderr: line });
  });

  it('fails at the line and column where its author wrote it', () => {
    put(`interface Wide {
  readonly a: number;
}
export default {
  about: '', looks: false, params: {},
  create: (): object => ({
    begin(): void {},
    choose(view: Wide): number { throw new Error((new Error('x').stack as string).split('\\n')[1]); },
  }),
};
`);
    expect(play().stderr).toMatch(/typed\.ts:8:51\)?\n$/);
  });

  it('does not take the TypeScript compiler to be read', () => {
    const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
      dependencies: object;
    };
    expect(dependencies).not.toHaveProperty('typescript');
  });

  it('may take its time to be loaded, as long as --load-ms says', () => {
    put(`await new Promise((resolve) => setTimeout(resolve, 400));\nexport default 1 as number;`);
    expect(play('--load-ms', '100').stderr).toBe(
      'irkutsk: bot "./typed.ts" cannot be loaded: its file does not come to its end within 0.1 s (--load-ms)\n',
    );
    expect(play().stderr).toContain('does not export a bot by default');
    expect(play('--load-ms', '0').stderr).toBe(
      'irkutsk: --load-ms: takes a whole number from 1 to 86400000, not "0"\n',
    );
  });
});

// Node 20 ended the whole process, with a stack of its own, when a thread was stopped while `require` loaded its module.
it('no thread loads a module by require, of ours or of a bot', () => {
  writeBot('plain.js', {});
  writeExperiment('plain.yaml', './plain.js', 20);
  const { status, stderr } = spawnSync(process.execPath, [CLI, 'run', 'plain.yaml', '--out', 'plain'], {
    cwd: folder.path,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--trace-require-module=all' },
  });
  expect([status, stderr]).toEqual([0, '']);
});

describe('a thread that cannot be started', () => {
  /** A machine that has room for so many threads, and no more. */
  function roomFor(threads: number, ...args: string[]) {
    const preload = folder.at(`room-${threads}.cjs`);
    writeFileSync(
      preload,
      `const threads = require('node:worker_threads');
       let left = ${threads};
       threads.Worker = class extends threads.Worker {
         constructor(...args) {
           if (left-- <= 0) throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
           super(...args);
         }
       };`,
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', preload, CLI, ...args], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  it.each([
    [
      'after the one before has died',
      "if (games === 50 && !fs.existsSync('died')) { fs.writeFileSync('died', ''); process.exit(3); }",
      /^irkutsk: bot "\.\/frail\.js" failed in game s#49 of tictactoe \(.+\), seat 1, begin: its thread died: worker exited with code: 3; 40 finished/,
    ],
    [
      'to play games again',
      '',
      /^irkutsk: a thread cannot be started \(EAGAIN; fewer --threads may do\), in game s#\d+ of tictactoe \(.+\); \d+ finished/,
    ],
  ])(
    '%s ends a run with one line; what was finished is kept, and the same command goes on after it',
    (_when, begin, line) => {
      writeBot('frail.js', { begin });
      writeExperiment('frail.yaml', './frail.js', 300);
      const run = ['run', 'frail.yaml', '--out', 'frail', '--threads', '1', '--batch', '10'];
      // One looks into the bot, one plays.
      const { status, stdout, stderr } = roomFor(2, ...run);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(line);
      expect(stderr).toMatch(/^[^\n]+ games are kept in frail\/partial, and the same command goes on after them\n$/);
      const again = folder.irkutsk(...run);
      expect(again.stderr).toMatch(/^irkutsk: goes on after \d+ finished games \(.+\)\n$/);
      expect(record('frail').games).toBe(300);
    },
  );

  it('is told where it is the first, and where a bot is to be looked into', async () => {
    folder.write('plain.yaml', 'question: q?\ngame: tictactoe\nseed: s\ngames: 20\nbots: random\n');
    const none = roomFor(0, 'run', 'plain.yaml', '--out', 'plain', '--threads', '2');
    expect(none).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^irkutsk: a thread cannot be started .+\n$/) as string,
    });
    const looked = roomFor(0, 'play', 'tictactoe', '--bots', './frail.js+random');
    expect(looked).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('a thread cannot be started') as string,
    });
  });
});

it('what a bot prints does not get into what is told', async () => {
  writeBot('chatty.js', { load: "console.log('hello');", begin: "console.log('well'); process.stdout.write('met');" });
  writeExperiment('chatty.yaml', './chatty.js', 20);
  const { status, stdout, stderr } = await folder.here(
    'run',
    'chatty.yaml',
    '--out',
    'chatty',
    '--threads',
    '1',
    '--json',
  );
  expect(status).toBe(0);
  expect(stdout).toBe(folder.read('chatty', 'answer.json'));
  expect(stderr).toContain('well\nmet');
});
