import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CLI, UserFolder } from './cli.fixture.ts';
import { games } from './games/games.fixture.ts';

const EXPERIMENTS = join(import.meta.dirname, '../experiments');
const folder = new UserFolder();

const GAMES = games.map(({ id }) => id);
const CSV = ['cells.csv', 'seats.csv', 'bots.csv', 'endings.csv'];

describe('what the figures of a game leave out', () => {
  const CAVEAT = 'Table talk is not modelled';

  it('is said by every run and every match, and by their records', async () => {
    const experiment = join(EXPERIMENTS, 'cerbere-seats.yaml');
    const sweep = ['--games', '1', '--set', 'players=3', '--set', 'bots=random'];
    expect((await folder.here('run', experiment, ...sweep, '--out', 'talk')).stdout).toContain(CAVEAT);
    expect(JSON.parse(folder.read('talk', 'run.json'))).toMatchObject({
      caveat: expect.stringContaining(CAVEAT) as string,
    });
    const match = await folder.here('match', 'cerbere', 'random', 'random', '--games', '6', '--out', 'match-talk');
    expect(match.stdout).toContain(CAVEAT);
    expect(folder.read('match-talk', 'run.json')).toContain(CAVEAT);
  });
});

describe('irkutsk run', () => {
  let answer = '';
  let said: unknown[] = [];
  beforeAll(() => {
    const experiment = join(EXPERIMENTS, 'first-bid.yaml');
    const one = folder.irkutsk('run', experiment, '--games', '500', '--threads', '1', '--out', 'a');
    const two = folder.irkutsk('run', experiment, '--games', '500', '--threads', '2', '--out', 'b');
    answer = one.stdout;
    said = [one.stderr, two.stderr, one.status, two.status];
  });

  it.each(CSV)('writes the same %s with one thread and with two', (name) => {
    expect(folder.read('a', name)).toBe(folder.read('b', name));
    expect(folder.read('a', name).split('\n').length).toBeGreaterThan(20);
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
    const record = JSON.parse(folder.read('a', 'run.json'));
    expect(record).toMatchObject({ tool: 'irkutsk', seed: 'irkutsk', complete: true, games: 24 * 500, threads: 1 });
    expect(record.experiment.games).toBe(500);
    expect(record.cells).toHaveLength(24);
    for (const name of CSV) {
      expect(record.files[name]).toBe(`sha256-${createHash('sha256').update(folder.read('a', name)).digest('hex')}`);
    }
  });

  it('ends with 1 and one line when a bot throws, keeps what was finished, and spoils no earlier results', async () => {
    writeFileSync(
      folder.at('thrower.js'),
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose(v, s, m, n, rng) { if (rng.below(500) === 0) throw new Error("had enough"); return 0; } }) };',
    );
    const before = folder.read('a', 'cells.csv');
    const experiment = join(EXPERIMENTS, 'first-bid.yaml');
    const { status, stderr, stdout } = await folder.here('run', experiment, '--out', 'a', '--set', 'bots=./thrower.js');
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(
      /^irkutsk: bot "\.\/thrower\.js" failed in game irkutsk#\d+ of liarsdice \(.+, seated \.\/thrower\.js(?:\+\.\/thrower\.js)+\), seat \d, decision \d+: had enough; [\d,]+ finished games are kept in a\/partial, and the same command goes on after them\n$/,
    );
    expect(folder.read('a', 'cells.csv')).toBe(before);
    expect(JSON.parse(folder.read('a', 'partial', 'run.json'))).toMatchObject({ complete: false });
    expect((await folder.here('run', experiment, '--out', 'a', '--games', '20', '--fresh')).status).toBe(0);
    expect(existsSync(folder.at('a', 'partial'))).toBe(false);
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
    expect(folder.irkutsk('new-bot', 'liarsdice', 'my-bot.ts')).toEqual({
      status: 0,
      stdout:
        'written: my-bot.ts, and tsconfig.json, from which an editor knows its types\n' +
        'watch it: npx irkutsk play liarsdice --bots ./my-bot.ts+random\n',
      stderr: '',
    });
    const play = folder.irkutsk('play', 'liarsdice', '--bots', './my-bot.ts+random');
    expect(play).toMatchObject({ status: 0, stderr: '' });
    expect(play.stdout).toContain('player 1: bot ./my-bot.ts');
    folder.write('mine.yaml', [...EXPERIMENT, 'bots: [./my-bot.ts, random]'].join('\n'));
    expect(folder.irkutsk('run', 'mine.yaml', '--threads', '2')).toMatchObject({ status: 0, stderr: '' });
    const [, mine, random] = folder.read('results', 'mine', 'bots.csv').split('\n');
    const rate = (row: string) =>
      Number(row.split(',')[folder.read('results', 'mine', 'bots.csv').split(',').indexOf('win_rate')]);
    expect(rate(mine)).toBeGreaterThan(rate(random));
  });

  it('may import files of its own, and values of ours', async () => {
    writeFileSync(
      folder.at('helper.ts'),
      'export const Answer = { First: 0 } as const;\nexport const pick = (n: number): number => n;\n',
    );
    writeFileSync(
      folder.at('typed.ts'),
      `import { defineBot, type Rng } from 'irkutsk/bot';
       import { MAX_DICE } from 'irkutsk/games/liarsdice/data';
       import { Answer, pick } from './helper.ts';
       export default defineBot({ about: '', looks: false, params: {}, create: () => ({
         begin(): void {}, choose: (_v, _s, _m, _c, _rng: Rng): number => (MAX_DICE === 5 ? pick(Answer.First) : 99) }) });`,
    );
    writeFileSync(
      folder.at('plain.js'),
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose: () => 0 }) };',
    );
    const play = (bot: string) => folder.here('play', 'liarsdice', '--bots', bot);
    const [typed, plain] = [await play('./typed.ts'), await play('./plain.js')];
    expect(typed).toMatchObject({ status: 0, stderr: '' });
    expect(told(typed.stdout)).toBe(told(plain.stdout));
  });

  it('is stopped when it does not answer, and what was finished is kept', async () => {
    writeFileSync(
      folder.at('hanging.js'),
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose(v, s, m, n, rng) { if (rng.below(30) === 9) for (;;); return 0; } }) };',
    );
    folder.write('slow.yaml', [...EXPERIMENT, 'bots: [./hanging.js, random]'].join('\n'));
    const { status, stdout, stderr } = await folder.here(
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
    [
      ['play', 'kurier', '--skill', 'expret'],
      '--skill: unknown skill "expret"; did you mean "expert"? allowed: novice, casual, experienced, expert, a number from 0 to 100',
    ],
    [['play', 'kurier', '--skill', '101'], '--skill: skill takes a number from 0 to 100, not 101'],
    [
      ['play', 'kurier', '--skill', '50', '--bots', 'random'],
      '--skill: does not go with --bots, which say who plays, too',
    ],
    [['play', 'liarsdice', '--limitms', '5'], 'Unknown argument: limitms; did you mean "limit-ms"?'],
  ])('%j ends with 2 and one line', async (args, message) => {
    expect(await folder.here(...args)).toEqual({ status: 2, stdout: '', stderr: `irkutsk: ${message}\n` });
  });

  it('is refused with the place where it is no program', async () => {
    folder.write('wrong.ts', 'export default 1;\nlet x: number = ;\n');
    expect(await folder.here('play', 'liarsdice', '--bots', './wrong.ts')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: bot "./wrong.ts" cannot be loaded: wrong.ts:2:17: Expression expected\n',
    });
  });
});

describe('irkutsk replay', () => {
  it('writes a page, the same each time, and says how the game ended and where the page is', async () => {
    const replay = (name: string) =>
      folder.here('replay', 'liarsdice', '--players', '3', '--bots', 'counter+random', '--html', join('pages', name));
    const [one, two] = [await replay('one.html'), await replay('two.html')];
    expect([one.status, one.stderr, two.stderr]).toEqual([0, '', '']);
    expect(one.stdout).toMatch(/^Liar's dice, game demo#0: player \d wins \(.+\) after \d+ decisions/);
    expect(one.stdout).toContain(`written: ${join('pages', 'one.html')}\n`);
    expect(folder.read('pages', 'one.html')).toMatch(/^<!doctype html>/);
    expect(folder.read('pages', 'one.html')).toBe(folder.read('pages', 'two.html'));
  });

  it('tells what one seat comes to know, in text and on a page, and nothing else', async () => {
    const text = await folder.here('play', 'liarsdice', '--players', '3', '--seen-by', '2');
    expect([text.status, text.stderr]).toEqual([0, '']);
    expect(text.stdout).toContain('player 2 rolls');
    expect(text.stdout).not.toMatch(/player [13] rolls/);
    const page = await folder.here('replay', 'liarsdice', '--players', '3', '--seen-by', '2', '--html', 'own.html');
    expect([page.status, page.stderr]).toEqual([0, '']);
    expect(folder.read('own.html')).toContain('player 2 rolls');
    expect(folder.read('own.html')).not.toMatch(/player [13] rolls/);
  });

  it('shows a trace as it shows the game, but for who played and thought', async () => {
    await folder.here('play', 'tictactoe', '--seed', 'kept#4', '--save', 'kept.json');
    expect((await folder.here('replay', 'tictactoe', '--replay', 'kept.json', '--html', 'kept.html')).status).toBe(0);
    expect((await folder.here('replay', 'tictactoe', '--seed', 'kept#4', '--html', 'fresh.html')).status).toBe(0);
    const moves = (name: string) => folder.read(name).match(/<details.*<\/details>/s)?.[0];
    expect(moves('kept.html')).toBe(moves('fresh.html'));
    expect(moves('kept.html')).toContain('player 1 marks');
    expect(folder.read('kept.html')).toContain('player 1: the trace');
  });

  it('ends with 1 and one line, and writes nothing, when a bot fails', async () => {
    writeFileSync(
      folder.at('quitter.js'),
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose() { throw new Error("enough"); } }) };',
    );
    const { status, stdout, stderr } = await folder.here(
      'replay',
      'tictactoe',
      '--bots',
      './quitter.js',
      '--html',
      'none.html',
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^irkutsk: bot "\.\/quitter\.js" failed in game demo#0 .+: enough\n$/);
    expect(existsSync(folder.at('none.html'))).toBe(false);
  });

  it.each([
    [[], '--html is missing: the file to write the page into, as game.html'],
    [['--html', 'x.html', '--view', '3'], '--view: takes open or a seat from 1 to 2, not "3"'],
    [['--html', 'x.html', '--view', 'all'], '--view: takes open or a seat from 1 to 2, not "all"'],
    [['--html', 'x.html', '--players', '5', '--view', '1'], '--players: takes a whole number from 2 to 2, not "5"'],
    [['--html', 'x.html', '--seen-by', '3'], '--seen-by: takes a whole number from 1 to 2, not "3"'],
    [
      ['--html', 'x.html', '--seen-by', '1', '--view', '1'],
      '--view: a page that is seen by one seat has no other view; leave it out with --seen-by',
    ],
    [['--html', 'x.html', '--save', 'y.json'], 'Unknown argument: save'],
    [['--html', '/dev/null'], '/dev/null: is there already, and not a file'],
  ])('%j is refused in one line', async (flags, message) => {
    expect(await folder.here('replay', 'tictactoe', ...flags)).toEqual({
      status: 2,
      stdout: '',
      stderr: `irkutsk: ${message}\n`,
    });
  });
});

describe('irkutsk match', () => {
  const MATCH = ['match', 'liarsdice', 'random', 'counter', '--games', '600', '--h1', '0.2'];

  it('prints what a block is, what to expect and who is better, and writes nothing unasked', async () => {
    const { status, stdout, stderr } = await folder.here(...MATCH, '--players', '2,3', '--threads', '1');
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

  it('writes pairs, ratings and a run.json with --out, the same with one thread and with two', async () => {
    const one = await folder.here(...MATCH, 'counter', '--pairs', 'neighbours', '--threads', '1', '--out', 'm1');
    const two = await folder.here(...MATCH, 'counter', '--pairs', 'neighbours', '--threads', '2', '--out', 'm2');
    expect([one.status, one.stderr, two.status]).toEqual([0, '', 0]);
    expect(one.stdout).toContain('  counter (2) is not better than counter by 0.2: score +0.000');
    expect(one.stdout).toContain(
      `written into m1: pairs.csv, ratings.csv, answer.json, report.html, run.json\nto look at: ${join('m1', 'report.html')}\n`,
    );
    for (const name of ['pairs.csv', 'ratings.csv']) expect(folder.read('m2', name)).toBe(folder.read('m1', name));
    expect(
      folder
        .read('m1', 'pairs.csv')
        .split('\n')
        .map((line) => line.split(',').slice(1, 3).join()),
    ).toEqual(['bot,against', 'counter,random', 'counter (2),counter', '']);
    expect(folder.read('m1', 'ratings.csv').split('\n')).toHaveLength(5);
    const record = JSON.parse(folder.read('m1', 'run.json'));
    expect(record).toMatchObject({
      tool: 'irkutsk',
      seed: 'match',
      complete: true,
      threads: 1,
      experiment: { method: 'match', games: 600, match: { h1: 0.2, pairs: 'neighbours' } },
      tables: [{ players: 2, seatings: [1, 2], each: 2, test: { h0: 0, h1: 0.2, alpha: 0.05, beta: 0.05, most: 300 } }],
    });
    expect(Object.keys(record.bots)).toEqual(['random', 'counter']);
    for (const name of ['pairs.csv', 'ratings.csv'])
      expect(record.files[name]).toBe(`sha256-${createHash('sha256').update(folder.read('m1', name)).digest('hex')}`);
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
    folder.write('duel.yaml', lines.join('\n'));
    const { status, stdout, stderr } = await folder.here('run', 'duel.yaml', '--threads', '1', '--games', '100');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Who\?\ntictactoe, seed s, 1 thread\n\n2 players: a block is 2 games/);
    expect(folder.read('results', 'duel', 'pairs.csv')).toMatch(/\n2,centre,random,seats,50,100,\d+,/);
    const batched = await folder.here('run', 'duel.yaml', '--batch', '5');
    expect([batched.status, batched.stderr]).toEqual([2, 'irkutsk: --batch: does not go with a match\n']);
  });

  it('names the bot that fails with a game that can be played again, and keeps what was finished', async () => {
    const bot = './tired.js';
    writeFileSync(
      folder.at(bot),
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose(v, s, m, n, rng) { if (rng.below(50) === 0) throw new Error("tired"); return 0; } }) };',
    );
    const { status, stderr } = await folder.here('match', 'tictactoe', 'random', bot, '--threads', '1');
    expect(status).toBe(1);
    const told =
      /^irkutsk: bot "\.\/tired\.js" failed in game (.+#\d+) of tictactoe \(seated (\S+)\), seat (\d), decision (\d): tired; 0 games were finished\n$/;
    expect(stderr).toMatch(told);
    const [, seed, bots, seat, decision] = told.exec(stderr) ?? [];
    const again = await folder.here('play', 'tictactoe', '--seed', seed, '--bots', bots);
    expect(again.stderr).toMatch(new RegExp(`, seat ${seat}, decision ${decision}: tired\n$`));
    folder.write('pairs.csv', 'whole');
    const kept = await folder.here(
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
    expect(folder.read('pairs.csv')).toBe('whole');
    expect(folder.read('partial', 'pairs.csv')).toMatch(
      /^players,.+\n2,centre,random,seats,40,80,.+\n2,\.\/tired\.js,random,seats,0,0,.+,undecided,.+\n$/,
    );
    expect(folder.read('partial', 'ratings.csv')).toMatch(/\n2,\.\/tired\.js,,,,\n$/);
    expect(JSON.parse(folder.read('partial', 'run.json'))).toMatchObject({ complete: false, games: 80 });
    const whole = await folder.here('match', 'tictactoe', 'random', 'centre', '--games', '80', '--out', '.', '--fresh');
    expect(whole.status).toBe(0);
    expect(existsSync(folder.at('partial'))).toBe(false);
  });
});

describe('irkutsk', () => {
  it('play tells a game, saves it, and tells the same from the trace', async () => {
    const told = await folder.here(
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
    const again = await folder.here('play', 'liarsdice', '--replay', 'game.json');
    const moves = (text: string) => text.split('\n').slice(2).join('\n');
    expect(moves(again.stdout)).toBe(moves(told.stdout));
    expect(told.stdout).toContain('  1. player 1 bids ');
  });

  it('play takes a skill of all players in place of bots', async () => {
    const moves = (text: string) => text.split('\n').slice(2).join('\n');
    const told = (...args: string[]) => folder.here('play', 'kurier', '--players', '3', ...args);
    const [skilled, named] = [await told('--skill', '60'), await told('--bots', 'veteran:noise=0.6:instead=blocker')];
    expect(skilled).toMatchObject({ status: 0, stderr: '' });
    expect(moves(skilled.stdout)).toBe(moves(named.stdout));
    expect((await told('--skill', 'novice')).stdout).toContain('bot stroller');
  });

  it('play can save what it replays', async () => {
    await folder.here('play', 'tictactoe', '--save', 'one.json');
    expect(await folder.here('play', 'tictactoe', '--replay', 'one.json', '--save', 'two.json')).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(folder.read('two.json')).toBe(folder.read('one.json'));
  });

  it('play names the bot that fails in one line', async () => {
    writeFileSync(
      folder.at('boom.js'),
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose() { throw new Error("boom"); } }) };',
    );
    const { status, stderr } = await folder.here('play', 'tictactoe', '--bots', './boom.js');
    const game = 'game demo#0 of tictactoe (seated ./boom.js+./boom.js)';
    expect([status, stderr]).toEqual([1, `irkutsk: bot "./boom.js" failed in ${game}, seat 1, decision 1: boom\n`]);
  });

  it('components lists sets, writes one, checks it, and never writes over a file', async () => {
    expect((await folder.here('components', 'strogoff')).stdout).toContain('purple-brain-irkutsk-8-6-6');
    const printed = await folder.here('components', 'strogoff', '--edition', 'devir');
    const written = await folder.here('components', 'strogoff', '--edition', 'devir', '--out', 'devir.yaml');
    expect(written).toEqual({ status: 0, stdout: 'written: devir.yaml\n', stderr: '' });
    expect(folder.read('devir.yaml')).toBe(printed.stdout);
    const checked = async () => (await folder.here('components', 'strogoff', '--check', 'devir.yaml')).stdout;
    expect(await checked()).toBe('devir.yaml: is right, and the same as devir\n');
    const other = printed.stdout.replace('ogareff: 2', 'ogareff: 6');
    folder.write('devir.yaml', other);
    expect(await checked()).toBe('devir.yaml: is right; it differs from devir in 1 line\n');
    expect(await folder.here('components', 'strogoff', '--edition', 'devir', '--out', 'devir.yaml')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: --out devir.yaml: is there already\n',
    });
    expect(folder.read('devir.yaml')).toBe(other);
  });

  it('play tells another game with another card, and names the cards by their digest', async () => {
    const { stdout: text } = await folder.here('components', 'strogoff', '--edition', 'purple-brain');
    folder.write('fast.yaml', text.replaceAll('ogareff: 1', 'ogareff: 6'));
    const { stdout: usual } = await folder.here('play', 'strogoff');
    const { stdout: fast } = await folder.here('play', 'strogoff', '--components', 'fast.yaml');
    expect(fast).toMatch(/^Michel Strogoff, game demo#0: components own-[0-9a-f]{8}\n/);
    expect(fast.split('\n').slice(1)).not.toEqual(usual.split('\n').slice(1));
    folder.write('short.yaml', text.replace(/^ {2}- \{ icon: .*\n/m, ''));
    const { status, stderr } = await folder.here('play', 'strogoff', '--components', 'short.yaml');
    expect([status, stderr]).toEqual([2, 'irkutsk: short.yaml:43:3: action takes 56 cards, not 55\n']);
  });

  it('games, bots and schema tell what there is', async () => {
    const listed = (await folder.here('games')).stdout.trim().split('\n');
    expect(listed.map((line) => line.split(' ')[0])).toEqual(GAMES);
    expect((await folder.here('games', 'liarsdice')).stdout).toContain(
      'dice per player at the start: a whole number from 1 to 5, default 2',
    );
    expect((await folder.here('bots', 'liarsdice')).stdout).toContain(':trust=         a bid');
    expect(JSON.parse((await folder.here('schema')).stdout)).toMatchObject({
      type: 'object',
      additionalProperties: false,
    });
  });

  // Half of it was in German there, and no flag was guessed.
  it('speaks one language, whatever the machine speaks', async () => {
    vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
    try {
      expect((await folder.here('--help')).stdout).toContain('Commands:\n');
      expect((await folder.here('games', '--hlep')).stderr).toContain('did you mean "help"?');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it.each(['run', 'play', 'replay', 'match', 'train', 'merge', 'games', 'bots', 'new-bot', 'components', 'schema'])(
    '%s --help shows an example',
    async (command) => {
      const { status, stdout } = await folder.here(command, '--help');
      expect(status).toBe(0);
      expect(stdout).toContain(`Examples:\n  irkutsk ${command}`);
    },
  );

  it.each([
    [
      [],
      'a command is missing; allowed: run, ask, plan, play, replay, match, calibrate, train, merge, diff, worker, cluster, report, lab, games, bots, new-bot, new-game, check-game, components, schema',
    ],
    [['rnu'], 'Unknown argument: rnu; did you mean "run"?'],
    [['reprot'], 'Unknown argument: reprot; did you mean "report"?'],
    [['run'], 'something is missing after the command; its --help shows an example'],
    [['run', 'nowhere.yaml'], 'nowhere.yaml: no such file'],
    [['calibrate', 'strogoff', 'nowhere.csv'], 'nowhere.csv: no such file'],
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
    [
      ['run', join(EXPERIMENTS, 'first-bid.yaml'), '--out', CLI],
      `${CLI}: cannot be written (EEXIST: something else is there)`,
    ],
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
    expect(await folder.here(...args)).toEqual({ status: 2, stdout: '', stderr: `irkutsk: ${message}\n` });
  });

  it('leaves nothing behind when it refuses', async () => {
    const args = ['run', join(EXPERIMENTS, 'first-bid.yaml'), '--set', 'players=9', '--out', 'never'];
    expect(await folder.here(...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: --set players: players of liarsdice takes a whole number from 2 to 6, not 9\n',
    });
    expect(existsSync(folder.at('never'))).toBe(false);
  });
});

describe('irkutsk run, side by side', () => {
  it.each([
    ['purple-brain-variant', 'compare.csv', ['--set', 'difficulty=easy', '--set', 'bots=plod']],
    ['strogoff-knock-out', 'knock-out.csv', ['--set', 'bots=plod']],
  ])('%s writes the same %s for any threads and batches', async (name, table, flags) => {
    const experiment = join(EXPERIMENTS, `${name}.yaml`);
    const run = (out: string, ...more: string[]) =>
      folder.here('run', experiment, '--games', '6', ...flags, '--out', out, ...more);
    const one = await run(`${name}-1`, '--threads', '1');
    expect([one.status, one.stderr]).toEqual([0, '']);
    expect(one.stdout).toContain('win rates of the couriers');
    expect((await run(`${name}-2`, '--threads', '2', '--batch', '4')).status).toBe(0);
    for (const csv of [table, 'arms.csv', 'seats.csv', 'bots.csv', 'endings.csv'])
      expect(folder.read(`${name}-2`, csv)).toBe(folder.read(`${name}-1`, csv));
  });

  it('refuses what cannot be put side by side, in one line and with 2', async () => {
    writeFileSync(
      folder.at('turned.yaml'),
      'question: Which?\nmethod: compare\ngame: tictactoe\nseed: s\ngames: 9\nbots: random\nrotate: true\ncompare: { against: { twin: {} } }\n',
    );
    const { status, stdout, stderr } = await folder.here('run', 'turned.yaml');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^irkutsk: turned\.yaml:7:9: does not go with method: compare, which .+\n$/);
  });
});
