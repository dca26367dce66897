import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { games } from './games/index.ts';
import { main } from './main.ts';

/** The built command line, run as a user runs it, from a folder of the user's own. */
const CLI = join(import.meta.dirname, '../dist/src/cli.js');
const EXPERIMENTS = join(import.meta.dirname, '../experiments');
const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

function irkutsk(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** The same without a process of its own, from the sources: for what is refused or told before anything is played. */
async function here(...args: string[]) {
  const said = { stdout: '', stderr: '' };
  const before = process.cwd();
  const into = (stream: 'stdout' | 'stderr') => (text: unknown) => {
    said[stream] += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(into('stdout'));
  vi.spyOn(process.stderr, 'write').mockImplementation(into('stderr'));
  vi.spyOn(console, 'log').mockImplementation((text) => into('stdout')(`${text}\n`)); // --help
  process.chdir(folder);
  try {
    await main(args);
    return { status: Number(process.exitCode ?? 0), ...said };
  } finally {
    process.chdir(before);
    process.exitCode = undefined;
    vi.restoreAllMocks();
  }
}

const file = (...parts: string[]) => readFileSync(join(folder, ...parts), 'utf8');
const GAMES = games.map(({ id }) => id);
const CSV = ['cells.csv', 'seats.csv', 'bots.csv', 'endings.csv'];

describe('what the figures of a game leave out', () => {
  const CAVEAT = 'Table talk is not modelled';

  it('is said by every run and every match, and by their records', () => {
    const experiment = join(EXPERIMENTS, 'cerbere-seats.yaml');
    const sweep = ['--games', '1', '--set', 'players=3', '--set', 'bots=random'];
    expect(irkutsk('run', experiment, ...sweep, '--out', 'talk').stdout).toContain(CAVEAT);
    expect(JSON.parse(file('talk', 'run.json'))).toMatchObject({ caveat: expect.stringContaining(CAVEAT) as string });
    const match = irkutsk('match', 'cerbere', 'random', 'random', '--games', '6', '--out', 'match-talk');
    expect(match.stdout).toContain(CAVEAT);
    expect(file('match-talk', 'run.json')).toContain(CAVEAT);
  });
});

describe('irkutsk run', () => {
  let answer = '';
  let said: unknown[] = [];
  beforeAll(() => {
    const experiment = join(EXPERIMENTS, 'first-bid.yaml');
    const one = irkutsk('run', experiment, '--games', '500', '--threads', '1', '--out', 'a');
    const two = irkutsk('run', experiment, '--games', '500', '--threads', '2', '--out', 'b');
    answer = one.stdout;
    said = [one.stderr, two.stderr, one.status, two.status];
  });

  it.each(CSV)('writes the same %s with one thread and with two', (name) => {
    expect(file('a', name)).toBe(file('b', name));
    expect(file('a', name).split('\n').length).toBeGreaterThan(20);
  });

  it('prints the question, a table of win rates with intervals, and where the files are', () => {
    expect(said).toEqual(['', '', 0, 0]);
    expect(answer.startsWith("Does it pay to bid first in liar's dice?")).toBe(true);
    expect(answer).toContain('win rate of the first player');
    expect(answer).toContain('95 % interval');
    expect(answer).toContain('written into a: cells.csv, ');
    expect(answer).toContain(`to look at: ${join('a', 'report.html')}\n`);
  });

  it('writes a run.json with what it takes to get the same again, and digests that fit the files', () => {
    const passport = JSON.parse(file('a', 'run.json'));
    expect(passport).toMatchObject({ tool: 'irkutsk', seed: 'irkutsk', complete: true, games: 24 * 500, threads: 1 });
    expect(passport.experiment.games).toBe(500);
    expect(passport.cells).toHaveLength(24);
    for (const name of CSV) {
      expect(passport.files[name]).toBe(`sha256-${createHash('sha256').update(file('a', name)).digest('hex')}`);
    }
  });

  it('ends with 1 and one line when a bot throws, keeps what was finished, and spoils no earlier results', () => {
    writeFileSync(
      join(folder, 'thrower.js'),
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose(v, s, m, n, rng) { if (rng.below(500) === 0) throw new Error("had enough"); return 0; } }) };',
    );
    const before = file('a', 'cells.csv');
    const experiment = join(EXPERIMENTS, 'first-bid.yaml');
    const { status, stderr, stdout } = irkutsk('run', experiment, '--out', 'a', '--set', 'bots=./thrower.js');
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(
      /^irkutsk: bot "\.\/thrower\.js" failed in game irkutsk#\d+ of liarsdice \(.+, seated \.\/thrower\.js(?:\+\.\/thrower\.js)+\), seat \d, decision \d+: had enough; [\d,]+ finished games are kept in a\/partial, and the same command goes on after them\n$/,
    );
    expect(file('a', 'cells.csv')).toBe(before);
    expect(JSON.parse(file('a', 'partial', 'run.json'))).toMatchObject({ complete: false });
    expect(irkutsk('run', experiment, '--out', 'a', '--games', '20', '--fresh').status).toBe(0);
    expect(existsSync(join(folder, 'a', 'partial'))).toBe(false);
  });
});

describe('a bot by its path, in a folder of the user', () => {
  const told = (text: string) => text.split('\n').slice(2).join('\n');
  const EXPERIMENT = [
    'question: Mine?',
    'game: liarsdice',
    'seed: s',
    'games: 60',
    'factors: { players: 2 }',
    'rotate: true',
  ];

  it('new-bot writes one that plays, alone and in threads, and better than random', () => {
    expect(irkutsk('new-bot', 'liarsdice', 'my-bot.ts')).toEqual({
      status: 0,
      stdout: 'written: my-bot.ts\nwatch it: irkutsk play liarsdice --bots ./my-bot.ts+random\n',
      stderr: '',
    });
    const play = irkutsk('play', 'liarsdice', '--bots', './my-bot.ts+random');
    expect(play).toMatchObject({ status: 0, stderr: '' });
    expect(play.stdout).toContain('player 1: bot ./my-bot.ts');
    writeFileSync(join(folder, 'mine.yaml'), [...EXPERIMENT, 'bots: [./my-bot.ts, random]'].join('\n'));
    expect(irkutsk('run', 'mine.yaml', '--threads', '2')).toMatchObject({ status: 0, stderr: '' });
    const [, mine, random] = file('results', 'mine', 'bots.csv').split('\n');
    const rate = (row: string) =>
      Number(row.split(',')[file('results', 'mine', 'bots.csv').split(',').indexOf('win_rate')]);
    expect(rate(mine)).toBeGreaterThan(rate(random));
  });

  it('may import files of its own, and values of ours', () => {
    writeFileSync(
      join(folder, 'helper.ts'),
      'export const Answer = { First: 0 } as const;\nexport const pick = (n: number): number => n;\n',
    );
    writeFileSync(
      join(folder, 'typed.ts'),
      `import { defineBot, type Rng } from 'irkutsk/bot';
       import { MAX_DICE } from 'irkutsk/games/liarsdice/data';
       import { Answer, pick } from './helper.ts';
       export default defineBot({ about: '', looks: false, params: {}, create: () => ({
         begin(): void {}, choose: (_v, _s, _m, _c, _rng: Rng): number => (MAX_DICE === 5 ? pick(Answer.First) : 99) }) });`,
    );
    writeFileSync(
      join(folder, 'plain.js'),
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose: () => 0 }) };',
    );
    const [typed, plain] = ['./typed.ts', './plain.js'].map((bot) => irkutsk('play', 'liarsdice', '--bots', bot));
    expect(typed).toMatchObject({ status: 0, stderr: '' });
    expect(told(typed.stdout)).toBe(told(plain.stdout));
  });

  it('is stopped when it does not answer, and what was finished is kept', () => {
    writeFileSync(
      join(folder, 'hanging.js'),
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose(v, s, m, n, rng) { if (rng.below(30) === 9) for (;;); return 0; } }) };',
    );
    writeFileSync(join(folder, 'slow.yaml'), [...EXPERIMENT, 'bots: [./hanging.js, random]'].join('\n'));
    const { status, stdout, stderr } = irkutsk(
      'run',
      'slow.yaml',
      '--threads',
      '1',
      '--batch',
      '1',
      '--limit-ms',
      '300',
    );
    const table = '{"players":2,"bots":"./hanging.js+random"}, seated random+./hanging.js';
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      `irkutsk: bot "./hanging.js" failed in game s#6 of liarsdice (${table}), seat 2, decision 2: it has not answered within 0.3 s (--limit-ms); 12 finished games are kept in results/slow/partial, and the same command goes on after them\n`,
    ]);
  });

  it.each([
    [['new-bot', 'liarsdice', 'my-bot.ts'], 'my-bot.ts: is there already'],
    [['new-bot', 'liarsdice', 'other.py'], "other.py: a bot's file ends in .ts"],
    [
      ['new-bot', 'liarsdcie', 'other.ts'],
      `unknown game "liarsdcie"; did you mean "liarsdice"? allowed: ${GAMES.join(', ')}`,
    ],
    [['new-bot', 'liarsdice'], 'something is missing after the command; its --help shows an example'],
    [['play', 'liarsdice', '--bots', './nowhere.ts'], 'bot "./nowhere.ts" cannot be loaded: no such file'],
    [['play', 'liarsdice', '--limit-ms', '0'], '--limit-ms: takes a whole number from 1 to 86400000, not "0"'],
    [['play', 'liarsdice', '--limitms', '5'], 'Unknown argument: limitms; did you mean "limit-ms"?'],
  ])('%j ends with 2 and one line', async (args, message) => {
    expect(await here(...args)).toEqual({ status: 2, stdout: '', stderr: `irkutsk: ${message}\n` });
  });

  it('is refused with the place where it is no program', () => {
    writeFileSync(join(folder, 'wrong.ts'), 'export default 1;\nlet x: number = ;\n');
    expect(irkutsk('play', 'liarsdice', '--bots', './wrong.ts')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: bot "./wrong.ts" cannot be loaded: wrong.ts:2:17: Expression expected\n',
    });
  });
});

describe('irkutsk replay', () => {
  it('writes a page, the same each time, and says how the game ended and where the page is', () => {
    const [one, two] = ['one.html', 'two.html'].map((name) =>
      irkutsk('replay', 'liarsdice', '--players', '3', '--bots', 'counter+random', '--html', join('pages', name)),
    );
    expect([one.status, one.stderr, two.stderr]).toEqual([0, '', '']);
    expect(one.stdout).toMatch(/^Liar's dice, game demo#0: player \d wins \(.+\) after \d+ decisions/);
    expect(one.stdout).toContain(`written: ${join('pages', 'one.html')}\n`);
    expect(file('pages', 'one.html')).toMatch(/^<!doctype html>/);
    expect(file('pages', 'one.html')).toBe(file('pages', 'two.html'));
  });

  it('shows a trace as it shows the game, but for who played and thought', async () => {
    irkutsk('play', 'tictactoe', '--seed', 'kept#4', '--save', 'kept.json');
    expect((await here('replay', 'tictactoe', '--replay', 'kept.json', '--html', 'kept.html')).status).toBe(0);
    expect((await here('replay', 'tictactoe', '--seed', 'kept#4', '--html', 'fresh.html')).status).toBe(0);
    const moves = (name: string) => file(name).match(/<details.*<\/details>/s)?.[0];
    expect(moves('kept.html')).toBe(moves('fresh.html'));
    expect(moves('kept.html')).toContain('player 1 marks');
    expect(file('kept.html')).toContain('player 1: the trace');
  });

  it('ends with 1 and one line, and writes nothing, when a bot fails', () => {
    writeFileSync(
      join(folder, 'quitter.js'),
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose() { throw new Error("enough"); } }) };',
    );
    const { status, stdout, stderr } = irkutsk('replay', 'tictactoe', '--bots', './quitter.js', '--html', 'none.html');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^irkutsk: bot "\.\/quitter\.js" failed in game demo#0 .+: enough\n$/);
    expect(existsSync(join(folder, 'none.html'))).toBe(false);
  });

  it.each([
    [[], '--html is missing: the file to write the page into, as game.html'],
    [['--html', 'x.html', '--view', '3'], '--view: takes open or a seat from 1 to 2, not "3"'],
    [['--html', 'x.html', '--view', 'all'], '--view: takes open or a seat from 1 to 2, not "all"'],
    [['--html', 'x.html', '--players', '5', '--view', '1'], '--players: takes a whole number from 2 to 2, not "5"'],
    [['--html', 'x.html', '--save', 'y.json'], 'Unknown argument: save'],
    [['--html', '/dev/null'], '/dev/null: is there already, and not a file'],
  ])('%j is refused in one line', async (flags, message) => {
    expect(await here('replay', 'tictactoe', ...flags)).toEqual({
      status: 2,
      stdout: '',
      stderr: `irkutsk: ${message}\n`,
    });
  });
});

describe('irkutsk match', () => {
  const MATCH = ['match', 'liarsdice', 'random', 'counter', '--games', '600', '--h1', '0.2'];

  it('prints what a block is, what to expect and who is better, and writes nothing unasked', () => {
    const { status, stdout, stderr } = irkutsk(...MATCH, '--players', '2,3', '--threads', '1');
    expect([status, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n');
    expect(lines.slice(0, 3)).toEqual([
      "Which is better at Liar's dice: random, counter?",
      'liarsdice, seed match, 1 thread',
      '',
    ]);
    expect(lines[3]).toMatch(/^2 players: a block is 2 games on one luck/);
    expect(lines[4]).toMatch(/^ {2}counter against random: is its score 0\.2 rather than 0\? expected blocks \d/);
    expect(lines[5]).toMatch(
      /^ {2}counter is better than random: score \+0\.\d{3} \(\+.+; 32 blocks, 64 games, LLR \S+$/,
    );
    expect(lines[7]).toMatch(/^3 players: a block is 6 games on one luck/);
    expect(stdout).not.toContain('written');
  });

  it('writes pairs, ratings and a run.json with --out, the same with one thread and with two', () => {
    const one = irkutsk(...MATCH, 'counter', '--pairs', 'neighbours', '--threads', '1', '--out', 'm1');
    const two = irkutsk(...MATCH, 'counter', '--pairs', 'neighbours', '--threads', '2', '--out', 'm2');
    expect([one.status, one.stderr, two.status]).toEqual([0, '', 0]);
    expect(one.stdout).toContain('  counter (2) is not better than counter by 0.2: score +0.000');
    expect(one.stdout).toContain(
      `written into m1: pairs.csv, ratings.csv, answer.json, report.html, run.json\nto look at: ${join('m1', 'report.html')}\n`,
    );
    for (const name of ['pairs.csv', 'ratings.csv']) expect(file('m2', name)).toBe(file('m1', name));
    expect(
      file('m1', 'pairs.csv')
        .split('\n')
        .map((line) => line.split(',').slice(1, 3).join()),
    ).toEqual(['bot,against', 'counter,random', 'counter (2),counter', '']);
    expect(file('m1', 'ratings.csv').split('\n')).toHaveLength(5);
    const passport = JSON.parse(file('m1', 'run.json'));
    expect(passport).toMatchObject({
      tool: 'irkutsk',
      seed: 'match',
      complete: true,
      threads: 1,
      experiment: { method: 'match', games: 600, match: { h1: 0.2, pairs: 'neighbours' } },
      tables: [{ players: 2, seatings: [1, 2], each: 2, test: { h0: 0, h1: 0.2, alpha: 0.05, beta: 0.05, most: 300 } }],
    });
    expect(Object.keys(passport.bots)).toEqual(['random', 'counter']);
    for (const name of ['pairs.csv', 'ratings.csv'])
      expect(passport.files[name]).toBe(`sha256-${createHash('sha256').update(file('m1', name)).digest('hex')}`);
  });

  it('is what run does with method: match, which takes no batches', async () => {
    const lines = [
      'question: Who?',
      'method: match',
      'game: tictactoe',
      'seed: s',
      'games: 200',
      'bots: [random, centre]',
    ];
    writeFileSync(join(folder, 'duel.yaml'), lines.join('\n'));
    const { status, stdout, stderr } = irkutsk('run', 'duel.yaml', '--threads', '1', '--games', '100');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Who\?\ntictactoe, seed s, 1 thread\n\n2 players: a block is 2 games/);
    expect(file('results', 'duel', 'pairs.csv')).toMatch(/\n2,centre,random,seats,50,100,\d+,/);
    const batched = await here('run', 'duel.yaml', '--batch', '5');
    expect([batched.status, batched.stderr]).toEqual([2, 'irkutsk: --batch: does not go with a match\n']);
  });

  it('names the bot that fails with a game that can be played again, and keeps what was finished', () => {
    const bot = './tired.js';
    writeFileSync(
      join(folder, bot),
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose(v, s, m, n, rng) { if (rng.below(50) === 0) throw new Error("tired"); return 0; } }) };',
    );
    const { status, stderr } = irkutsk('match', 'tictactoe', 'random', bot, '--threads', '1');
    expect(status).toBe(1);
    const told =
      /^irkutsk: bot "\.\/tired\.js" failed in game (.+#\d+) of tictactoe \(seated (\S+)\), seat (\d), decision (\d): tired; 0 games were finished\n$/;
    expect(stderr).toMatch(told);
    const [, seed, bots, seat, decision] = told.exec(stderr) ?? [];
    const again = irkutsk('play', 'tictactoe', '--seed', seed, '--bots', bots);
    expect(again.stderr).toMatch(new RegExp(`, seat ${seat}, decision ${decision}: tired\n$`));
    writeFileSync(join(folder, 'pairs.csv'), 'whole');
    const kept = irkutsk(
      'match',
      'tictactoe',
      'random',
      'centre',
      bot,
      '--games',
      '80',
      '--threads',
      '1',
      '--out',
      '.',
    );
    expect(kept.status).toBe(1);
    expect(kept.stderr).toMatch(
      /^irkutsk: bot .+: tired; 80 finished games are kept in partial, and the same command goes on after them\n$/,
    );
    expect(file('pairs.csv')).toBe('whole');
    expect(file('partial', 'pairs.csv')).toMatch(
      /^players,.+\n2,centre,random,seats,40,80,.+\n2,\.\/tired\.js,random,seats,0,0,.+,undecided,.+\n$/,
    );
    expect(file('partial', 'ratings.csv')).toMatch(/\n2,\.\/tired\.js,,,,\n$/);
    expect(JSON.parse(file('partial', 'run.json'))).toMatchObject({ complete: false, games: 80 });
    const whole = irkutsk('match', 'tictactoe', 'random', 'centre', '--games', '80', '--out', '.', '--fresh');
    expect(whole.status).toBe(0);
    expect(existsSync(join(folder, 'partial'))).toBe(false);
  });
});

describe('irkutsk', () => {
  it('play tells a game, saves it, and tells the same from the trace', () => {
    const told = irkutsk(
      'play',
      'liarsdice',
      '--players',
      '3',
      '--seed',
      'demo#2',
      '--bots',
      'counter+random',
      '--save',
      'game.json',
    );
    expect(told.status).toBe(0);
    const again = irkutsk('play', 'liarsdice', '--replay', 'game.json');
    const moves = (text: string) => text.split('\n').slice(2).join('\n');
    expect(moves(again.stdout)).toBe(moves(told.stdout));
    expect(told.stdout).toContain('  1. player 1 bids ');
  });

  it('play can save what it replays', () => {
    irkutsk('play', 'tictactoe', '--save', 'one.json');
    expect(irkutsk('play', 'tictactoe', '--replay', 'one.json', '--save', 'two.json')).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(file('two.json')).toBe(file('one.json'));
  });

  it('play names the bot that fails in one line', () => {
    writeFileSync(
      join(folder, 'boom.js'),
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose() { throw new Error("boom"); } }) };',
    );
    const { status, stderr } = irkutsk('play', 'tictactoe', '--bots', './boom.js');
    const game = 'game demo#0 of tictactoe (seated ./boom.js+./boom.js)';
    expect([status, stderr]).toEqual([1, `irkutsk: bot "./boom.js" failed in ${game}, seat 1, decision 1: boom\n`]);
  });

  it('components lists sets, writes one, checks it, and never writes over a file', async () => {
    expect((await here('components', 'strogoff')).stdout).toContain('purple-brain-irkutsk-8-6-6');
    const printed = await here('components', 'strogoff', '--edition', 'devir');
    const written = await here('components', 'strogoff', '--edition', 'devir', '--out', 'devir.yaml');
    expect(written).toEqual({ status: 0, stdout: 'written: devir.yaml\n', stderr: '' });
    expect(file('devir.yaml')).toBe(printed.stdout);
    const checked = async () => (await here('components', 'strogoff', '--check', 'devir.yaml')).stdout;
    expect(await checked()).toBe('devir.yaml: is right, and the same as devir\n');
    const other = printed.stdout.replace('ogareff: 2', 'ogareff: 6');
    writeFileSync(join(folder, 'devir.yaml'), other);
    expect(await checked()).toBe('devir.yaml: is right; it differs from devir in 1 line\n');
    expect(await here('components', 'strogoff', '--edition', 'devir', '--out', 'devir.yaml')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: --out devir.yaml: is there already\n',
    });
    expect(file('devir.yaml')).toBe(other);
  });

  it('play tells another game with another card, and names the cards by their digest', async () => {
    const { stdout: text } = await here('components', 'strogoff', '--edition', 'purple-brain');
    writeFileSync(join(folder, 'fast.yaml'), text.replaceAll('ogareff: 1', 'ogareff: 6'));
    const [usual, fast] = [[], ['--components', 'fast.yaml']].map(
      (args) => irkutsk('play', 'strogoff', ...args).stdout,
    );
    expect(fast).toMatch(/^Michel Strogoff, game demo#0: components own-[0-9a-f]{8}\n/);
    expect(fast.split('\n').slice(1)).not.toEqual(usual.split('\n').slice(1));
    writeFileSync(join(folder, 'short.yaml'), text.replace(/^ {2}- \{ icon: .*\n/m, ''));
    const { status, stderr } = await here('play', 'strogoff', '--components', 'short.yaml');
    expect([status, stderr]).toEqual([2, 'irkutsk: short.yaml:44:3: action takes 56 cards, not 55\n']);
  });

  it('games, bots and schema tell what there is', async () => {
    const listed = (await here('games')).stdout.trim().split('\n');
    expect(listed.map((line) => line.split(' ')[0])).toEqual(GAMES);
    expect((await here('games', 'liarsdice')).stdout).toContain(
      'dice per player at the start: a whole number from 1 to 5, default 2',
    );
    expect((await here('bots', 'liarsdice')).stdout).toContain(':trust=         a bid');
    expect(JSON.parse(irkutsk('schema').stdout)).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it.each(['run', 'play', 'replay', 'match', 'merge', 'games', 'bots', 'new-bot', 'components', 'schema'])(
    '%s --help shows an example',
    async (command) => {
      const { status, stdout } = await here(command, '--help');
      expect(status).toBe(0);
      expect(stdout).toContain(`Examples:\n  irkutsk ${command}`);
    },
  );

  it.each([
    [
      [],
      'a command is missing; allowed: run, plan, play, replay, match, merge, report, games, bots, new-bot, components, schema',
    ],
    [['rnu'], 'Unknown argument: rnu; did you mean "run"?'],
    [['reprot'], 'Unknown argument: reprot; did you mean "report"?'],
    [['run'], 'something is missing after the command; its --help shows an example'],
    [['run', 'nowhere.yaml'], 'nowhere.yaml: no such file'],
    [
      ['run', join(EXPERIMENTS, 'first-bid.yaml'), '--thread', '2'],
      'Unknown argument: thread; did you mean "threads"?',
    ],
    [
      ['run', join(EXPERIMENTS, 'first-bid.yaml'), '--threads', 'abc'],
      '--threads: takes a whole number from 1 to 256, not "abc"',
    ],
    [
      ['run', join(EXPERIMENTS, 'first-bid.yaml'), '--threads', '0'],
      '--threads: takes a whole number from 1 to 256, not "0"',
    ],
    [
      ['run', join(EXPERIMENTS, 'first-bid.yaml'), '--games', '-5'],
      '--games: takes a whole number from 1 to 1000000000000, not "-5"',
    ],
    [['run', join(EXPERIMENTS, 'first-bid.yaml'), '--seed', 'a', '--seed', 'b'], '--seed: is given twice'],
    [['run', join(EXPERIMENTS, 'first-bid.yaml'), '--out', CLI], `${CLI}: cannot be written (EEXIST)`],
    [['play', 'ches'], `unknown game "ches"; allowed: ${GAMES.join(', ')}`],
    [['play', 'liarsdice', '--players', '9'], '--players: takes a whole number from 2 to 6, not "9"'],
    [['play', 'liarsdice', '--set', 'dice=1,2'], '--set dice: takes one value here, not 2'],
    [['run', 'x.yaml', '--threads'], 'Not enough arguments following: threads'],
    [['play', 'liarsdice', '--replay', 'nowhere.json'], 'nowhere.json: no such file'],
    [
      ['play', 'strogoff', '--set', 'edition=devir', '--set', 'difficulty=heroic'],
      '--set difficulty: difficulty and edition both set ogareffStart',
    ],
    [['play', 'strogoff', '--set', 'way=30', '--set', 'way=40'], '--set way: is given twice'],
    [['components', 'tictactoe'], 'tictactoe has no boards or cards to replace'],
    [['components', 'strogoff', '--out', 'x'], '--out: needs --edition; `irkutsk components strogoff` lists them'],
    [['components', 'strogoff', '--check', 'x', '--out', 'y'], '--check: goes without --edition and --out'],
    [['match', 'tictactoe', 'random'], 'bots: a match takes a list of two bots or more'],
    [
      ['match', 'tictactoe', 'random', 'centr'],
      'bots: unknown bot for tictactoe "centr"; did you mean "centre"? allowed: flat-monte-carlo, ismcts, random, centre',
    ],
    [['match', 'tictactoe', 'random', 'centre', '--h1', 'x'], '--h1: takes a number, not "x"'],
    [
      ['match', 'tictactoe', 'random', 'centre', '--h0', '0', '--h1', '0'],
      '--h1: h0 must be less than h1, not 0 and 0',
    ],
    [
      ['match', 'tictactoe', 'random', 'centre', '--countng', 'tables'],
      'Unknown argument: countng; did you mean "counting"?',
    ],
    [['games', 'liarsdcie'], `unknown game "liarsdcie"; did you mean "liarsdice"? allowed: ${GAMES.join(', ')}`],
  ])('%j ends with 2 and one line', async (args, message) => {
    expect(await here(...args)).toEqual({ status: 2, stdout: '', stderr: `irkutsk: ${message}\n` });
  });

  it('leaves nothing behind when it refuses', () => {
    const args = ['run', join(EXPERIMENTS, 'first-bid.yaml'), '--set', 'players=9', '--out', 'never'];
    expect(irkutsk(...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: --set players: players of liarsdice takes a whole number from 2 to 6, not 9\n',
    });
    expect(existsSync(join(folder, 'never'))).toBe(false);
  });
});

describe('irkutsk run, side by side', () => {
  it.each([
    ['purple-brain-variant', 'compare.csv', ['--set', 'difficulty=easy', '--set', 'bots=plod']],
    ['strogoff-knock-out', 'knock-out.csv', ['--set', 'bots=plod']],
  ])('%s writes the same %s for any threads and batches', (name, table, flags) => {
    const experiment = join(EXPERIMENTS, `${name}.yaml`);
    const run = (out: string, ...more: string[]) =>
      irkutsk('run', experiment, '--games', '6', ...flags, '--out', out, ...more);
    const one = run(`${name}-1`, '--threads', '1');
    expect([one.status, one.stderr]).toEqual([0, '']);
    expect(one.stdout).toContain('win rates of the couriers');
    expect(run(`${name}-2`, '--threads', '2', '--batch', '4').status).toBe(0);
    for (const csv of [table, 'arms.csv', 'seats.csv', 'bots.csv', 'endings.csv'])
      expect(file(`${name}-2`, csv)).toBe(file(`${name}-1`, csv));
  });

  it('refuses what cannot be put side by side, in one line and with 2', () => {
    writeFileSync(
      join(folder, 'turned.yaml'),
      'question: Which?\nmethod: compare\ngame: tictactoe\nseed: s\ngames: 9\nbots: random\nrotate: true\ncompare: { against: { twin: {} } }\n',
    );
    const { status, stdout, stderr } = irkutsk('run', 'turned.yaml');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^irkutsk: turned\.yaml:7:9: does not go with method: compare, which .+\n$/);
  });
});
