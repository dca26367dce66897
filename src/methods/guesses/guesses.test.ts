import { describe, expect, it } from 'vitest';
import { settle, type Value } from '../../data/options.ts';
import type { Provenance } from '../../data/provenance.ts';
import { gameNamed } from '../../games/games.fixture.ts';
import { guessed, guessesOf, guessNames, type Vary } from './guesses.ts';

const strogoff = gameNamed('strogoff');
const optionsWith = (given: Readonly<Record<string, Value>> = {}) => settle('strogoff', strogoff.options, given);
const valuesOf = (given: Readonly<Record<string, Value>> = {}, vary?: Vary) =>
  Object.fromEntries(guessesOf(strogoff, optionsWith(given), vary).map(({ what, values }) => [what, values]));

describe('guesses', () => {
  it('are all that is reconstructed, the value of the table first', () => {
    const values = valuesOf();
    expect(values).toMatchObject({
      way: [36, 24, 30, 42, 48],
      stayingTartarsCapture: [false, true],
      'components.ogareff': ['purple-brain', 'purple-brain-ogareff-1.5', 'purple-brain-ogareff-2.5'],
      'components.tartars': ['purple-brain', 'purple-brain-tartars-even'],
    });
    expect(values).not.toHaveProperty('energyStart'); // printed
    expect(values).not.toHaveProperty('maxRounds'); // a safety net
  });

  it('are what is only reported as well, and every reading of a text that leaves it open', () => {
    const kurier = gameNamed('kurier');
    const guesses = guessesOf(kurier, settle('kurier', kurier.options, {}));
    expect(Object.fromEntries(guesses.map(({ what, values }) => [what, values]))).toEqual({
      'components.prices': ['usual', 'cheap-inside'],
      startInn: ['empty', 'any'],
      lostCoins: ['leave', 'go-back'],
      blankCoins: [true, false],
      secondCourier: [false, true],
    });
  });

  it('are what is handed down and others play otherwise, and not what a rulebook prints', () => {
    const tictactoe = gameNamed('tictactoe');
    const { misere } = tictactoe.options;
    const given = (provenance: Provenance) =>
      guessesOf(
        { ...tictactoe, options: { misere: { ...misere, provenance, alternatives: [true] } } },
        { misere: false },
      );
    expect(misere.provenance).toBe('traditional');
    expect(given('traditional')).toEqual([{ what: 'misere', option: 'misere', values: [false, true] }]);
    expect(given('rulebook')).toEqual([]);
  });

  it('go by what the table has', () => {
    const values = valuesOf({ way: 40, tartarOrder: 'card-first', components: 'devir' });
    expect(values.way).toEqual([40, 36, 24, 30, 42, 48]);
    expect(values.tartarOrder).toEqual(['card-first', 'roll-first']);
    expect(values['components.sangarra']).toEqual(['devir', 'devir-sangarra-8', 'devir-sangarra-16']);
  });

  it('are none about cards from a file, or those that are an alternative already', () => {
    for (const components of ['purple-brain-sangarra-8', '{"board":"read from a file"}']) {
      const guesses = guessesOf(strogoff, { ...optionsWith(), components });
      expect(guesses.filter(({ option }) => option === 'components')).toEqual([]);
    }
  });

  it('can be called by name: an option, a thing of the cards, or all of the cards', () => {
    expect(Object.keys(valuesOf({}, ['way', 'components.irkutsk']))).toEqual(['components.irkutsk', 'way']);
    expect(Object.keys(valuesOf({}, ['components']))).toHaveLength(6);
    expect(guessNames(strogoff)).toEqual(expect.arrayContaining(['way', 'components', 'components.portraits']));
    expect(guessNames(gameNamed('tictactoe'))).toEqual([]);
  });

  it('can be any options with values', () => {
    expect(valuesOf({}, { handLimit: [6, 7, 8], energyStart: [6] })).toEqual({ handLimit: [7, 6, 8] });
  });

  it('come true one by one or together', () => {
    const guesses = guessesOf(strogoff, optionsWith(), ['way', 'components.ogareff', 'components.irkutsk']);
    expect(guesses.map(({ what }) => what)).toEqual(['components.ogareff', 'components.irkutsk', 'way']);
    expect(guessed(optionsWith(), guesses, [0, 0, 0])).toEqual(optionsWith());
    expect(guessed(optionsWith(), guesses, [2, 1, 4])).toEqual(
      optionsWith({ way: 48, components: 'purple-brain-ogareff-2.5+purple-brain-irkutsk-8-6-6' }),
    );
  });
});
