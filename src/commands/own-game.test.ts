import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';

// Every test starts threads, and a busy machine takes seconds for each.
vi.setConfig({ testTimeout: 600_000 });

const folder = new UserFolder();

/** Race: each throws a die until somebody has enough. Only what no game can do without, but for what is changed. */
function race(changes: Readonly<Record<string, string>> = {}): string {
  const parts = {
    before: '',
    fields: 'mover: word, throws: word, at: words(4)',
    deal: 's.words.fill(0);',
    legal: 'out[0] = 0; out[1] = 1; return 2;',
    apply: `s.at[s.mover] += chance.below(0, s.throws++, 6) + move;
      if (s.at[s.mover] < points) s.mover = (s.mover + 1) % seats;`,
    id: 'race',
    purposes: "['the die']",
    ...changes,
  };
  return `import { defineGame, defineLayout, NOBODY, secret, word, words } from 'irkutsk/game';
${parts.before}
export default defineGame({
  id: '${parts.id}', title: 'Race', about: 'Who is there first.', seats: { min: 2, max: 4 }, purposes: ${parts.purposes},
  options: { points: { kind: 'whole', default: 20, min: 5, max: 100, label: 'points to win', told: 'to # points',
    about: 'points that win' } },
  layout: defineLayout({ ${parts.fields} }),
  rules: (seats, { points }) => ({
    seats, maxChoices: 2, maxPlies: 1000,
    deal(s, chance) { ${parts.deal} },
    toAct: (s) => (s.at[s.mover] >= points ? NOBODY : s.mover),
    legal(s, out) { ${parts.legal} },
    apply(s, move, chance) { ${parts.apply} },
    score(s, out) {
      for (let seat = 0; seat < seats; seat++) {
        out.won[seat] = seat === s.mover ? 1 : 0;
        out.utility[seat] = out.won[seat];
        out.team[seat] = seat;
      }
      out.ending = 0;
      out.success = out.won[0];
    },
  }),
});
`;
}

function put(name: string, text: string): void {
  mkdirSync(folder.at(name, '..'), { recursive: true });
  writeFileSync(folder.at(name), text);
}

put('race/index.js', race());
put(
  'race/bots/hasty.ts',
  `import { defineBot } from 'irkutsk/bot';
   export default defineBot({ about: 'Always one more.', looks: false, params: {},
     create: () => ({ begin(): void {}, choose: (_view: object, _seat: number, _moves: Int32Array, count: number): number => count - 1 }) });`,
);

put(
  'kinds/index.js',
  race({ id: 'kinds' })
    .replace('maxPlies: 1000,', 'maxPlies: 1000, kind: (s, move) => move,')
    .replace(
      "title: 'Race'",
      "title: 'Race', moveKinds: ['stay', 'step'], moveWords: { stay: 'staying', step: 'a step' }",
    ),
);

function experiment(name: string, ...lines: string[]): void {
  const game = lines.some((line) => line.startsWith('game:')) ? [] : ['game: ../race/index.js'];
  put(name, ['question: Q?', 'seed: s', ...game, ...lines].join('\n'));
}

experiment('asked/sweep.yaml', 'games: 300', 'factors: { players: [2, 3] }', 'bots: [hasty, random]', 'rotate: true');

describe('a game by its path', () => {
  it('is found from the experiment, and its bots beside it', async () => {
    const run = await folder.here('run', 'asked/sweep.yaml', '--out', 'swept');
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toContain('\nrace, seed s');
    expect(folder.read('swept', 'bots.csv')).toContain('hasty');
    expect(JSON.parse(folder.read('swept', 'run.json'))).toMatchObject({
      experiment: { game: './race/index.js' },
      game_digest: expect.stringMatching(/^sha256-/) as string,
    });
    expect(await folder.here('report', 'swept')).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(folder.at('swept', 'games')).length).toBeGreaterThan(0);
  });

  it.each([
    ['games', 'race'],
    ['bots', 'race'],
    ['play', 'race', '--bots', 'hasty+flat-monte-carlo:playouts=4'],
    ['play', './race/index.js', '--players', '3', '--save', 'trace.json'],
    ['play', './race', '--replay', 'trace.json'],
    ['replay', './race', '--html', 'race.html'],
    ['match', './race', 'random', 'hasty', '--games', '200'],
    ['plan', 'asked/sweep.yaml'],
  ])('is what %s takes: %s %s %s', async (command, game, ...rest) => {
    const path = game === 'race' ? './race' : game;
    expect(await folder.here(command, path, ...rest)).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    ['compare', 'games: 100', 'compare: { base: {}, against: { long: { points: 40 } } }'],
    ['tune', 'games: 2000', 'tune: { levels: { points: [5, 40] }, targets: { even: 0.5 } }'],
    ['knock-out', 'games: 100', 'knock-out: {}', 'game: ../kinds/index.js'],
    ['match', 'games: 100', 'match: {}'],
  ])('is asked by the method %s', async (method, ...lines) => {
    experiment(
      `asked/${method}.yaml`,
      `method: ${method}`,
      ...lines,
      'factors: { players: 2 }',
      'bots: [random, "random:noise=0.5"]',
    );
    const run = await folder.here('run', `asked/${method}.yaml`, '--out', `by-${method}`);
    expect(run).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    ['throws', 'throw new Error("no way");', 'no way'],
    ['never-ends', 'for (;;);', 'the rules do not come to the next decision within 5 s (--limit-ms)'],
    ['gives-nothing', '', 'it gives undefined, and no settings'],
    ['does-well', 'return { points: 5 };', ''],
  ])('says what it is without something, which %s, where it can be stopped', async (what, does, reason) => {
    const knockOuts = `knockOuts: { length: { label: 'length', group: 'rules', about: 'most points', without() { ${does} } } },`;
    put(`outs/${what}/index.js`, race({ id: what }).replace("title: 'Race'", `${knockOuts} title: 'Race'`));
    experiment(
      `outs/${what}/q.yaml`,
      `game: ./index.js`,
      'method: knock-out',
      'games: 50',
      'knock-out: { out: [length] }',
      'factors: { players: 2 }',
      'bots: random',
    );
    const run = await folder.here('run', `outs/${what}/q.yaml`, '--out', `out-${what}`, '--limit-ms', '5000');
    const refused = `game "./outs/${what}/index.js" cannot leave out "length": ${reason}`;
    expect(run.status).toBe(reason === '' ? 0 : 2);
    expect(run.stderr).toContain(reason === '' ? '' : refused);
  });

  it('gives the same tables in parts', async () => {
    for (const part of ['1/2', '2/2']) {
      const shard = await folder.here('run', 'asked/sweep.yaml', '--shard', part, '--out', 'parts');
      expect(shard).toMatchObject({ status: 0, stderr: '' });
    }
    const parts = readdirSync(folder.at('parts')).filter((name) => name.includes('1-of-2') || name.includes('2-of-2'));
    const merged = await folder.here('merge', ...parts.map((name) => `parts/${name}`), '--out', 'merged');
    expect(merged).toMatchObject({ status: 0, stderr: '' });
    expect(folder.read('merged', 'cells.csv')).toBe(folder.read('swept', 'cells.csv'));
  });

  it('is told again from a trace only by the code that has played it', async () => {
    put('traced/index.js', race({ id: 'traced' }));
    expect((await folder.here('play', './traced', '--save', 'kept.json')).status).toBe(0);
    expect(JSON.parse(folder.read('kept.json'))).toMatchObject({ code: expect.stringMatching(/^sha256-/) as string });
    put('traced/index.js', race({ id: 'traced', legal: 'out[0] = 1; return 1;' }));
    expect(folder.irkutsk('play', './traced', '--replay', 'kept.json')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: kept.json: is of other code than the game has now, which may play otherwise\n',
    });
  });

  it('is installed as a package, and called by its name', async () => {
    put('node_modules/race-game/package.json', '{ "name": "race-game", "type": "module", "exports": "./lib/game.js" }');
    put('node_modules/race-game/lib/game.js', race({ id: 'packed' }));
    const run = await folder.here('play', 'race-game', '--seed', 'x');
    expect(run).toMatchObject({ status: 0, stderr: '' });
  });

  it('whose code has changed since is no longer the one that has played', async () => {
    put('changing/index.js', race({ id: 'changing' }));
    put(
      'changing/q.yaml',
      ['question: Q?', 'game: ./index.js', 'seed: s', 'games: 50', 'bots: random', 'factors: { players: 2 }'].join(
        '\n',
      ),
    );
    expect((await folder.here('run', 'changing/q.yaml', '--out', 'changed')).status).toBe(0);
    put('changing/index.js', `${race({ id: 'changing' })} // another`);
    expect(folder.irkutsk('report', 'changed')).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'irkutsk: changed: game "./changing/index.js" is not the file that has played there, so its games cannot be shown; --games 0 writes the report without them\n',
    });
  });
});

describe('a game of somebody else is refused in one line', () => {
  const BROKEN = 'breaks a rule of the engine, ';
  const cases: readonly (readonly [what: string, text: string, message: string])[] = [
    ['that is none', 'export default { id: 1 };', 'does not export one game by default (defineGame)'],
    ['that is not defined', 'export default { id: "x", rules() {} };', ': its title takes a text'],
    ['that cannot be read', 'export default {', 'cannot be loaded: '],
    ['that throws', 'throw new Error("no luck");', 'cannot be loaded: no luck'],
    [
      'that never comes to its end',
      'for (;;);',
      'cannot be loaded: its file does not come to its end within 0.7 s (--load-ms)',
    ],
    [
      'that changes while it is loaded',
      race({
        before: "import { appendFileSync } from 'node:fs'; appendFileSync(new URL(import.meta.url), '// more');",
      }),
      'has changed while it was loaded; start again',
    ],
    ['that is called as ours', race({ id: 'kurier' }), 'is called as one of ours, kurier; it takes another id'],
    ['with a name that clashes', race({ id: 'Race' }), 'id "Race" is no name'],
    [
      'without moves',
      race({ legal: 'return 0;' }),
      `${BROKEN}"legal moves are sorted, unique and at least one": there are 0 for the seat to act (2 players, game examined#0, after 0 moves)`,
    ],
    [
      'with moves out of order',
      race({ legal: 'out[0] = 1; out[1] = 0; return 2;' }),
      `${BROKEN}"legal moves are sorted, unique and at least one": 0 comes after 1`,
    ],
    [
      'that draws twice',
      race({ apply: 's.at[s.mover] += chance.below(0, 0, 6) + move;' }),
      `${BROKEN}"a draw is read once"`,
    ],
    ['whose rules throw', race({ apply: 'throw new Error("lost");' }), `${BROKEN}"the rules throw nothing": lost`],
    [
      'whose rules never end',
      race({ apply: 'for (;;);' }),
      'cannot be played: the rules do not come to the next decision within 0.7 s (--limit-ms)',
    ],
    ['that never ends', race({ apply: 's.mover = (s.mover + 1) % seats;' }), `${BROKEN}"the game ends": `],
    [
      'with dice of its own',
      race({ apply: 's.at[s.mover] += Math.floor(Math.random() * 6) + move;' }),
      "the rules called Math.random(); a game's luck comes from the chance it is handed",
    ],
  ];

  it.each(cases)('%s', async (what, text, message) => {
    const name = `wrong/${what.replaceAll(' ', '-')}.js`;
    put(name, text);
    // Only where it never ends: a busy machine takes its time for everything.
    const limits = /within .* \((--[a-z-]+)\)/.exec(message);
    const said = await folder.here('play', `./${name}`, ...(limits === null ? [] : [limits[1], '700']));
    expect(said).toMatchObject({ status: 2, stdout: '' });
    expect(said.stderr).toContain(`irkutsk: game "./${name}"`);
    expect(said.stderr).toContain(message);
    expect(said.stderr.split('\n')).toHaveLength(2);
  });

  it.each([
    ['./nowhere', 'game "./nowhere" cannot be loaded: no such file'],
    [
      './asked',
      'game "./asked" cannot be loaded: the folder has no index.ts, index.js, index.mjs, and no package.json that names a file',
    ],
    ['rcae', 'unknown game "rcae"'],
  ])('by %s', async (reference, message) => {
    const said = await folder.here('play', reference);
    expect(said).toMatchObject({ status: 2, stdout: '' });
    expect(said.stderr).toContain(message);
  });
});

describe('a game that lacks something', () => {
  it('is searched by replaying where it hides something and nobody can imagine it', async () => {
    put('hiding/index.js', race({ id: 'hiding', fields: 'mover: word, throws: word, at: words(4), card: secret(1)' }));
    expect(await folder.here('play', './hiding')).toMatchObject({ status: 0 });
    for (const bot of ['flat-monte-carlo:playouts=4:replays=200', 'ismcts:iterations=4:replays=200'])
      expect(await folder.here('play', './hiding', '--bots', bot)).toMatchObject({ status: 0, stderr: '' });
  });

  it('that may go on for ever is cut off, and counted apart', async () => {
    const endless = race({ id: 'endless', apply: 's.mover = (s.mover + 1) % seats;' }).replace(
      "title: 'Race'",
      "title: 'Race', endings: ['won', 'cut off']",
    );
    put('endless/index.js', endless);
    put(
      'endless/q.yaml',
      ['question: Q?', 'game: ./index.js', 'seed: s', 'games: 20', 'bots: random', 'factors: { players: 2 }'].join(
        '\n',
      ),
    );
    expect(await folder.here('run', 'endless/q.yaml', '--out', 'cut')).toMatchObject({ status: 0, stderr: '' });
    expect(folder.read('cut', 'endings.csv')).toMatch(/cut off,20,/);
  });
});
