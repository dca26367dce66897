import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breach, type Outcome, outcomeOf } from '../scripts/fuzz/contract.ts';
import { CLI, main } from './cli.fixture.ts';

/** Of the processor: on a busy machine the clock goes on without it. */
const LIMIT_CPU_MS = 10_000;
const box = realpathSync(mkdtempSync(join(tmpdir(), 'irkutsk-hostile-')));
afterAll(() => rmSync(box, { recursive: true }));

/** Within this process: for what is refused before anything is played. */
function here(...args: readonly string[]): Promise<Outcome> {
  return outcomeOf(main, args, box);
}

/** What a refusal says: exit code 2 and one line, nothing printed, nothing written. Otherwise what is wrong with it. */
async function refusal(args: readonly string[]): Promise<string> {
  const outcome = await here(...args);
  const { status, stdout, stderr, touched } = outcome;
  const wrong = breach(outcome, box);
  if (wrong !== undefined) return `${wrong}: ${stderr}`;
  return status === 2 && stdout === '' && touched.length === 0 ? stderr : `not refused: ${JSON.stringify(outcome)}`;
}

function put(name: string, content: string | Buffer): string {
  writeFileSync(join(box, name), content);
  return name;
}

const many = (times: number, text: (i: number) => string) => Array.from({ length: times }, (_, i) => text(i)).join('');

/** An experiment with some of its lines replaced, or left out, or more of them. */
function experiment(changes: Readonly<Record<string, string | undefined>>): string {
  const lines = { question: 'q?', game: 'liarsdice', seed: 's', games: '2', factors: '{ players: 2 }', bots: 'random' };
  return Object.entries({ ...lines, ...changes })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');
}

const MAGIC = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

describe('a hostile experiment', () => {
  const GOOD = experiment({});
  const compare = (against: string, base = '{}') =>
    experiment({ method: 'compare', compare: `{ base: ${base}, against: ${against} }` });
  const tune = (part: string) => experiment({ method: 'tune', tune: `{ ${part} }` });
  const sensitivity = (part: string) =>
    experiment({ game: 'strogoff', method: 'sensitivity', sensitivity: `{ ${part} }` });
  const match = (part: string) => experiment({ method: 'match', bots: '[random, counter]', match: `{ ${part} }` });

  const cases: readonly (readonly [what: string, text: string | Buffer, message: string | RegExp])[] = [
    // What is no experiment at all.
    ['nothing', '', 'an experiment has keys and values'],
    ['a comment', '# only this\n', 'an experiment has keys and values'],
    ['a word', 'hello', 'an experiment has keys and values'],
    ['not UTF-8', Buffer.from([0x71, 0xff, 0xfe, 0x3a]), 'is not UTF-8 text'],
    ['UTF-16', Buffer.from(`\ufeff${GOOD}`, 'utf16le'), 'is not UTF-8 text'],
    ['NUL bytes', Buffer.alloc(1000), /.+/],
    ['several documents', `${GOOD}---\n${GOOD}`, 'has a second document; one is read'],
    ['tabs', 'question: q\nfactors:\n\tplayers: 2\n', 'Tabs are not allowed as indentation'],
    ['unclosed quotes', 'question: "q\n', 'Missing closing "quote'],
    // Too much of it.
    ['ten megabytes', '#'.repeat(1e7), 'has 10000000 bytes; at most 300000 are read'],
    ['many keys', many(25_000, (i) => `k${i}: 1\n`), 'unknown key "k0"'],
    [
      'many factors',
      experiment({ factors: `{ ${many(25_000, (i) => `k${i}: 1, `)} }` }),
      'unknown factor of liarsdice',
    ],
    ['nothing but quotes', '"'.repeat(290_000), 'Unexpected double-quoted-scalar'],
    ['nothing but brackets', '['.repeat(290_000), 'is nested too deep; at most 20 levels are read'],
    ['lists in lists', `${GOOD}x: ${'['.repeat(100)}${']'.repeat(100)}`, 'is nested too deep'],
    ['maps in maps', `${'{a: '.repeat(50_000)}${'}'.repeat(50_000)}`, 'is nested too deep'],
    ['lists in lines', `${'- '.repeat(140_000)}a`, 'is nested too deep'],
    ['keys of keys', '? '.repeat(140_000), 'is nested too deep'],
    [
      'an alias bomb',
      `a0: &a0 [x, x]\n${many(30, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}]\n`)}`,
      'has too many aliases; at most 100 are read',
    ],
    ['many aliases', `seed: &a 1\nfactors: [${'*a, '.repeat(70_000)}]`, 'has too many aliases'],
    [
      'an alias of itself',
      experiment({ factors: '&a { players: *a }' }),
      'has an alias of something that it is a part',
    ],
    ['an alias of nothing', experiment({ seed: '*a' }), 'Unresolved alias'],
    // Keys.
    ['a key twice', `${GOOD}seed: t\n`, 'key "seed" is given twice'],
    ['a factor twice', experiment({ factors: '{ players: 2, players: 3 }' }), 'key "players" is given twice'],
    ['a key by an alias', experiment({ factors: '{ x: &a __proto__, *a : 1 }' }), 'a key is a single word or text'],
    ['a key that is a list', `${GOOD}? [a, b]\n: 1\n`, 'a key is a single word or text'],
    ['merged keys', experiment({ factors: '{ <<: { players: 2 } }' }), 'factors.<<'],
    ...MAGIC.flatMap((key) => [
      [`the key ${key}`, `${GOOD}${key}: 1\n`, `unknown key "${key}"`] as const,
      [`the factor ${key}`, experiment({ factors: `{ players: 2, ${key}: 1 }` }), `"${key}"`] as const,
      [`the preset value ${key}`, experiment({ factors: `{ players: 2, variant: ${key} }` }), `"${key}"`] as const,
      [`the game ${key}`, experiment({ game: key }), `unknown game "${key}"`] as const,
      [`the method ${key}`, experiment({ method: key }), `unknown method "${key}"`] as const,
      [`the bot ${key}`, experiment({ bots: key }), `unknown bot for liarsdice "${key}"`] as const,
      [`the setting ${key} of a bot`, experiment({ bots: `"counter:${key}=1"` }), key] as const,
      [`the set ${key}`, experiment({ game: 'strogoff', components: key }), `unknown set "${key}"`] as const,
      [`the option ${key} of an arm`, compare(`{ a: { ${key}: 1 } }`), `"${key}"`] as const,
      [`the option ${key} of the base`, compare('{ a: { wild: true } }', `{ ${key}: 1 }`), `"${key}"`] as const,
      [`the tuned option ${key}`, tune(`levels: { ${key}: [1] }, targets: { t: 0.5 }`), `"${key}"`] as const,
      [`the key ${key} of tune`, tune(`levels: { dice: [1] }, targets: { t: 0.5 }, ${key}: 1`), `"${key}"`] as const,
      [`the guess ${key}`, sensitivity(`vary: [${key}]`), `"${key}"`] as const,
      [`the varied option ${key}`, sensitivity(`vary: { ${key}: [1] }`), `"${key}"`] as const,
      [
        `the key ${key} of a claim`,
        sensitivity(`claims: { c: { more: {}, less: {}, ${key}: 1 } }`),
        `"${key}"`,
      ] as const,
      [`the option ${key} of a claim`, sensitivity(`claims: { c: { more: { ${key}: 1 }, less: {} } }`), key] as const,
      [
        `the knock-out ${key}`,
        experiment({ method: 'knock-out', 'knock-out': `{ out: [${key}] }` }),
        `unknown knock-out of liarsdice "${key}"`,
      ] as const,
    ]),
    // Tags and versions.
    ['a function', experiment({ seed: '!!js/function "function () {}"' }), 'Unresolved tag'],
    ['a tag of its own', experiment({ seed: '!foo bar' }), 'Unresolved tag: !foo'],
    ['bytes', experiment({ seed: '!!binary aGk=' }), 'Unresolved tag: tag:yaml.org,2002:binary'],
    ['an old version', `%YAML 1.1\n---\n${experiment({ rotate: 'yes' })}`, '%YAML 1.1 is not read; 1.2 is'],
    // Types.
    ['a list for a question', experiment({ question: '[q]' }), 'question takes a sentence'],
    ['no question', experiment({ question: '""' }), 'question takes a sentence'],
    ['a long question', experiment({ question: 'q'.repeat(1001) }), 'question takes a sentence of up to 1000'],
    ['a map for a seed', experiment({ seed: '{ a: 1 }' }), 'seed takes a text'],
    ['no seed', experiment({ seed: 'null' }), 'seed takes a text'],
    [
      'a text for games',
      experiment({ games: 'many' }),
      'games takes a whole number from 1 to 1000000000000, not "many"',
    ],
    ['a list for factors', experiment({ factors: '[players]' }), 'factors takes names'],
    ['an empty list', experiment({ factors: '{ players: [] }' }), 'factors.players takes a list that is not empty'],
    ['a map for a value', experiment({ factors: '{ players: { a: 1 } }' }), 'factors.players takes names'],
    ['a number for bots', experiment({ bots: '5' }), 'bots takes the name of a bot'],
    ['a number among bots', experiment({ bots: '[random, 5]' }), 'bots takes the name of a bot'],
    ['a text for a switch', experiment({ rotate: '"true"' }), 'rotate takes true or false'],
    ['a number for components', experiment({ game: 'strogoff', components: '5' }), 'components takes a component file'],
    ['a list of arms', compare('[a]'), 'against takes names'],
    ['a list of claims', sensitivity('claims: [a]'), 'claims takes sentences'],
    // Numbers.
    ['games of 1e308', experiment({ games: '1e308' }), 'not 1e+308'],
    ['games of 10^20', experiment({ games: '100000000000000000000' }), 'games takes a whole number'],
    ['games below zero', experiment({ games: '-5' }), 'not -5'],
    ['half a game', experiment({ games: '0.5' }), 'not 0.5'],
    ['games that are no number', experiment({ games: '.nan' }), 'not NaN'],
    ['endless games', experiment({ games: '.inf' }), 'not Infinity'],
    ['a seed beyond 2^53', experiment({ seed: '9007199254740993' }), 'a longer one in quotes'],
    ['an endless seed', experiment({ seed: '-.inf' }), 'not -Infinity'],
    ['players that are no number', experiment({ factors: '{ players: .nan }' }), 'factors'],
    ['very many players', experiment({ factors: '{ players: 1e308 }' }), 'players of liarsdice takes a whole number'],
    ['a setting beyond all numbers', experiment({ bots: '"counter:trust=1e999"' }), 'not Infinity'],
    ['a precision of nothing', experiment({ precision: '1.0e-300' }), 'precision takes a number of at least 0.000001'],
    [
      'a tolerance of nothing',
      tune('levels: { dice: [1] }, targets: { t: 0.5 }, tolerance: 1.0e-300'),
      'tolerance takes',
    ],
    ['a sure thing', tune('levels: { dice: [1] }, targets: { t: 0.5 }, confidence: 1'), 'confidence takes a number'],
    ['a target above one', tune('levels: { dice: [1] }, targets: { t: 1.5 }'), 'targets.t takes a number below 1'],
    ['a test of nothing', match('h0: 0.5, h1: 0.5'), 'h0 must be less than h1'],
    // Too many games to be had.
    [
      'a billion cells',
      experiment({
        factors: `{ players: [2, 3, 4, 5, 6], dice: [1, 2, 3, 4, 5], sides: [2, 3, 4, 5, 6], bots: [${many(9000, (i) => `"counter:trust=0.${1e6 + i}", `)}] }`,
        bots: undefined,
      }),
      'make 1125000 cells; at most 10000 are allowed',
    ],
    [
      'a field of thousands',
      experiment({ method: 'match', bots: `[${'random, '.repeat(30_000)}]` }),
      'a match takes at most 100 bots, not 30000',
    ],
    [
      'thousands of arms at many tables',
      experiment({
        method: 'compare',
        factors: '{ players: [2, 3, 4, 5, 6] }',
        compare: `{ against: { ${many(8000, (i) => `a${i}: { wild: true }, `)} } }`,
      }),
      '8001 arms at 5 cells make 40005; at most 10000 are allowed',
    ],
    [
      'thousands of levels at many tables',
      experiment({
        method: 'tune',
        factors: '{ players: [2, 3, 4, 5, 6], sides: [2, 3, 4, 5, 6] }',
        bots: undefined,
        tune: `{ targets: { t: 0.5 }, levels: { bots: [${many(2000, (i) => `"counter:trust=0.${1e6 + i}", `)}] } }`,
      }),
      '2000 levels at 25 cells make 50000; at most 10000 are allowed',
    ],
    [
      'thousands of reconstructions at many tables',
      experiment({
        game: 'strogoff',
        method: 'sensitivity',
        factors: '{ players: [1, 2, 3, 4], difficulty: [easy, normal, heroic] }',
        sensitivity: '{ reconstructions: 10000 }',
      }),
      'makes 120000 arms; at most 100000 are allowed',
    ],
    // What a terminal would obey, and what is no name.
    [
      'escape codes in the question',
      experiment({ question: '"\\e[2Jq"' }),
      'without control characters, not "\\u001b[2Jq"',
    ],
    ['a question in two lines', `question: |\n  one\n  two\n${GOOD.slice(13)}`, 'question takes a text in one line'],
    ['escape codes in the seed', experiment({ seed: '"\\e]0;x\\a"' }), 'seed takes a text in one line'],
    ['escape codes in a bot', experiment({ bots: '"./\\e[31m.js"' }), 'without control characters'],
    [
      'escape codes in a factor',
      experiment({ factors: '{ players: 2, bots: ["a\\rb"] }', bots: undefined }),
      'factors',
    ],
    ['escape codes in an arm', compare('{ "\\e[31m": { wild: true } }'), 'without control characters'],
    ['escape codes in a key', `${GOOD}"\\e[31m": 1\n`, 'unknown key "\\u001b[31m"'],
    ['a reversed name', experiment({ bots: '"./\\u202Esj.tob"' }), 'without control characters'],
    ['an escape code itself', GOOD.replace('q?', '\u001b[2J'), 'without control characters'],
    ['a long name for an arm', compare(`{ ${'a'.repeat(201)}: { wild: true } }`), 'takes names'],
    // What is named by a path.
    ['a bot that is not there', experiment({ bots: './none.js' }), 'bot "./none.js" cannot be loaded: no such file'],
    ['a bot that is a device', experiment({ bots: '/dev/zero' }), 'cannot be loaded: is not a file'],
    ['a bot that is a folder', experiment({ bots: '..' }), 'unknown bot for liarsdice ".."'],
    ['a bot that is the folder above', experiment({ bots: '../' }), 'cannot be loaded: is not a file'],
    ['a bot that is no program', experiment({ bots: '/etc/passwd' }), 'cannot be loaded'],
    ['a bot with a long name', experiment({ bots: `./${'x'.repeat(5000)}.js` }), 'the name is too long'],
    ['a bot without a name', experiment({ bots: '":a=1"' }), '":a=1" names no bot'],
    ['markup for a bot', experiment({ bots: '<script>alert(1)</script>' }), 'cannot be loaded: no such file'],
    ['a formula for a bot', experiment({ bots: '=1+1' }), '"=1"'],
    ['cards that are not there', experiment({ game: 'strogoff', components: '../none.yaml' }), 'no such file'],
    ['cards that are a device', experiment({ game: 'strogoff', components: '/dev/zero' }), '/dev/zero: is not a file'],
    ['cards that are a folder', experiment({ game: 'strogoff', components: './' }), './: is not a file'],
    ['cards as broken JSON', experiment({ game: 'strogoff', components: '"{"' }), /tried\.yaml:7:13: .*JSON/],
    [
      'cards with magic keys',
      experiment({ game: 'strogoff', components: `'{"__proto__":1}'` }),
      'unknown key "__proto__"',
    ],
  ];

  it.each(cases)('%s is refused in one line', async (_, text, message) => {
    const start = process.cpuUsage();
    expect(await refusal(['run', put('tried.yaml', text)])).toMatch(message);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(LIMIT_CPU_MS);
  });
});

describe('a hostile file', () => {
  beforeAll(() => {
    mkdirSync(join(box, 'folder.yaml'));
    symlinkSync('loop.yaml', join(box, 'loop.yaml'));
    execFileSync('mkfifo', ['pipe.yaml', 'pipe.js'], { cwd: box });
    put('null.yaml', 'x');
  });

  it.each([
    ['none.yaml', 'none.yaml: no such file'],
    ['folder.yaml', 'folder.yaml: is not a file'],
    ['pipe.yaml', 'pipe.yaml: is not a file'],
    ['loop.yaml', 'loop.yaml: is a link that leads to itself'],
    ['null.yaml/x.yaml', 'null.yaml/x.yaml: no such file'],
    ['/dev/zero', '/dev/zero: is not a file'],
    [`${'x/'.repeat(3000)}a.yaml`, 'the name is too long'],
    ['con.yaml', "an experiment's name takes lower-case letters"],
    ['nul.tar.yaml', "an experiment's name takes"],
    ['../Up.yaml', "an experiment's name takes"],
    ['..', "an experiment's name takes"],
    ['', "an experiment's name takes"],
    ['a..yaml', "an experiment's name takes"],
    ['-x.yaml', 'something is missing'],
    ['x y.yaml', "an experiment's name takes"],
    ['a\nb.yaml', "a b.yaml: an experiment's name takes"],
    ['a\u0000b.yaml', "an experiment's name takes"],
    ['folder\u0000/b.yaml', 'cannot be read'],
    ['\u001b[31m/a.yaml', '\\u001b[31m/a.yaml: no such file'],
    [`${'x'.repeat(65)}.yaml`, "an experiment's name takes"],
  ])('%j as an experiment is refused', async (file, message) => {
    expect(await refusal(['run', file])).toMatch(message);
    expect(await refusal(['plan', file])).toMatch(message);
  });

  it.each(['none.yaml', 'folder.yaml', 'pipe.yaml', 'loop.yaml', '/dev/zero', 'null.yaml'])(
    '%s is refused as cards and as a trace',
    async (file) => {
      expect(await refusal(['components', 'strogoff', '--check', file])).toMatch(file);
      expect(await refusal(['play', 'strogoff', '--components', file.replace(/^(?!\/)/, './')])).toMatch(file);
      expect(await refusal(['play', 'tictactoe', '--replay', file])).toMatch(file);
    },
  );

  it('a pipe is refused as a bot', async () => {
    expect(await refusal(['play', 'tictactoe', '--bots', './pipe.js'])).toMatch(
      'bot "./pipe.js" cannot be loaded: is not a file',
    );
  });
});

describe('a hostile trace', () => {
  const trace = { game: 'tictactoe', players: 2, options: {}, seed: 's', block: 0, moves: [0, 1], digest: 1 };
  it.each<[string, unknown]>([
    ['another game', { ...trace, game: 'constructor' }],
    ['escape codes', { ...trace, game: '\u001b[2J' }],
    ['no players', { ...trace, players: 0 }],
    ['very many players', { ...trace, players: 1e308 }],
    ['seven players', { ...trace, players: 7 }],
    ['a block beyond 2^53', { ...trace, block: 2 ** 60 }],
    ['an option that is none', { ...trace, options: { constructor: 1 } }],
    ['an option of another type', { ...trace, options: { misere: 'x' } }],
    ['a list of options', { ...trace, options: [] }],
    ['a move that is none', { ...trace, moves: [99] }],
    ['a huge move', { ...trace, moves: [2 ** 40] }],
    ['a move below zero', { ...trace, moves: [-1] }],
    ['half a move', { ...trace, moves: [0.5] }],
    ['no moves', { ...trace, moves: [] }],
    ['very many moves', { ...trace, moves: Array.from({ length: 1e5 }, () => 1) }],
    ['no digest', { ...trace, digest: null }],
    ['more than a trace', { ...trace, more: 1 }],
    ['a list', [trace]],
  ])('with %s is refused, and named', async (_, data) => {
    expect(await refusal(['play', 'tictactoe', '--replay', put('bad.json', JSON.stringify(data))])).toMatch('bad.json');
  });
});

describe('hostile cards', () => {
  it.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['a word', 'x'],
    ['a magic key', '__proto__: 1'],
    ['another key', 'constructor: 1'],
    ['deep ones', '['.repeat(1e5)],
    ['a huge number', 'edition: 1e308'],
  ])('%s is refused', async (_, text) => {
    expect(await refusal(['components', 'strogoff', '--check', put('cards.yaml', text)])).toMatch('cards.yaml');
  });

  it.each(['strogoff', 'kurier', 'cerbere'])(
    'any value of %s in the place of any other is refused or right',
    async (game) => {
      const { stdout: list } = await here('components', game);
      const [set] = /^\S+/.exec(list.trim()) ?? [];
      const { stdout: text } = await here('components', game, '--edition', String(set));
      const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'));
      const odd = [
        '1e308',
        '-0',
        '.nan',
        '"\\e[2J"',
        '[]',
        '{}',
        'null',
        '__proto__',
        '"=1+1"',
        '999999999999999999999',
      ];
      for (const [i, value] of odd.entries()) {
        for (let at = i; at < lines.length; at += 37) {
          const changed = lines.with(at, lines[at].replace(/: ?[^\s,{}[\]]+/, `: ${value}`));
          const outcome = await here('components', game, '--check', put('cards.yaml', changed.join('\n')));
          expect([changed[at], breach(outcome, box)]).toEqual([changed[at], undefined]);
        }
      }
    },
  );
});

describe('a hostile bot', () => {
  const bot = (params: string, more = '') =>
    `${more}; export default { about: '', looks: false, params: ${params}, create: () => ({ begin() {}, choose: () => 0 }) };`;
  it.each([
    ['nothing', '', 'does not export a bot by default'],
    ['a number', 'export default 1', 'does not export a bot by default'],
    ['no program', 'export default {', 'cannot be loaded'],
    ['one that throws', 'throw new Error("a\\nb \\u001b[2J")', 'cannot be loaded: a b \\u001b[2J'],
    ['one that throws nothing', 'throw null', 'cannot be loaded: null'],
    ['one that throws what has no text', 'throw Object.create(null)', 'cannot be loaded: something that has no text'],
    ['one that says a lot', 'throw new Error("x".repeat(1e7))', 'cannot be loaded: xxx'],
    ['one that looks throws', 'export default { get create() { throw new Error("no") } }', 'cannot be loaded: no'],
    ['one that imports what is not there', 'import "./none.js"', 'cannot be loaded'],
    ['one that ends the process', 'process.exit(0)', 'cannot be loaded: its thread died: worker exited with code: 0'],
    ['one that leaves a promise behind', bot('null', 'Promise.reject(1)'), 'does not export a bot by default'],
    ['no settings', bot('null'), 'does not export a bot by default'],
    ['a setting that is none', bot('{ a: null }'), 'its setting "a" takes kind'],
    ['a setting of no kind', bot('{ a: { kind: "odd", about: "", default: 1 } }'), 'its setting "a" takes kind'],
    ['a choice of nothing', bot('{ a: { kind: "choice", about: "", default: 1 } }'), 'its setting "a" takes kind'],
    [
      'a default that does not fit',
      bot('{ a: { kind: "whole", about: "", default: 9, min: 0, max: 1 } }'),
      'its setting',
    ],
    ['escape codes', bot('{ "\\u001b[2J": 1 }'), 'its setting "\\u001b[2J" takes'],
  ])('%s is refused', async (what, text, message) => {
    const name = put(`bot-${what.replaceAll(/\W/g, '-')}.mjs`, text);
    expect(await refusal(['play', 'tictactoe', '--bots', `./${name}`])).toMatch(message);
  });
});

describe('a hostile flag', () => {
  it.each([
    [['run'], 'something is missing'],
    [['run', 'a.yaml', 'b.yaml'], 'Unknown argument: b.yaml'],
    [['\u001b[31m'], 'Unknown argument: \\u001b[31m'],
    [['games', '--game', 'x', '--game', 'y'], '--game: is given twice'],
    [['bots', '--game', 'x', '--game', 'y'], '--game: is given twice'],
    [['play', 'tictactoe', '--no-seed'], 'Unknown arguments: no-seed'],
    [['play', 'tictactoe', '--seed.x=1'], 'Unknown argument: seed.x'],
    [['play', 'tictactoe', '--__proto__', '1'], 'Unknown argument'],
    [['play', 'tictactoe', '--seed', 'a', '--seed', 'b'], '--seed: is given twice'],
    [['play', 'tictactoe', '--seed', ''], '--seed: needs a value'],
    [['play', 'tictactoe', '--seed', '\u001b[31m'], '--seed: takes a text in one line'],
    [['play', 'tictactoe', '--players', '1e308'], '--players: takes a whole number'],
    [['play', 'tictactoe', '--players', '9'.repeat(500)], '--players: takes a whole number'],
    [['play', 'tictactoe', '--set', '__proto__=1'], '--set __proto__=1: is not of the form'],
    [['play', 'tictactoe', '--set', 'constructor=1'], 'unknown option of tictactoe "constructor"'],
    [['play', 'tictactoe', '--set', 'x'.repeat(1e5)], 'is not of the form'],
    [['play', 'tictactoe', '--bots', 'random:constructor=1'], 'unknown option of bot random "constructor"'],
    [['play', 'tictactoe', '--bots', 'random+random+random'], '3 bots for 2 seats'],
    [['play', '\u001b[31m'], 'unknown game "\\u001b[31m"'],
    [['play', '__proto__'], 'unknown game "__proto__"'],
    [['match', 'tictactoe', '\u001b[31m', 'random'], 'without control characters'],
    [['match', 'tictactoe', 'random', 'random', '--games', '1e20'], '--games: takes a whole number'],
    [['match', 'tictactoe', 'random', 'random', '--h1', 'NaN'], '--h1: takes a number, not "NaN"'],
    [['match', 'tictactoe', 'random', 'random', '--h1', '1e308'], '--h1: h1 takes a number between -1 and 1'],
    [['new-bot', 'tictactoe', '\u001b[31m.ts'], 'without control characters'],
    [['new-bot', 'tictactoe', '/dev/null/x.ts'], '/dev/null: cannot be written'],
    [['components', 'strogoff', '--edition', 'toString'], 'unknown edition of strogoff "toString"'],
    [['components', 'strogoff', '--edition', 'devir', '--out', '/dev/null'], '--out /dev/null: is there already'],
    [['components', 'strogoff', '--edition', 'devir', '--out', '/dev/null/x'], '/dev/null: cannot be written'],
  ])('%j is refused', async (args, message) => {
    expect(await refusal(args)).toMatch(message);
  });

  it.each([
    ['a file', 'taken', 'taken: cannot be written'],
    ['a device', '/dev/null', '/dev/null: cannot be written'],
    ['something below a device', '/dev/null/x', '/dev/null/x: cannot be written'],
    ['a folder that nobody can make', '/proc/irkutsk', '/proc/irkutsk: cannot be written'],
    ['a name that is too long', 'x'.repeat(300), 'cannot be written (ENAMETOOLONG: too long a name)'],
    ['escape codes', '\u001b[2J', '--out: takes a text in one line'],
    ['a NUL', 'a\u0000b', '--out: takes a text in one line'],
    ['nothing', '', '--out: needs a value'],
  ])('--out as %s is refused before anything is played', async (_, out, message) => {
    put('taken', '');
    const run = ['run', put('fine.yaml', experiment({}))];
    expect(await refusal([...run, '--out', out])).toMatch(message);
    expect(await refusal(['match', 'tictactoe', 'random', 'random', '--games', '2', '--out', out])).toMatch(message);
  });
});

describe('what only looks hostile, and runs', () => {
  const plays = (text: string | Buffer, ...more: readonly string[]) => {
    put('odd.yaml', text);
    const args = [CLI, 'run', 'odd.yaml', '--threads', '1', '--out', 'odd', ...more];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: box,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout;
  };
  const cells = () => readFileSync(join(box, 'odd', 'cells.csv'), 'utf8');

  it('a file with a mark of its byte order, carriage returns and an alias', () => {
    const text = experiment({ question: '&q "q?"', seed: '*q', rotate: 'true' });
    plays(`\ufeff${text.replaceAll('\n', '\r\n')}`);
    expect(cells().split('\n')).toHaveLength(3);
  });

  it('markup and formulas in names: they stay text, and a spreadsheet runs none of them', () => {
    put(
      '=1-1 <img src=x onerror=alert(1)>.mjs',
      'export default { about: "", looks: false, params: {}, create: () => ({ begin() {}, choose: () => 0 }) };',
    );
    const name = '=1-1 <img src=x onerror=alert(1)>.mjs';
    const text = experiment({
      method: 'compare',
      question: '"=1+1 <b>?"',
      bots: undefined,
      compare: `{ base: { bots: random }, against: { "=HYPERLINK(1)": { bots: "${name}" }, "@x": { bots: "${name}" } } }`,
    });
    expect(plays(text)).toContain('=1+1 <b>?');
    const names = readdirSync(join(box, 'odd')).filter((file) => file.endsWith('.csv'));
    const table = names.map((file) => readFileSync(join(box, 'odd', file), 'utf8')).join('');
    expect(table).toContain(`'=HYPERLINK(1),`);
    expect(table).toContain(`'@x,`);
    expect(table).not.toMatch(/(^|,)[=@]/m);
  });

  it('minus nothing, as a seed and as a value', () => {
    plays(experiment({ seed: '-0', bots: '"counter:trust=-0"' }));
    expect(cells()).toContain('counter:trust=-0');
  });

  it('the largest whole number as a seed, and a longer one in quotes', () => {
    expect(plays(experiment({ seed: '9007199254740991' }))).toContain('seed 9007199254740991');
    expect(plays(experiment({ seed: '"12345678901234567890"' }))).toContain('seed 12345678901234567890');
  });
});
