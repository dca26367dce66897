import { named } from '../data/nearest.ts';
import { checkGame } from '../engine/define-game.ts';
import type { Game } from '../engine/game.ts';
import { cerbere } from './cerbere/index.ts';
import { connectfour } from './connectfour/index.ts';
import { kurier } from './kurier/index.ts';
import { liarsdice } from './liarsdice/index.ts';
import { strogoff } from './strogoff/index.ts';
import { tictactoe } from './tictactoe/index.ts';

/** Every game the tool knows. Being listed here is all it takes to be run, tested and benchmarked. */
export const games: readonly Game[] = [strogoff, kurier, cerbere, tictactoe, connectfour, liarsdice];
// No run goes through with a game that was listed without having been defined.
for (const game of games) checkGame(game);

const byId: Readonly<Record<string, Game>> = Object.fromEntries(games.map((game) => [game.id, game]));

/** The game of that id, or a refusal that names the nearest. */
export function gameNamed(id: string): Game {
  return named(byId, id, 'game');
}
