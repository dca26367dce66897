import { describe, expect, it } from 'vitest';
import type { GameOption } from '../data/options.ts';
import { cerbere } from '../games/cerbere/index.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { missingFrom } from './complete-rules.ts';
import { checkGame, defineGame } from './define-game.ts';
import { fated } from './fated.fixture.ts';
import type { Game, KnockOut } from './game.ts';
import { HIDDEN } from './layout.ts';
import { Sfc32 } from './rng.ts';

const game: Game = liarsdice;
const flag: GameOption = {
  kind: 'flag',
  default: false,
  label: '',
  words: { true: 'on', false: 'off' },
  about: '',
};
const holding = { name: 'axe', label: 'an axe', group: 'tools' };
const measure = (name: string) => ({ name, label: '', about: '' });
const knockOut: KnockOut = { label: '', group: '', about: '', without: () => ({}) };

/** The game with something more that has a name. */
const CLASHES: Readonly<Record<string, readonly [change: Partial<Game>, refusal: string]>> = {
  'an option that no command can say': [
    { options: { ...game.options, win_rate: flag } },
    'option "win_rate" is no name; it takes letters, digits and hyphens, the first a lower-case letter',
  ],
  'an option that a column of every run is called': [
    { options: { ...game.options, games: flag } },
    'option "games" clashes with the column "games" of cells.csv',
  ],
  'an option that a column of one method is called': [
    { options: { ...game.options, verdict: flag } },
    'option "verdict" clashes with the column "verdict" of compare.csv',
  ],
  'a measure that is called as what is told of a seat': [
    { measures: [...game.measures, measure('seat2_won')] },
    'measure "seat2_won" clashes with the column "seat2_won" of rows.csv',
  ],
  'an option that a factor is called': [
    { options: { ...game.options, players: flag } },
    'option "players" clashes with the factor "players" of every game',
  ],
  'an option that takes the place of the cards': [
    { options: { ...game.options, components: flag } },
    'option "components" clashes with the flag "--components", which takes boards and cards',
  ],
  'cards under another name': [
    { options: { cards: cerbere.options.components } },
    'option "cards" takes boards and cards: it has to be called "components"',
  ],
  'a preset that an option is called': [
    { presets: { dice: { few: { dice: 1 } } } },
    'preset "dice" clashes with the option "dice"',
  ],
  'a preset that a column is called': [
    { presets: { share: { few: { dice: 1 } } } },
    'preset "share" clashes with the column "share" of endings.csv',
  ],
  'a preset that the arms are called': [
    { presets: { arm: { few: { dice: 1 } } } },
    'preset "arm" clashes with the factor "arm" of every game',
  ],
  'a level that no command can say': [
    { presets: { size: { 'a,b': { dice: 1 } } } },
    'level of size "a,b" is no name; it takes lower-case letters, digits and hyphens',
  ],
  'a measure that a column is called': [
    { measures: [...game.measures, measure('games')] },
    'measure "games" clashes with the column "games" of cells.csv',
  ],
  'a measure whose mean is a column': [
    { measures: [...game.measures, measure('length')] },
    'measure "length" clashes with the column "length_mean" of cells.csv',
  ],
  'a measure that an option is called': [
    { measures: [...game.measures, measure('dice')] },
    'measure "dice" clashes with the option "dice"',
  ],
  'a measure that is there twice': [
    { measures: [...game.measures, measure('rounds')] },
    'measure "rounds" clashes with the measure "rounds"',
  ],
  "a measure that is another one's mean": [
    { measures: [...game.measures, measure('rounds_mean')] },
    'measure "rounds_mean" clashes with the measure "rounds"',
  ],
  'a measure of a seat that one of the game is called': [
    { seatMeasures: [measure('bluffs')] },
    'seat measure "bluffs" clashes with the measure "bluffs"',
  ],
  'a measure of a seat that a column is called': [
    { seatMeasures: [measure('wins')] },
    'seat measure "wins" clashes with the column "wins" of cells.csv',
  ],
  'a measure that cannot be a column': [
    { measures: [measure('Rounds')] },
    'measure "Rounds" is no name; it takes lower-case letters, digits and underscores, the first a letter',
  ],
  'a knock-out that a kind of move is called': [
    { knockOuts: { bid: knockOut } },
    'knock-out "bid" clashes with the kind of move "bid"',
  ],
  'a knock-out that the base is called': [
    { knockOuts: { base: knockOut } },
    'knock-out "base" clashes with the arm "base" of every comparison',
  ],
  'a kind of move that is there twice': [{ moveKinds: ['bid', 'bid'] }, 'kind of move "bid" is listed twice'],
  'a kind of move that no bot can be told to do without': [
    { moveKinds: ['bid', 'all/in'] },
    'kind of move "all/in" is no name; it takes lower-case letters, digits and hyphens',
  ],
  'a holding twice': [{ holdings: [holding, holding] }, 'holding "axe" is listed twice'],
  'a holding that is no name': [{ holdings: [{ ...holding, name: 'An Axe' }] }, 'holding "An Axe" is no name'],
  'a holding without words': [{ holdings: [{ ...holding, label: ' ' }] }, 'holding "axe" has no words'],
  'a holding that is called as an arm is': [
    { holdings: [{ ...holding, name: 'base' }] },
    'holding "base" clashes with the arm "base" of every comparison',
  ],
  'a holding that nothing takes out': [
    { holdings: [{ ...holding, out: 'saw' }] },
    'holding "axe" is taken out by "saw", which is no knock-out and no kind of move',
  ],
  'a kind of move that is indispensable and not there': [
    { indispensable: { fold: 'why' } },
    'indispensable "fold" is no kind of move',
  ],
  'an ending that is there twice': [{ endings: ['won', 'lost', 'won'] }, 'ending "won" is listed twice'],
  'a fate that is there twice': [{ fates: ['out', 'out'] }, 'fate "out" is listed twice'],
  'a fate that is no word': [
    { fates: ['OUT'] },
    'fate "OUT" is no name; it takes lower-case words with blanks or hyphens between them',
  ],
  'a value that is there twice': [
    {
      options: {
        ...game.options,
        mood: { kind: 'choice', default: 'a', values: ['a', 'b', 'a'], label: '', words: { a: '', b: '' }, about: '' },
      },
    },
    'value of mood "a" is listed twice',
  ],
  'a kind of move without words': [{ moveWords: { bid: '' } }, 'kind of move "challenge" has no words'],
  'words for a kind of move that is not there': [
    { moveWords: { ...game.moveWords, fold: '' } },
    'kind of move "fold" has words, and is not there',
  ],
  'a preset without words': [{ presetWords: {} }, 'preset "variant" has no words'],
  'a level without words': [
    { presetWords: { variant: { label: '', words: { plain: '' } } } },
    'level of variant "wild" has no words',
  ],
  'a flag without words for both': [
    { options: { ...game.options, mood: { ...flag, words: { true: 'on' } } } },
    'value of mood "false" has no words',
  ],
  'a choice without words for each': [
    {
      options: {
        ...game.options,
        mood: { kind: 'choice', default: 'a', values: ['a', 'b'], label: '', words: { a: '' }, about: '' },
      },
    },
    'value of mood "b" has no words',
  ],
  'a number that is told without itself': [
    {
      options: {
        ...game.options,
        size: { kind: 'whole', default: 1, min: 1, max: 2, label: '', told: 'x', about: '' },
      },
    },
    'option "size" is told without a # for its value',
  ],
  'an option of no kind': [
    { options: { size: { ...flag, kind: 'number' } as unknown as GameOption } },
    'option "size" is of no kind; allowed: whole, real, flag, choice, components',
  ],
  'an option whose default does not fit': [
    { options: { size: { ...flag, default: 1 } as unknown as GameOption } },
    'option "size" has a default that does not fit, 1',
  ],
  'an option that is unset by a value that does not fit': [
    { options: { size: { kind: 'whole', default: 1, min: 0, max: 2, unset: -1, label: '', told: '#', about: '' } } },
    'option "size" is unset by a value that does not fit, -1',
  ],
  'an option that comes from nowhere known': [
    { options: { size: { ...flag, provenance: 'printed' } as unknown as GameOption } },
    'option "size" has the provenance "printed"; allowed: rulebook, traditional, reported, reconstructed',
  ],
};

describe('a game is refused at its definition', () => {
  it.each(Object.entries(CLASHES))('with %s', (_what, [change, refusal]) => {
    expect(() => defineGame({ ...game, ...change })).toThrow(`liarsdice: ${refusal}`);
  });

  it('by an id that is no name', () => {
    expect(() => defineGame({ ...game, id: "Liar's dice" })).toThrow('id "Liar\'s dice" is no name');
  });
});

describe('a game that is defined', () => {
  it('is frozen', () => {
    const defined = defineGame({ ...game });
    expect(() => Object.assign(defined, { id: 'chess' })).toThrow(TypeError);
  });

  it('has something plain in the place of what its author left out', () => {
    const { layout } = liarsdice;
    const rules = (seats: number) => liarsdice.rules(seats, { dice: 1, sides: 6, wild: false });
    const bare = defineGame({
      id: 'bare',
      title: 'Bare',
      about: 'Only what no game can do without.',
      seats: { min: 2, max: 2 },
      layout,
      rules: (seats) => {
        const { maxChoices, maxPlies } = rules(seats);
        const nothing = () => {};
        return {
          seats,
          maxChoices,
          maxPlies,
          deal: nothing,
          toAct: () => 0,
          legal: () => 1,
          apply: nothing,
          score: nothing,
        };
      },
    });
    expect(bare).toMatchObject({ options: {}, presets: {}, moveKinds: ['move'], endings: ['over'], measures: [] });
    const table = bare.rules(2, {});
    const state = layout.create();
    expect([...missingFrom(table)].toSorted()).toEqual(['check', 'imagine', 'kind', 'narrate', 'show']);
    expect([table.kind(state, 7), table.show(state, 7)]).toEqual([0, 'plays 7']);
    expect(() => table.imagine(state, 0, new Sfc32())).not.toThrow();
    state.words[0] = HIDDEN;
    expect(() => table.imagine(state, 0, new Sfc32())).toThrow('bare hides something, and has no imagine: write it,');
    expect(missingFrom(rules(2)).size).toBe(0);
  });

  it('may have a measure that a column of another file is called', () => {
    expect(() => checkGame({ ...fated, measures: [measure('lead_changes'), measure('moves')] })).not.toThrow();
  });
});
