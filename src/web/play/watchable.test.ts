import { expect, it } from 'vitest';
import { settle } from '../../data/options.ts';
import { newLogbook } from '../../engine/logbook.ts';
import { catalogue, gameNamed, here } from '../../games/games.fixture.ts';
import { Arms } from '../../methods/arms.ts';
import { exampleRows } from '../../report/lengths.ts';
import type { Cell } from '../../sim/cell.ts';
import { Dispatcher } from '../../sim/dispatcher.ts';
import { createPlayers } from '../../sim/players.ts';
import { record } from '../../story/trace.ts';
import { watchableGames } from './watchable.ts';

const game = gameNamed('strogoff');
const cell: Cell = {
  game: 'strogoff',
  players: 2,
  options: settle('strogoff', game.options, {}),
  factors: { players: 2 },
  lineup: ['courier', 'random'],
  rotations: 2,
  blocks: 5,
};

it('games to watch are those that reports name, seated as they were counted, and the last one', async () => {
  const arms = new Arms(game, [cell], { dispatcher: new Dispatcher({ runner: here() }), seed: 'watch' });
  await arms.playAll();
  const [{ tally }] = arms.all;
  const games = watchableGames(cell, tally, 'watch', { block: 4, rotation: 1 });
  expect(games.map(({ label }) => label)).toEqual(['typical', 'shortest', 'longest', 'closest', 'last']);
  const named = games
    .slice(0, -1)
    .map(({ label, table: { block, bots } }) => ({ example: label, block, seated: bots.join('+') }));
  expect(exampleRows(cell, tally)).toEqual(named.map((row) => expect.objectContaining(row)));
  expect(games.at(-1)?.table).toMatchObject({ block: 4, bots: ['random', 'courier'] });
  const [, shortest, longest] = games;
  for (const { table, about } of [shortest, longest]) {
    const players = await createPlayers(catalogue, game, table, table.bots, newLogbook());
    const { moves } = record({ game, setting: table, seed: table.seed, block: table.block, players });
    expect(about).toBe(`${moves.length} moves`);
  }
});
