import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { CLI, UserFolder } from '../cli.fixture.ts';

// Some play thousands of games, and a busy machine takes its time.
vi.setConfig({ testTimeout: 300_000 });

const folder = new UserFolder();

/** What a file of weights says. */
interface Written {
  readonly made: {
    readonly command: string;
    readonly seed: string;
    readonly generations: number;
    readonly done: number;
    readonly played: number;
    readonly seconds: number;
    readonly start: Readonly<Record<string, number>>;
    readonly tables: readonly { readonly counting: string }[];
    readonly check?: {
      readonly seed: string;
      readonly overall: readonly { readonly against: string; readonly score: number; readonly low: number }[];
    };
  };
  readonly weights: Readonly<Record<string, number>>;
}

const written = (file: string) => JSON.parse(folder.read(file)) as Written;

/** Makes so many of a good player's moves, and plays at random otherwise. */
const CARELESS = [
  `import counter from 'irkutsk/bots/liarsdice/counter';`,
  `export default { about: '', game: 'liarsdice', looks: true,`,
  `  params: { care: { kind: 'real', default: 0.3, min: 0, max: 1, step: 0.2, about: 'how often it thinks' } },`,
  '  create: (rules, { care }, game) => {',
  '    const good = counter.create(rules, { trust: 0.35 }, game);',
  '    return { begin() {}, choose: (view, seat, moves, count, rng) =>',
  '      rng.fraction() < care ? good.choose(view, seat, moves, count, rng) : rng.below(count) };',
  '  } };',
];
folder.write('careless.ts', ...CARELESS);

const SHORT = ['--generations', '4', '--tries', '6', '--games', '40', '--check', '400', '--threads', '1'];

describe('to train a bot by its path', () => {
  it('finds a better number, writes it beside the bot, and says by how much it is better', async () => {
    const { status, stdout } = await folder.here('train', 'liarsdice', './careless.ts', '--seed', 'first', ...SHORT);
    expect(status).toBe(0);
    expect(stdout).toContain('generation 4 of 4');
    expect(stdout).toMatch(/On fresh luck \.\/careless\.ts is better than where it began: score \+0\.\d+ \(\+/);
    const { made, weights } = written('careless.weights.json');
    expect(made).toMatchObject({ seed: 'first', generations: 4, done: 4, played: 960, start: { care: 0.3 } });
    expect(made.command).toBe(
      'irkutsk train liarsdice ./careless.ts --seed first --generations 4 --tries 6 --games 40 --check 400',
    );
    expect(made.seconds).toBeGreaterThanOrEqual(0);
    expect(made.check?.seed).not.toBe(made.seed);
    expect(made.check?.overall[0].low).toBeGreaterThan(0);
    expect(weights.care).toBeGreaterThan(0.5);
  });

  it('gives weights that any command plays with', async () => {
    const trained = './careless.ts:weights=./careless.weights.json';
    const match = await folder.here('match', 'liarsdice', './careless.ts', trained, '--h1', '0.1', '--threads', '1');
    expect(match.stdout).toContain(`${trained} is better than ./careless.ts`);
    // What stands behind the file's name goes before what is in it.
    const same = `${trained}:care=0.3`;
    const alike = await folder.here('match', 'liarsdice', './careless.ts', same, '--games', '64', '--threads', '1');
    expect(alike.stdout).toMatch(/score \+0\.000/);
  });

  it('refuses to replace weights, unless it is told to', async () => {
    const again = ['train', 'liarsdice', './careless.ts', '--seed', 'first', ...SHORT];
    const before = folder.read('careless.weights.json');
    expect(await folder.here(...again)).toMatchObject({
      status: 2,
      stderr:
        'irkutsk: careless.weights.json: has the weights of this very training; --fresh replaces it, --out names another file\n',
    });
    expect(await folder.here('train', 'liarsdice', './careless.ts', ...SHORT)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('is of another training') as string,
    });
    expect(folder.read('careless.weights.json')).toBe(before);
    expect(await folder.here(...again, '--fresh')).toMatchObject({ status: 0 });
    expect(written('careless.weights.json').weights).toEqual((JSON.parse(before) as Written).weights);
  });

  it('begins where a file of weights ends, and beats whom it is told to beat', async () => {
    const from = './careless.ts:weights=./careless.weights.json';
    const args = ['--against', 'counter:trust=0.05,random', '--players', '2,3', '--out', 'more/on.json', ...SHORT];
    const { status, stdout } = await folder.here('train', 'liarsdice', from, ...args);
    expect(status).toBe(0);
    const { made } = written('more/on.json');
    expect(made.start).toEqual(written('careless.weights.json').weights);
    expect(made.tables).toMatchObject([{ players: 2 }, { players: 3 }]);
    expect(made.check?.overall.map(({ against }) => against)).toEqual([
      'where it began',
      'counter:trust=0.05',
      'random',
    ]);
    expect(stdout).toContain('  players 3: ');
  });

  it('comes out the same with any number of threads', async () => {
    const args = ['train', 'liarsdice', './careless.ts', ...SHORT];
    await folder.here(...args, '--out', 'one.json');
    const twice = args.toSpliced(-2, 2, '--threads', '2');
    await folder.here(...twice, '--out', 'two.json');
    expect(written('two.json').weights).toEqual(written('one.json').weights);
    expect(written('two.json').made.check).toEqual(written('one.json').made.check);
  });
});

describe('a training that is stopped', () => {
  const args = ['train', 'liarsdice', './careless.ts', '--tries', '6', '--games', '600', '--check', '100'];

  it('goes on from its last generation, and ends as if nothing had been', async () => {
    const whole = [...args, '--generations', '6', '--threads', '1'];
    expect(await folder.here(...whole, '--out', 'whole.json')).toMatchObject({ status: 0 });
    const child = spawn(process.execPath, [CLI, ...whole, '--out', 'stopped.json'], { cwd: folder.path });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    await vi.waitFor(() => expect(existsSync(folder.at('stopped.json'))).toBe(true), { timeout: 120_000, interval: 5 });
    child.kill('SIGINT');
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(130);
    expect(said).toMatch(/^irkutsk: stopped; stopped\.json has generation \d of 6, and the same command goes on/);
    const { made } = written('stopped.json');
    expect(made.done).toBeLessThan(6);
    expect(made.check).toBeUndefined();
    const { stdout } = await folder.here(...whole, '--out', 'stopped.json');
    expect(stdout).toContain(`goes on after generation ${made.done}`);
    expect(written('stopped.json').weights).toEqual(written('whole.json').weights);
    expect(written('stopped.json').made.check).toEqual(written('whole.json').made.check);
  });
});

describe('where all win or lose together', () => {
  it('trains for how often the table succeeds', async () => {
    // Of a game of its own: whoever presses on with the right chance wins for all.
    folder.write(
      'game.ts',
      `import { defineGame, defineLayout, word } from 'irkutsk/game';`,
      `const layout = defineLayout({ turn: word, good: word });`,
      'class Rules {',
      '  seats; maxChoices = 2; maxPlies = 10; constructor(seats) { this.seats = seats; }',
      '  deal(s) { s.turn = 0; s.good = 0; }',
      '  toAct(s) { return s.turn < 2 * this.seats ? s.turn % this.seats : -1; }',
      '  legal(s, out) { out[0] = 0; out[1] = 1; return 2; }',
      '  apply(s, move) { s.turn++; s.good += move; }',
      '  kind() { return 0; }',
      '  score(s, out) {',
      '    const won = s.good === 2 * this.seats ? 1 : 0;',
      '    out.ending = 0; out.success = won; out.won.fill(won); out.team.fill(0); out.utility.fill(won);',
      '  }',
      `  imagine() {} check() {} show(s, move) { return String(move); } narrate() { return ''; }`,
      '}',
      `export default defineGame({ id: 'together', title: 'Together', about: 'All or none.', seats: { min: 2, max: 2 },`,
      `  options: {}, presets: {}, presetWords: {}, success: 'all', moveKinds: ['press'], moveWords: { press: 'pressing' },`,
      `  endings: ['over'], purposes: [], measures: [], seatMeasures: [], layout, rules: (seats) => new Rules(seats) });`,
    );
    folder.write(
      'presser.ts',
      `export default { about: '', looks: true,`,
      `  params: { push: { kind: 'real', default: 0.5, min: 0, max: 1, step: 0.2, about: 'how often it presses' } },`,
      '  create: (rules, { push }) => ({ begin() {}, choose: (v, s, m, c, rng) => (rng.fraction() < push ? 1 : 0) }) };',
    );
    const { status, stdout, stderr } = await folder.here('train', './game.ts', './presser.ts', ...SHORT);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('success of a table of the bot alone');
    const { made, weights } = written('presser.weights.json');
    expect(made.tables).toEqual([{ players: 2, counting: 'tables' }]);
    expect(weights.push).toBeGreaterThan(0.7);
  });
});

describe('what cannot be trained is refused in one line', () => {
  folder.write('plain.ts', ...CARELESS.map((line) => line.replace(' step: 0.2,', '')));
  folder.write('odd.ts', ...CARELESS.map((line) => line.replace('step: 0.2', 'step: -1')));
  folder.write('list.json', '[1, 2]');
  folder.write('torn.json', '{"weights": {"care"');
  folder.write('other.json', '{"weights": {"caer": 0.4}}');
  folder.write('far.json', '{"weights": {"care": 4}}');
  folder.write('word.json', '{"weights": {"care": "much"}}');
  const careless = './careless.ts';

  it.each<[said: string, ...args: string[]]>([
    ['unknown bot for liarsdice "coutner"; did you mean "counter"?', 'coutner'],
    ['bot "./none.ts" cannot be loaded: no such file', './none.ts'],
    ['bot "random" has no numbers to train: a setting of kind real with a step is one', 'random'],
    ['bot "./plain.ts" has no numbers to train', './plain.ts'],
    ['bot "./odd.ts": its setting "care" takes kind', './odd.ts'],
    ['--numbers: unknown number of bot ./careless.ts "caer"; did you mean "care"?', careless, '--numbers', 'caer'],
    ['bots: unknown bot for liarsdice "nobody"', careless, '--against', 'nobody'],
    ['--tries: takes a whole number from 2 to 1000000, not "1"', careless, '--tries', '1'],
    ['--players: players of liarsdice takes a whole number from 2 to', careless, '--players', '1'],
    ['--counting: unknown counting "chairs"', careless, '--counting', 'chairs'],
    ['weights ./gone.json: no such file', `${careless}:weights=./gone.json`],
    ['weights takes the path of a file, as ./gone.json', `${careless}:weights=gone.json`],
    ['weights ./list.json: takes { "weights": { … } }, a number for each name', `${careless}:weights=./list.json`],
    ['weights ./torn.json: is not JSON', `${careless}:weights=./torn.json`],
    ['weights ./other.json: unknown number of bot ./careless.ts "caer"', `${careless}:weights=./other.json`],
    ['weights ./far.json: care takes a number from 0 to 1, not 4', `${careless}:weights=./far.json`],
    ['weights ./word.json: care takes a number, not "much"', `${careless}:weights=./word.json`],
    ['unknown option of bot ./plain.ts "weights"', careless, '--against', './plain.ts:weights=./far.json'],
    ['list.json: is there already, and no unfinished training', careless, '--out', 'list.json'],
  ])('%s', async (said, bot, ...args) => {
    const { status, stderr } = await folder.here('train', 'liarsdice', bot, ...args, '--threads', '1');
    expect(stderr).toContain(said);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  it('and a bot that fails ends it, with the game in which it does', async () => {
    folder.write(
      'falls.ts',
      ...CARELESS.map((line) => line.replace('begin() {}', "begin() { throw new Error('oh'); }")),
    );
    const { status, stderr } = await folder.here('train', 'liarsdice', './falls.ts', '--threads', '1');
    expect(status).toBe(1);
    expect(stderr).toMatch(/bot "\.\/falls\.ts:care=0\.3" failed in game .*: oh/);
  });
});
