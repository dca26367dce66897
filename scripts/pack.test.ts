import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Said } from '../src/cli.fixture.ts';
import { builtInGames } from '../src/games/index.ts';
import { InstalledPackage } from './package.fixture.ts';

// A busy machine takes long to start what it is told to start.
vi.setConfig({ testTimeout: 600_000 });

const stranger = new InstalledPackage();
afterAll(() => stranger.remove());

const GAMES = Object.keys(builtInGames);
const inPackage = readdirSync(stranger.root, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
);
const STRICT = ['--strict', '--module', 'nodenext', '--target', 'es2023'];
/** What runs a game's own tests. Without a reporter, each version of Node tells of them in another way. */
const RULES_TEST = ['--import', 'irkutsk/register', '--test', '--test-reporter', 'tap', 'rules.test.ts'];
/** The stack of an error. */
const STACK = /^\s+at .+:\d+:\d+\)?$/m;

/** What a command that went well said to its reader. */
function told({ status, stdout, stderr }: Said): string {
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('the package', () => {
  it('holds what runs, its declarations, experiments and documentation, and is small', () => {
    expect(inPackage).toEqual(expect.arrayContaining(['README.md', 'docs/3-your-own-bot.md', 'dist/command/cli.js']));
    expect(inPackage).toEqual(expect.arrayContaining(['experiments/first-bid.yaml', 'dist/src/bot.d.ts']));
    expect(stranger.packed).toBeLessThan(5_000_000);
  });

  it('holds no source, test, fixture, map or result, and nothing that installs or builds', () => {
    const unwanted =
      /^(src|bots|results|node_modules)\/|\.(test|fixture|golden)\b|\.map$|(setup|build)\.mjs$|^dist\/scripts/;
    const found = inPackage.filter((name) => unwanted.test(name));
    // new-game writes a test, too.
    expect(found.toSorted()).toEqual(['docs/examples/dare/rules.test.ts', 'docs/examples/oh-hell/rules.test.ts']);
  });

  it('has a declaration beside every file that a door leads to, and a door for every game', () => {
    const { exports } = JSON.parse(readFileSync(join(stranger.root, 'package.json'), 'utf8')) as {
      exports: Readonly<Record<string, { readonly types?: string; readonly default?: string }>>;
    };
    const files = Object.values(exports).flatMap(({ types = [], default: code = [] }) => [types, code].flat());
    const single = files.filter((file) => !file.includes('*'));
    expect(single.filter((file) => !existsSync(join(stranger.root, file)))).toEqual([]);
    const behindStars = inPackage.filter((name) => /^dist\/(src\/games|bots)\/.*\.js$/.test(name));
    expect(behindStars.filter((name) => !inPackage.includes(name.replace(/\.js$/, '.d.ts')))).toEqual([]);
    expect(Object.keys(exports)).toEqual(expect.arrayContaining(GAMES.map((game) => `./games/${game}`)));
  });
});

describe('its command', () => {
  it('lists games in a folder without a package.json', () => {
    mkdirSync(stranger.at('elsewhere'));
    expect(told(stranger.irkutsk(['games'], 'elsewhere'))).toContain('strogoff');
  });

  it('runs an experiment that came with it into a folder, with its page, and names no commit of somebody else', () => {
    const sample = join(stranger.root, 'experiments/first-bid.yaml');
    const args = ['run', sample, '--games', '20', '--set', 'players=2'];
    expect(told(stranger.irkutsk(args, 'elsewhere'))).toContain("Does it pay to bid first in liar's dice?");
    const folder = stranger.at('elsewhere/results/first-bid');
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['answer.json', 'cells.csv', 'report.html', 'run.json']),
    );
    expect(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))).toMatchObject({ revision: null });
  });

  it('has the labs of our games, and says what one of your own takes', () => {
    expect(told(stranger.irkutsk(['lab', '--out', 'lab']))).toBe('written: lab/index.html\n');
    expect(readdirSync(stranger.at('lab')).toSorted()).toEqual(
      ['index.html', ...GAMES.map((game) => `${game}.html`)].toSorted(),
    );
    told(stranger.irkutsk(['new-game', 'labelled']));
    const { status, stderr } = stranger.irkutsk(['lab', '--game', './labelled', '--out', 'own-lab']);
    expect(status).toBe(2);
    expect(stderr).toBe(
      'irkutsk: a page with games or bots of your own is bundled by esbuild, which is not installed: npm install esbuild\n',
    );
  });

  it('plays a game and draws its page', () => {
    expect(told(stranger.irkutsk(['play', 'kurier', '--players', '2', '--seed', 's']))).toContain('forced moves');
    told(stranger.irkutsk(['replay', 'tictactoe', '--seed', 's', '--html', 'game.html']));
    expect(readFileSync(stranger.at('game.html'), 'utf8')).toContain('<script');
  });

  it('plays a bot in TypeScript that imports ours', () => {
    stranger.write(
      'elsewhere/mine.ts',
      `import { type Bot, defineBot } from 'irkutsk/bot';
import centre from 'irkutsk/bots/tictactoe/centre';
import { tictactoe } from 'irkutsk/games/tictactoe';

export default defineBot({
  about: 'Plays as another does.',
  game: tictactoe.id,
  looks: true,
  params: {},
  create: (rules, _params, game): Bot => centre.create(rules, {}, game),
});
`,
    );
    const bots = ['--bots', './mine.ts+random', '--seed', 's'];
    expect(told(stranger.irkutsk(['play', 'tictactoe', ...bots], 'elsewhere'))).toContain('mine.ts');
  });

  it.each(['elsewhere/bots', '../far'])('writes a bot whose types a compiler knows: in %s', (folder) => {
    const said = told(stranger.irkutsk(['new-bot', 'liarsdice', `${folder}/new.ts`]));
    expect(said).toContain('tsconfig.json');
    told(stranger.tsc(['-p', folder]));
    expect(told(stranger.irkutsk(['play', 'liarsdice', '--bots', './new.ts+random'], folder))).toContain('new.ts');
  });

  it('writes a game that plays, is checked, has types that a compiler knows, and passes its own tests', () => {
    told(stranger.irkutsk(['new-game', 'elsewhere/pig']));
    // That proofs can be tried from here: those of each rule are tried by the test of new-game.
    const proofs = readFileSync(stranger.at('elsewhere/pig/proofs.yaml'), 'utf8').split(/^(?=- )/m);
    stranger.write('elsewhere/pig/proofs.yaml', proofs.slice(0, 3).join(''));
    const checked = told(stranger.irkutsk(['check-game', './pig', '--all-proofs', '--soak-ms', '500'], 'elsewhere'));
    expect(checked).toMatch(/\b2 proofs: a test notices each change of a rule/);
    expect(checked).not.toContain('FAILED');
    expect(told(stranger.irkutsk(['play', './pig', '--seed', '1'], 'elsewhere'))).toContain('wins');
    told(stranger.irkutsk(['run', 'pig/how-far.yaml', '--games', '2000', '--out', 'far'], 'elsewhere'));
    told(stranger.tsc(['-p', 'elsewhere/pig']));
    expect(told(stranger.node(RULES_TEST, 'elsewhere/pig'))).toContain('# fail 0');
  });

  it('plays a game in TypeScript that is installed beside it by its name, checks it, and runs its tests', () => {
    cpSync(join(stranger.root, 'docs/examples/oh-hell'), stranger.at('node_modules/oh-hell'), { recursive: true });
    expect(told(stranger.irkutsk(['play', 'oh-hell', '--seed', '1'], 'elsewhere'))).toContain('takes the trick');
    const checked = told(stranger.irkutsk(['check-game', 'oh-hell', '--fast'], 'elsewhere'));
    expect(checked).toContain('no view shows what is hidden');
    expect(checked).not.toMatch(/FAILED|not yet/);
    expect(told(stranger.node(RULES_TEST, 'node_modules/oh-hell'))).toContain('# fail 0');
  });

  it('says in one line what it cannot take', () => {
    const said = stranger.irkutsk(['run', 'nowhere.yaml'], 'elsewhere');
    expect(said).toMatchObject({ status: 2, stdout: '' });
    expect(said.stderr).toMatch(/^irkutsk: nowhere\.yaml.*\n$/);
    expect(said.stderr).not.toMatch(STACK);
  });
});

describe('its doors', () => {
  const EXAMPLES = join(stranger.root, 'docs/examples/doors');
  for (const name of readdirSync(EXAMPLES)) stranger.write(`doors/${name}`, readFileSync(join(EXAMPLES, name), 'utf8'));

  it('have types that a strict compiler takes, our declarations included', () => {
    expect.hasAssertions();
    const files = readdirSync(stranger.at('doors')).map((name) => `doors/${name}`);
    expect(
      told(
        stranger.tsc([
          ...STRICT,
          '--noEmitOnError',
          '--skipDefaultLibCheck',
          '--rewriteRelativeImportExtensions',
          '--outDir',
          'built',
          ...files,
        ]),
      ),
    ).toBe('');
  });

  it('play an experiment, and tell its answer by the tables of its method', () => {
    const said = told(stranger.node([stranger.at('built/run.js')]));
    expect(said).toContain('win rate');
    expect(said).toContain("bots: 'centre'");
    expect(said).toContain("bot: 'centre', against: 'random', verdict: 'better'");
  });

  it('test a game', () => {
    expect(told(stranger.node([stranger.at('built/game-test.js')]))).toContain('a one costs the turn');
  });

  it('refuse in the line that the command has, and print nothing', () => {
    stranger.write(
      'refused.mjs',
      `import { Refusal, run } from 'irkutsk';
const asked = { question: 'Q?', game: 'tictactoe', seed: 1, games: 10, bots: 'randm' };
const lines = [asked, { ...asked, bots: 'random', gmaes: 1 }, 'nowhere.yaml'].map((one) =>
  run(one).catch((error) => [error instanceof Refusal, error.message]),
);
console.log(JSON.stringify(await Promise.all(lines)));
`,
    );
    expect(JSON.parse(told(stranger.node(['refused.mjs'])))).toEqual([
      [true, expect.stringContaining('did you mean "random"?')],
      [true, expect.stringContaining('did you mean "games"?')],
      [true, expect.stringContaining('nowhere.yaml')],
    ]);
  });
});
