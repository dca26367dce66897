import type { Game } from '../src/engine/game.ts';
import { builtInGames } from '../src/games/index.ts';
import { NodeCatalogue } from '../src/node/catalogue.ts';
import type { Catalogue } from '../src/sim/catalogue.ts';

/** What comes with the tool. */
export const catalogue: Catalogue = new NodeCatalogue(builtInGames);

/** The games of these names, or all. */
export function gamesNamed(names: readonly string[]): Promise<readonly Game[]> {
  const asked = names.length === 0 ? catalogue.gameNames : names;
  return Promise.all(asked.map((name) => catalogue.game(name)));
}
