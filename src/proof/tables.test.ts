import { describe, expect, it } from 'vitest';
import { settle, type Values } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import type { Game } from '../engine/game.ts';
import { settingKey } from '../engine/settings.ts';
import { games } from '../games/games.fixture.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { circuit, mix, testTables } from './tables.ts';

/** Liar's dice with two more presets, of which one has a say in the same option as `variant`. */
const crossed: Game = {
  ...(liarsdice as unknown as Game),
  presets: {
    size: { small: { dice: 1 }, large: { dice: 5 } },
    variant: { plain: { wild: false }, wild: { wild: true } },
    odd: { tame: { wild: false }, five: { sides: 5 } },
  },
};

/** Liar's dice that wants as many dice as sides. */
const fussy: Game = {
  ...(liarsdice as unknown as Game),
  rules: (seats, options) => {
    if (options.dice !== options.sides) throw new Refusal('as many dice as sides');
    return (liarsdice as unknown as Game).rules(seats, options);
  },
};

const NO_TABLE = { players: 0, options: {} };

const values = (game: Game, options: Values) => settle(game.id, game.options, options);

describe('the tables that a soak goes round', () => {
  it.each(games.map((game) => [game.id, game] as const))('of %s hold every trial, and none twice', (_id, game) => {
    const keys = circuit(game).map((table) => settingKey(game, table));
    expect(new Set(keys).size).toBe(keys.length);
    for (const trial of testTables(game)) expect(keys).toContain(settingKey(game, trial));
  });

  it('hold all presets together, with every number of players', () => {
    const tables = circuit(crossed).filter(({ label }) => label.endsWith('p-size-large-variant-wild-odd-five'));
    expect(tables.map(({ players }) => players)).toEqual([2, 3, 4, 5, 6]);
    for (const { options } of tables) expect(values(crossed, options)).toMatchObject({ dice: 5, wild: true, sides: 5 });
  });

  it('let the later of two presets count', () => {
    const tables = circuit(crossed).filter(({ label }) => label.endsWith('odd-tame'));
    expect(tables.length).toBeGreaterThan(5);
    for (const { options } of tables) expect(values(crossed, options)).toMatchObject({ wild: false });
  });
});

describe('a mix', () => {
  it.each(games.map((game) => [game.id, game] as const))('of %s is a table that the rules accept', (_id, game) => {
    for (let number = 0; number < 100; number++) {
      const { players, options } = mix(game, 'mixed', number) ?? NO_TABLE;
      expect(players).toBeGreaterThan(0);
      expect(() => game.rules(players, values(game, options))).not.toThrow();
    }
  });

  it('is the same for the same seed and number, and another for others', () => {
    const mixes = (seed: string) =>
      Array.from({ length: 20 }, (_, number) => settingKey(liarsdice, mix(liarsdice, seed, number) ?? NO_TABLE));
    expect(mixes('mixed')).toEqual(mixes('mixed'));
    expect(mixes('mixed')).not.toEqual(mixes('other'));
    expect(new Set(mixes('mixed')).size).toBeGreaterThan(10);
  });

  it('has options as usual, at each extreme, and in between', () => {
    const { options } = liarsdice;
    const seen = Array.from({ length: 300 }, (_, number) => mix(liarsdice, 'mixed', number)?.options ?? {});
    const sides = new Set(seen.map((given) => given.sides ?? 'usual'));
    expect(sides).toContain('usual');
    for (let n = options.sides.min; n <= options.sides.max; n++) expect(sides).toContain(n);
    expect(new Set(seen.map((given) => given.wild))).toEqual(new Set([undefined, false, true]));
  });

  it('goes on until the rules accept one', () => {
    for (let number = 0; number < 20; number++) {
      const given = values(fussy, mix(fussy, 'mixed', number)?.options ?? {});
      expect(given.dice).toBe(given.sides);
    }
  });

  it('names the settings with which the rules cannot even be made', () => {
    const fragile: Game = {
      ...fussy,
      rules: () => {
        throw new RangeError('too many');
      },
    };
    expect(() => mix(fragile, 'mixed', 0)).toThrow(
      /^liarsdice with \d players and \{.*\} is not refused, and fails: too many$/,
    );
  });

  it('is none if the rules refuse them all', () => {
    const closed: Game = {
      ...fussy,
      rules: () => {
        throw new Refusal('no');
      },
    };
    expect(mix(closed, 'mixed', 0)).toBeUndefined();
  });
});
