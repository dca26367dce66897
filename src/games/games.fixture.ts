import { named } from '../data/nearest.ts';
import type { Game } from '../engine/game.ts';
import { NodeCatalogue } from '../node/catalogue.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { localRunner } from '../sim/local-runner.ts';
import type { Runner } from '../sim/task.ts';
import { builtInGames } from './index.ts';

/** What comes with the tool. */
export const catalogue: Catalogue = new NodeCatalogue(builtInGames);

/** All games that come with the tool, loaded. */
export const games: readonly Game[] = await Promise.all(catalogue.gameNames.map((name) => catalogue.game(name)));

/** One of these games. */
export function gameNamed(id: string): Game {
  return named(Object.fromEntries(games.map((game) => [game.id, game])), id, 'game');
}

/** A catalogue that knows one more game, under its own id: for games that only tests have. */
export function catalogueWith(game: Game): Catalogue {
  return new NodeCatalogue({ ...builtInGames, [game.id]: () => Promise.resolve(game) });
}

/** Plays these games in this thread. */
export function here(lanes = 1): Runner {
  return localRunner(catalogue, lanes);
}
