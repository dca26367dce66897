import { describe, expect, it } from 'vitest';
import { settle } from '../../../src/data/options.ts';
import { KeyedChance } from '../../../src/engine/chance.ts';
import { stream } from '../../../src/engine/rng.fixture.ts';
import { masterSeed } from '../../../src/engine/seed.ts';
import { strogoff } from '../../../src/games/strogoff/index.ts';
import type { StrogoffState } from '../../../src/games/strogoff/state.ts';
import { RandomCompany } from './company.ts';
import { NoEvaluation } from './evaluation.ts';
import { HORIZON, ImaginedGames, REPLAYS } from './imagined-games.ts';

const rules = strogoff.rules(2, settle('strogoff', strogoff.options, {}));
const state = strogoff.layout.create();
const chance = new KeyedChance(masterSeed('imagined'));
chance.open(0);
rules.deal(state, chance);
const seat = rules.toAct(state);
const view = strogoff.layout.create();
strogoff.layout.observe(state, seat, view);
const moves = new Int32Array(rules.maxChoices);
const count = rules.legal(state, moves);

function gamesOf(seed: string, horizon: number = HORIZON.default) {
  const manner = {
    company: new RandomCompany<StrogoffState>(),
    evaluation: new NoEvaluation<StrogoffState>(),
    horizon,
    replays: REPLAYS.default,
  };
  const games = new ImaginedGames(rules, strogoff, manner);
  games.look(view, seat, moves, count, 1000, stream(seed));
  return games;
}

/** The last position of a game that begins in a world, and with a move. */
function ending(games: ImaginedGames<StrogoffState>, world: number, move: number): readonly number[] {
  games.enter(world);
  games.apply(moves[move]);
  games.finish();
  return [...games.world.words];
}

describe('imagined games', () => {
  it('are the same in the same world after the same move, whatever was imagined in between', () => {
    const games = gamesOf('one');
    const first = [0, 5, 127, 128, 1000].map((world) => ending(games, world, 0));
    for (let world = 0; world < 300; world++) ending(games, world, count - 1);
    expect([0, 5, 127, 128, 1000].map((world) => ending(games, world, 0))).toEqual(first);
    expect([0, 5, 127, 128, 1000].map((world) => ending(gamesOf('one'), world, 0))).toEqual(first);
  });

  it('are others in another world, and for another stream', () => {
    const games = gamesOf('one');
    expect(ending(games, 1, 0)).not.toEqual(ending(games, 2, 0));
    expect(ending(gamesOf('other'), 1, 0)).not.toEqual(ending(games, 1, 0));
  });

  it('begin with the same hidden things whatever is tried in that world', () => {
    const games = gamesOf('one');
    const begins = moves.slice(0, count).map((_move, i) => {
      games.enter(7);
      const begin = games.world.words.reduce((sum, word) => (Math.imul(sum, 31) + word) | 0, 0);
      games.apply(moves[i]);
      games.finish();
      return begin;
    });
    expect(new Set(begins).size).toBe(1);
  });

  it('are worth half of a win where they are given up before their end', () => {
    const games = gamesOf('one', 3);
    games.enter(0);
    games.apply(moves[0]);
    expect([...games.finish()]).toEqual([0.5, 0.5]);
  });
});
