import { describe, expect, it } from 'vitest';
import { settle, type Values } from '../data/options.ts';
import type { Game } from '../engine/game.ts';
import { accepts } from '../engine/settings.ts';
import { conform } from '../proof/conformance.ts';
import { games } from './games.fixture.ts';

/** The settings that leave it out of the given ones. */
function without(game: Game, name: string, given: Values): Values {
  const options = settle(game.id, game.options, given);
  return { ...options, ...(game.knockOuts?.[name].without(options) as Values) };
}

describe.each(games.filter(({ knockOuts }) => knockOuts !== undefined).map((game) => [game.id, game] as const))(
  '%s',
  (_id, game) => {
    const names = Object.keys(game.knockOuts ?? {});
    const { min, max } = game.seats;

    it.each(names)('without %s has rules that accept it, and plays', (name) => {
      const options = without(game, name, {});
      const players = accepts(game, { players: max, options }) ? max : max - 1;
      for (const seats of new Set([min, players])) {
        expect(accepts(game, { players: seats, options })).toBe(true);
        expect(conform(game, { players: seats, options }, { games: 1, seed: name, every: 20 }).games).toBe(1);
      }
      // A second time there is nothing left of it.
      expect(without(game, name, options)).toEqual(options);
    });

    it('leaves things out of every set of components', () => {
      const option = game.options.components;
      if (option?.kind !== 'components') return;
      for (const components of Object.keys(option.kit.sets))
        for (const name of names)
          expect(accepts(game, { players: min, options: without(game, name, { components }) })).toBe(true);
    });
  },
);
