import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readExperiment } from '../commands/experiment-file.ts';
import { schemaText } from '../commands/schema.ts';
import { Refusal } from '../data/refusal.ts';
import { catalogue } from '../games/games.fixture.ts';
import type { Overrides } from './experiment.ts';
import { METHODS } from './index.ts';
import { planMatches } from './match/plan.ts';
import { planCells } from './plan-cells.ts';

const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'tried.yaml');

const GOOD = `question: Who wins?
game: liarsdice
seed: s
games: 100
factors:
  players: [2, 3]
  variant: [plain, wild]
  dice: 1
bots: [counter, random]
`;

async function plan(text: string | Buffer, overrides?: Overrides) {
  writeFileSync(file, text);
  return planCells(await readExperiment(file, catalogue, overrides));
}

async function refusal(text: string | Buffer, overrides?: Overrides): Promise<string> {
  const error = await plan(text, overrides).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Refusal);
  const { message } = error as Refusal;
  expect(message).not.toContain('\n');
  expect(message.length).toBeLessThan(400);
  return message.replaceAll(folder, '');
}

/** The good experiment with a line changed. */
const changed = (from: string, to: string) => GOOD.replace(from, to);

describe('an experiment', () => {
  it('becomes every combination of its factors, the last turning fastest', async () => {
    const cells = await plan(GOOD);
    expect(cells.map((cell) => cell.factors)).toEqual(
      [2, 3].flatMap((players) =>
        ['plain', 'wild'].map((variant) => ({ players, variant, dice: 1, bots: 'counter+random' })),
      ),
    );
    expect(cells[3]).toMatchObject({
      players: 3,
      options: { dice: 1, sides: 6, wild: true },
      lineup: ['counter', 'random', 'random'],
      rotations: 1,
      blocks: 100,
    });
  });

  it('plays whole blocks when it rotates', async () => {
    const cells = await plan(`${GOOD}rotate: true\n`);
    expect(cells.map(({ rotations, blocks }) => [rotations, blocks])).toEqual([
      [2, 50],
      [2, 50],
      [3, 34],
      [3, 34],
    ]);
  });

  it('may vary the bots', async () => {
    const cells = await plan(
      changed('bots: [counter, random]\n', '').replace(
        'dice: 1',
        'bots: [random, [counter, random], counter+random+counter]',
      ),
      { set: ['players=3'] },
    );
    expect(cells.slice(0, 3).map(({ lineup }) => lineup.join())).toEqual([
      'random,random,random',
      'counter,random,random',
      'counter,random,counter',
    ]);
  });

  it('takes games, seed and factors from the command line instead', async () => {
    const cells = await plan(GOOD, { games: 7, set: ['players=4', 'sides=2,3', 'bots=random'] });
    expect(cells.map(({ factors }) => factors)).toEqual(
      ['plain', 'wild'].flatMap((variant) =>
        [2, 3].map((sides) => ({ players: 4, variant, dice: 1, sides, bots: 'random' })),
      ),
    );
    expect(cells[0].blocks).toBe(7);
    expect((await readExperiment(file, catalogue, { seed: '7' })).experiment.seed).toBe('7');
  });

  it('lets an option by its own name go before a preset', async () => {
    const cells = await plan(changed('dice: 1', 'wild: [true]'));
    expect(cells.map(({ options }) => options.wild)).toEqual([true, true, true, true]);
  });

  it('needs no number of players where the game has only one', async () => {
    const [cell] = await plan('question: q\ngame: tictactoe\nseed: 1\ngames: 1\nbots: random\n');
    expect(cell.factors).toEqual({ players: 2, bots: 'random' });
  });
});

describe('a broken experiment is refused in one line:', () => {
  it.each([
    [
      'wrong key',
      changed('games:', 'gmaes:'),
      '/tried.yaml:4:1: unknown key "gmaes"; did you mean "games"? allowed: question, method, game, seed, games, precision, factors, components, bots, match, compare, tune, sensitivity, knock-out, luck, calibrate, balance, feel, cards, rotate',
    ],
    [
      'wrong type',
      changed('games: 100', 'games: many'),
      '/tried.yaml:4:8: games takes a whole number from 1 to 1000000000000, not "many"',
    ],
    [
      'unknown bot',
      changed('[counter, random]', '[counter, randon]'),
      '/tried.yaml:9:7: unknown bot for liarsdice "randon"; did you mean "random"?',
    ],
    [
      'unknown game',
      changed('liarsdice', 'liardice'),
      '/tried.yaml:2:7: unknown game "liardice"; did you mean "liarsdice"?',
    ],
    ['no games', changed('100', '0'), '/tried.yaml:4:8: games takes a whole number from 1 to 1000000000000, not 0'],
    ['part of a game', changed('100', '1.5'), '/tried.yaml:4:8: games takes a whole number'],
    [
      '9 players',
      changed('[2, 3]', '[2, 9]'),
      '/tried.yaml:6:16: players of liarsdice takes a whole number from 2 to 6, not 9',
    ],
    [
      'players missing',
      changed('  players: [2, 3]\n', ''),
      '/tried.yaml:6:3: factors.players is missing; liarsdice takes 2 to 6',
    ],
    ['bots missing', changed('bots: [counter, random]\n', ''), '/tried.yaml:1:1: bots is missing'],
    ['bots twice', changed('dice: 1', 'bots: random'), '/tried.yaml:9:1: bots is also among the factors'],
    ['too many bots', changed('[counter, random]', '[counter, random, random]'), '/tried.yaml:9:7: 3 bots for 2 seats'],
    [
      'unknown factor',
      changed('  dice', '  dize'),
      '/tried.yaml:8:3: unknown factor of liarsdice "dize"; did you mean "dice"? allowed: players, bots, variant, dice, sides, wild',
    ],
    [
      'value out of range',
      changed('dice: 1', 'dice: 6'),
      '/tried.yaml:8:9: dice takes a whole number from 1 to 5, not 6',
    ],
    [
      'unknown preset',
      changed('wild]', 'wilt]'),
      '/tried.yaml:7:20: unknown variant "wilt"; did you mean "wild"? allowed: plain, wild',
    ],
    ['value listed twice', changed('[2, 3]', '[2, 2]'), '/tried.yaml:6:16: players lists 2 twice'],
    [
      'empty factor',
      changed('[2, 3]', '[]'),
      '/tried.yaml:6:12: factors.players takes a list that is not empty, not []',
    ],
    [
      'settings that contradict',
      'question: q\ngame: connectfour\nseed: 1\ngames: 1\nbots: random\nfactors: { players: 2, columns: 2, rows: 2 }\n',
      '/tried.yaml:6:21: connect 4 does not fit a grid of 2 columns and 2 rows',
    ],
    // Told what the whole part takes: "precision takes option, from and to, and perhaps …".
    [
      'a share that is none, deep in a part',
      `${GOOD}method: luck\nluck: { bots: [counter, random], ceiling: { bot: counter, noise: 2 } }\n`,
      '/tried.yaml:11:66: ceiling.noise takes a number of at most 1, not 2',
    ],
    [
      'a step of nothing, deep in a part',
      `${GOOD}method: balance\nbalance: { dials: { dice: { from: 1, to: 2, step: 0 } }, goals: { fair: { target: 0.5 } } }\n`,
      '/tried.yaml:11:51: dials.dice.step takes a number above 0, not 0',
    ],
    [
      'a text for a number, deep in a part',
      `${GOOD}method: balance\nbalance: { dials: { dice: [1, 2] }, goals: { fair: { target: half } } }\n`,
      '/tried.yaml:11:62: goals.fair.target takes a number, not "half"',
    ],
    [
      'an empty list, deep in a part',
      `${GOOD}method: balance\nbalance: { dials: { dice: { from: 1, to: 2, per: [] } }, goals: { fair: { target: 0.5 } } }\n`,
      '/tried.yaml:11:50: dials.dice.per takes a list that is not empty, not []',
    ],
    // Told of a function of the parser's.
    ['two documents', `${GOOD}---\n${GOOD}`, '/tried.yaml:10:1: has a second document; one is read'],
    ['duplicate key', `${GOOD}seed: t\n`, '/tried.yaml:10:1: key "seed" is given twice'],
    ['not YAML', 'question: [unclosed\ngame: "x', '/tried.yaml:2:'],
    [
      'a list',
      '- a\n- b\n',
      '/tried.yaml:1:1: an experiment has keys and values; allowed: question, method, game, seed, games, precision, factors, components, bots, match, compare, tune, sensitivity, knock-out, luck, calibrate, balance, feel, cards, rotate',
    ],
    ['empty', '', '/tried.yaml:1:1: an experiment has keys and values'],
    ['not a number', changed('100', '.nan'), '/tried.yaml:4:8: games takes a whole number'],
    [
      'a seed beyond exact whole numbers',
      changed('seed: s', 'seed: 9007199254740993'),
      '/tried.yaml:3:7: seed takes a text',
    ],
    ['an unknown tag', changed('seed: s', 'seed: !!js/function s'), '/tried.yaml:3:'],
    ['a prototype as a factor', changed('dice: 1', '__proto__: 1'), '/tried.yaml:8:3: unknown key "__proto__"'],
    ['not UTF-8', Buffer.from([0x71, 0x3a, 0x20, 0xff, 0xfe]), '/tried.yaml: is not UTF-8 text'],
    ['far too large', `# ${'x'.repeat(300_001)}`, '/tried.yaml: has 300003 bytes; at most 300000 are read'],
    [
      'too many cells',
      changed('[2, 3]', '2')
        .replace(
          'dice: 1',
          `dice: [1, 2, 3, 4, 5]\n  sides: [2, 3, 4, 5, 6]\n  bots: [${Array.from({ length: 300 }, (_, i) => `counter:trust=0.${i + 100}`).join(', ')}]`,
        )
        .replace('bots: [counter, random]\n', ''),
      '/tried.yaml:6:3: the factors make 15000 cells; at most 10000 are allowed',
    ],
  ])('%s', async (_what, text, message) => {
    expect((await refusal(text)).startsWith(message)).toBe(true);
  });

  it('an alias bomb', async () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x, x]',
      ...'bcdefghi'.split('').map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefghi'[i]}`).join()}]`),
    ];
    expect(await refusal(bomb.join('\n'))).toContain('alias');
  });

  it.each([
    [{ set: ['players=9'] }, '--set players: players of liarsdice takes a whole number from 2 to 6, not 9'],
    [{ set: ['plyers=2'] }, '--set plyers: unknown factor of liarsdice "plyers"; did you mean "players"?'],
    [{ set: ['players'] }, '--set players: is not of the form key=value'],
    [{ set: ['players=2', 'players=3'] }, '--set players: is given twice'],
    [{ set: ['bots=randon'] }, '--set bots: unknown bot for liarsdice "randon"'],
    [{ games: 0 }, '--games: games takes a whole number'],
    [{ seed: 'x'.repeat(201) }, '--seed: seed takes a text'],
  ])('by the flag it comes from: %j', async (overrides, message) => {
    expect((await refusal(GOOD, overrides)).startsWith(message)).toBe(true);
  });

  it('a missing file, a folder, a name that could leave the results', async () => {
    mkdirSync(join(folder, 'dir.yaml'), { recursive: true });
    await expect(readExperiment(join(folder, 'nowhere.yaml'), catalogue)).rejects.toThrow('nowhere.yaml: no such file');
    await expect(readExperiment(join(folder, 'dir.yaml'), catalogue)).rejects.toThrow('dir.yaml: is not a file');
    await expect(readExperiment('..', catalogue)).rejects.toThrow("an experiment's name");
    await expect(readExperiment(join(folder, 'Con Artist.yaml'), catalogue)).rejects.toThrow("an experiment's name");
  });
});

describe('what ships', () => {
  const experiments = join(import.meta.dirname, '../../experiments');

  it('has a schema for editors that is up to date', () => {
    expect(readFileSync(join(experiments, 'experiment.schema.json'), 'utf8')).toBe(schemaText(catalogue.gameNames));
  });

  it.each(readdirSync(experiments).filter((name) => name.endsWith('.yaml')))('%s can be planned', async (name) => {
    const written = await readExperiment(join(experiments, name), catalogue);
    const { method = 'sweep' } = written.experiment;
    const planned =
      method === 'match' ? await planMatches(written) : (await METHODS[method].plan(written)).analysis.cells;
    expect(planned.length).toBeGreaterThan(0);
  });
});
