import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readExperiment } from '../commands/experiment-file.ts';
import { isWhole, type Kit, shown } from '../data/components.ts';
import { settle, type Values } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import type { Shape } from '../data/shape.ts';
import { newLogbook } from '../engine/logbook.ts';
import { catalogue, gameNamed, games, here } from '../games/games.fixture.ts';
import { playCells } from '../methods/arms.fixture.ts';
import { planCells } from '../methods/plan-cells.ts';
import { componentsText } from '../report/components.ts';
import { kitOf, loaded } from '../sim/components.ts';
import { createPlayers } from '../sim/players.ts';
import { record, replay } from '../story/trace.ts';
import { readComponents, recordedComponents, recordedOptions } from './components.ts';

const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const withKits = games.flatMap((game) => {
  const kit = kitOf(game);
  return kit === undefined ? [] : Object.keys(kit.sets).map((name) => [game.id, name, game, kit] as const);
});

describe.each(withKits)('the set %s %s', (_id, name, game, kit) => {
  const text = componentsText(game, kit, name, kit.sets[name]);

  it('is the same when it is written to a file and read again', () => {
    const file = join(folder, 'written.yaml');
    writeFileSync(file, text);
    expect(readComponents(kit, file)).toEqual(kit.sets[name].components);
  });
});

/** The fields of a shape that hold something, each with its mark. */
function marks(name: string, shape: Shape): readonly string[] {
  if (shape.kind === 'group')
    return Object.entries(shape.fields).flatMap(([key, field]) => marks(`${name}.${key}`, field));
  const inner = shape.kind === 'list' && shape.of.kind === 'group' ? marks(name, shape.of) : [];
  return [`${name} ${shape.provenance}`, ...inner];
}

it.each(games.flatMap((game) => kitOf(game) ?? []))('a kit marks every field with where it comes from', (each) => {
  expect(marks('', each.shape).filter((mark) => mark.endsWith(' undefined'))).toEqual([]);
  expect(marks('', each.shape).length).toBeGreaterThan(5);
});

it('a file says which texts of a printed field are ours', () => {
  const kurier = gameNamed('kurier');
  const box = kitOf(kurier) as Kit;
  const text = componentsText(kurier, box, 'usual', box.sets.usual);
  expect(text).toContain('a text [rulebook; reconstructed: Wolga-Wirt, Samowar-Stube, Boris, Sokol Hof]');
});

const strogoff = gameNamed('strogoff');
const kit = kitOf(strogoff) as Kit;
const TEXT = componentsText(strogoff, kit, 'purple-brain', kit.sets['purple-brain']);
/** The first action card, and the same with Ogareff going farther than on any. */
const [FIRST] = /- \{ icon: .*\}/.exec(TEXT) as RegExpExecArray;
const OTHER = FIRST.replace(/ogareff: \d/, 'ogareff: 6');

/** Where a text stands in the file, as "line:column". */
function placeOf(what: string, text = TEXT): string {
  const before = text.slice(0, text.indexOf(what)).split('\n');
  return `${before.length}:${(before.at(-1) as string).length + 1}`;
}

function refusal(text: string): string {
  const file = join(folder, 'tried.yaml');
  writeFileSync(file, text);
  try {
    readComponents(kit, file, 'tried.yaml');
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  throw new Error('it was taken');
}

describe('a component file is refused in one line:', () => {
  it.each([
    ['one card missing', TEXT.replace(`  ${FIRST}\n`, ''), placeOf(FIRST), 'action takes 56 cards, not 55'],
    [
      'an unknown icon',
      TEXT.replace('icon: storm', 'icon: strom'),
      placeOf('storm, portrait'),
      'icon of action card 1 takes one of storm, animals, patrol, illness, papers, lost, espionage, vehicle, not "strom"; did you mean "storm"?',
    ],
    ['a missing deck', TEXT.replace(/^tomsk: .*$/m, ''), placeOf('board:'), 'tomsk is missing; it takes 8 cards'],
    [
      'a misspelt key',
      TEXT.replace('{ icon: storm', '{ icno: storm'),
      placeOf('icon: storm,'),
      'unknown key "icno" of action card 1; did you mean "icon"? allowed: icon, portrait, ogareff, event, tartars, strength',
    ],
    [
      'a space beyond the board',
      TEXT.replace(/tartars: \d+, strength/, 'tartars: 11, strength'),
      placeOf(/\d+, strength/.exec(FIRST)?.[0] ?? ''),
      'tartars of action card 1 takes a space from 2 to 10, not 11',
    ],
  ])('%s', (_, text, place, message) => {
    expect(refusal(text)).toBe(`tried.yaml:${place}: ${message}`);
  });

  it('not a component file at all', () => {
    expect(refusal('- a\n- b\n')).toContain('tried.yaml:1:1: a component file has keys and values: board, action');
    expect(refusal('')).toContain('tried.yaml:1:1: a component file has keys and values');
  });
});

describe('an experiment with components', () => {
  mkdirSync(join(folder, 'cards'));
  writeFileSync(join(folder, 'cards', 'mine.yaml'), TEXT.replace(FIRST, OTHER));
  writeFileSync(join(folder, 'cards', 'same.yaml'), TEXT);
  const HEAD = 'question: q\ngame: strogoff\nseed: s\ngames: 300\nbots: random\n';

  async function plan(text: string, set: readonly string[] = []) {
    writeFileSync(join(folder, 'cards', 'tried.yaml'), text);
    return planCells(await readExperiment(join(folder, 'cards', 'tried.yaml'), catalogue, { set }));
  }

  it('finds them beside itself, shows their name and carries what is in them', async () => {
    const [cell] = await plan(`${HEAD}components: mine.yaml\nfactors: { players: 2 }\n`);
    expect(cell.factors).toEqual({ players: 2, components: 'mine.yaml', bots: 'random' });
    expect(isWhole(cell.options.components)).toBe(true);
    expect(JSON.parse(cell.options.components as string).action[0].ogareff).toBe(6);
  });

  it('has other results with one card changed, and the same with none', async () => {
    const cells = await plan(`${HEAD}factors: { players: 2, components: [purple-brain, same.yaml, mine.yaml] }\n`);
    const { tallies } = await playCells(cells, 's', { runner: here() });
    const [base, same, mine] = tallies.map(({ sums }) => [...sums]);
    expect(same).toEqual(base);
    expect(mine).not.toEqual(base);
  });

  it('takes sets by name as a factor', async () => {
    const cells = await plan(`${HEAD}factors: { players: 2, components: [devir, purple-brain-irkutsk-8-6-6] }\n`);
    expect(cells.map(({ options }) => options.components)).toEqual(['devir', 'purple-brain-irkutsk-8-6-6']);
  });

  it.each([
    [`${HEAD}components: nowhere.yaml\nfactors: { players: 2 }\n`, 'tried.yaml:6:13: nowhere.yaml: no such file'],
    [
      `${HEAD}components: devri\nfactors: { players: 2 }\n`,
      'tried.yaml:6:13: unknown set "devri"; did you mean "devir"?',
    ],
    [
      `${HEAD}components: devir\nfactors: { players: 2, components: devir }\n`,
      'tried.yaml:6:1: components is also among the factors',
    ],
    [
      'question: q\ngame: tictactoe\nseed: s\ngames: 1\nbots: random\ncomponents: x.yaml\n',
      'tried.yaml:6:1: tictactoe has no boards or cards to replace',
    ],
  ])('refuses %j', async (text, message) => {
    const error = await plan(text).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).message).toContain(message);
  });

  it('looks where the command was given for what a flag names', async () => {
    const flag = join(folder, 'cards', 'mine.yaml');
    const [cell] = await plan(`${HEAD}components: devir\nfactors: { players: 2 }\n`, [`components=${flag}`]);
    expect(cell.factors.components).toBe(flag);
    await expect(plan(`${HEAD}factors: { players: 2 }\n`, ['components=mine.yaml'])).rejects.toThrow(
      '--set components: mine.yaml: no such file',
    );
  });
});

describe('components that are carried whole', () => {
  const value = loaded(catalogue, strogoff, 'components', join('cards', 'mine.yaml'), folder) as string;

  it('go with a trace, which replays without the file', async () => {
    const setting = { players: 2, options: { components: value } };
    const complete = { ...setting, options: settle('strogoff', strogoff.options, setting.options) };
    const players = await createPlayers(catalogue, strogoff, complete, ['random', 'random'], newLogbook());
    const trace = record({ game: strogoff, setting, seed: 's', block: 0, players });
    const stored = JSON.parse(JSON.stringify(trace));
    expect(() => replay(strogoff, stored)).not.toThrow();
    expect(() => replay(strogoff, { ...stored, options: { components: 'devir' } })).toThrow(Refusal);
  });

  it('stand once in the record of a run, under their digest', () => {
    const settings: Values[] = [{ components: value }, { components: value, way: 36 }, { way: 30 }];
    const components = recordedComponents(settings.map((options) => ({ options })));
    const [digest] = Object.keys(components);
    expect(digest).toMatch(/^sha256-[0-9a-f]{64}$/);
    expect(settings.map(recordedOptions)).toEqual([
      { components: digest },
      { components: digest, way: 36 },
      { way: 30 },
    ]);
    expect(components).toEqual({ [digest]: JSON.parse(value) });
  });

  it('have a short name for people', () => {
    expect(shown(value)).toMatch(/^own-[0-9a-f]{8}$/);
    expect(shown(value.replace('"ogareff":6', '"ogareff":1'))).not.toBe(shown(value));
    expect(shown('devir')).toBe('devir');
  });
});
