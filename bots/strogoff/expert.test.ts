import { describe, expect, it } from 'vitest';
import { settle } from '../../src/data/options.ts';
import { Table } from '../../src/engine/play.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { strogoff } from '../../src/games/strogoff/index.ts';
import type { StrogoffState } from '../../src/games/strogoff/state.ts';
import { position } from '../../src/games/strogoff/table.fixture.ts';
import expert from './expert.ts';
import veteran from './veteran.ts';

function alone(given: object) {
  const params = settle('expert', expert.params, { ...given });
  return { name: 'expert', looks: true, bot: expert.create(position(1).rules, params, strogoff) };
}

const guide = { name: 'veteran', looks: true, bot: veteran.create(position(1).rules, {}, strogoff) };

/** Games won alone, and the last position of each. */
function season(player: typeof guide, games: number) {
  const table = new Table<StrogoffState>(strogoff, position(1).rules, masterSeed('expert'));
  let won = 0;
  const ends = Array.from({ length: games }, (_, block) => {
    table.play(block, [player]);
    won += table.outcome.won[0];
    return [...table.state.words];
  });
  return { won, ends };
}

describe('the expert', () => {
  it('wins more often alone than the veteran, on the same luck', () => {
    const GAMES = 60;
    const [taught, guided] = [alone({ playouts: 100, horizon: 8 }), guide].map((player) => season(player, GAMES).won);
    expect(taught - guided).toBeGreaterThanOrEqual(0.1 * GAMES);
  });

  it('plays the games of the veteran if nothing is better by enough', () => {
    expect(season(alone({ playouts: 50, margin: 100, horizon: 8 }), 3).ends).toEqual(season(guide, 3).ends);
  });
});
