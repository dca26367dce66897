import { describe, expect, it } from 'vitest';
import { documentIn, documentText } from '../data/document.ts';
import { Refusal } from '../data/refusal.ts';
import { catalogue, gameNamed } from '../games/games.fixture.ts';
import { builtInGames } from '../games/index.ts';
import { checkExperiment, experimentOf } from '../methods/experiment.ts';
import { METHODS } from '../methods/index.ts';
import { askedFile } from './ask.ts';
import { type AskedFlags, askedExperiment } from './asked.ts';

const NOTHING: AskedFlags = { settings: [], against: [], knockOut: [] };
const asked = (flags: Partial<AskedFlags>, game = 'strogoff') =>
  askedExperiment(gameNamed(game), { ...NOTHING, ...flags }).experiment;

describe('a question put by flags is an experiment', () => {
  it('of a setting against another: a comparison that ends when it is decided', () => {
    expect(asked({ settings: ['energyMax=8'], against: ['energyMax=10'], players: '2' })).toMatchObject({
      method: 'compare',
      game: 'strogoff',
      seed: 'ask',
      games: 20_000,
      factors: { players: [2], skill: ['casual'] },
      compare: {
        until: 'decided',
        margin: 2,
        base: { energyMax: 10 },
        against: { 'energyMax=8': { energyMax: 8 } },
      },
    });
  });

  it('of several values of one setting: an alternative each, with all other settings', () => {
    expect(asked({ settings: ['energyMax=6,8', 'variant=purple-brain'], margin: 1 })).toMatchObject({
      compare: {
        margin: 1,
        against: {
          'energyMax=6 variant=purple-brain': { energyMax: 6, variant: 'purple-brain' },
          'energyMax=8 variant=purple-brain': { energyMax: 8, variant: 'purple-brain' },
        },
      },
    });
  });

  it('of what is left out, and of the level that gives a win rate', () => {
    expect(asked({ knockOut: ['sangarra'], players: '2,3', skill: 'casual,experienced' })).toMatchObject({
      method: 'knock-out',
      precision: 0.02,
      factors: { players: [2, 3], skill: ['casual', 'experienced'] },
      'knock-out': { out: ['sangarra'] },
    });
    expect(asked({ tune: 'ogareffSteps=30..33', to: '50%' })).toMatchObject({
      method: 'tune',
      tune: { levels: { ogareffSteps: [30, 31, 32, 33] }, targets: { '50%': 0.5 } },
    });
    // From 1 to 120: 0 leaves it to the box.
    const { tune } = asked({ tune: 'ogareffSteps', to: '0.4' }) as {
      tune: { levels: { ogareffSteps: number[] }; targets: object };
    };
    expect(tune.levels.ogareffSteps).toHaveLength(120);
    expect(tune.levels.ogareffSteps.slice(0, 3)).toEqual([1, 2, 3]);
    expect(tune.targets).toEqual({ '0.4': 0.4 });
    expect(asked({ tune: 'wild', to: '50 %' }, 'liarsdice')).toMatchObject({
      tune: { levels: { wild: [false, true] } },
    });
  });

  // It was tried at "0", and refused for it.
  it('of a preset by all its values, if nobody says which', () => {
    expect(asked({ tune: 'difficulty', to: '50%' })).toMatchObject({
      tune: { levels: { difficulty: ['easy', 'normal', 'heroic'] } },
    });
  });

  it('of a game without a ladder: played at random, or by the bots that are named', () => {
    expect(asked({ settings: ['wild=true'] }, 'liarsdice')).toMatchObject({
      bots: 'random',
      factors: { players: [2] },
    });
    expect(asked({ settings: ['wild=true'], bots: 'counter+random' }, 'liarsdice')).toMatchObject({
      bots: ['counter', 'random'],
    });
  });

  it.each([
    ['a comparison', { settings: ['energyMax=8'], against: ['energyMax=10'], players: '2' }],
    ['a knock-out', { knockOut: ['sangarra'] }],
    ['a level', { tune: 'ogareffSteps=30..40', to: '50%' }],
  ])('which a file says as well, to the letter: %s', async (_what, flags) => {
    const experiment = asked(flags);
    const read = documentIn(documentText(experiment), 'asked.yaml');
    expect(read.value).toEqual(experiment);
    const at = { locate: read.locate, locateKey: () => '', folderOf: () => '.' };
    const [written, given] = [
      await checkExperiment('asked', read.value, at, catalogue),
      await experimentOf('ask', experiment, catalogue),
    ];
    expect(written.experiment).toEqual(given.experiment);
  });
});

describe('a question put by flags is refused in one line', () => {
  it.each([
    ['nothing is asked', {}, 'nothing is asked; it takes a setting'],
    ['two questions', { settings: ['energyMax=8'], knockOut: ['sangarra'] }, 'one question at a time'],
    ['no setting', { settings: ['energyMax'] }, 'energyMax: is not of the form key=value'],
    ['a setting twice', { settings: ['energyMax=8', 'energyMax=9'] }, 'energyMax: is given twice'],
    ['too many values', { settings: ['energyMax=8,9', 'way=30,36'] }, 'way: only one setting may have several'],
    ['two bases', { settings: ['energyMax=8'], against: ['energyMax=9,10'] }, '--against energyMax: takes one value'],
    ['a target alone', { settings: ['energyMax=8'], to: '50%' }, '--to: goes only with --tune'],
    ['no target', { tune: 'way' }, '--tune: needs --to'],
    ['a strange target', { tune: 'way', to: 'half' }, '--to: takes a win rate such as 50% or 0.5, not "half"'],
    ['a range downward', { tune: 'way=9..5', to: '50%' }, '--tune: a range goes up'],
    // The skill was dropped without a word.
    [
      'skill and bots',
      { settings: ['energyMax=8'], skill: 'casual', bots: 'courier' },
      '--skill: does not go with --bots',
    ],
    // Refused as "also among the factors", of which nobody had heard.
    [
      'players as a level',
      { tune: 'players', to: '50%' },
      '--tune: takes an option or a preset; --players says players',
    ],
    [
      'a skill as a level',
      { tune: 'skill=10,20', to: '50%' },
      '--tune: takes an option or a preset; --skill says skill',
    ],
    ['bots as a level', { tune: 'bots', to: '50%' }, '--tune: takes an option or a preset; --bots says bots'],
    ['a base of a level', { tune: 'way', to: '50%', against: ['way=30'] }, '--against: goes only with settings'],
  ])('%s', (_what, flags, message) => {
    expect(() => asked(flags)).toThrow(Refusal);
    expect(() => asked(flags)).toThrow(message);
  });

  it.each([
    [
      'a misspelt setting',
      { settings: ['energyMx=8'] },
      'energyMx: unknown factor of strogoff "energyMx"; did you mean "energyMax"?',
    ],
    ['a wrong value', { settings: ['energyMax=88'] }, 'energyMax: energyMax takes a whole number from 1 to 20'],
    ['a misspelt base', { settings: ['energyMax=8'], against: 'energyMx=10' }, '--against energyMx: unknown factor'],
    [
      'a misspelt rule',
      { 'knock-out': 'sangara' },
      '--knock-out: unknown knock-out of strogoff "sangara"; did you mean "sangarra"?',
    ],
    [
      'a misspelt level',
      { tune: 'ogareffStep', to: '50%' },
      '--tune: unknown factor of strogoff "ogareffStep"; did you mean',
    ],
    ['no margin', { settings: ['energyMax=8'], margin: '0' }, '--margin: margin takes a number of percentage points'],
  ])('by the flag: %s', async (_what, flags, message) => {
    const refused = await (async () => {
      const file = await askedFile({ game: 'strogoff', ...flags }, { games: builtInGames });
      const { method = 'compare' } = file.experiment;
      if (method !== 'match') await METHODS[method].plan(file);
    })().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).message.slice(0, message.length)).toBe(message);
  });
});
