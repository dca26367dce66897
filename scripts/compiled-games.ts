import type { GameSource } from '../src/compile/compile-game.ts';
import { settle, type Values } from '../src/data/options.ts';
import type { Game } from '../src/engine/game.ts';
import { newLogbook } from '../src/engine/logbook.ts';
import type { Player } from '../src/engine/play.ts';
import { ROOT } from '../src/node/tool.ts';
import { circuit, mix } from '../src/proof/tables.ts';
import { createPlayers } from '../src/sim/players.ts';
import { catalogue } from './games.ts';

/** Games whose rules are compiled, and classes of bots that play them. */
export const COMPILED_GAMES: Readonly<Record<string, readonly { readonly file: string; readonly name: string }[]>> = {
  strogoff: [{ file: 'bots/strogoff/common/traveller.ts', name: 'Traveller' }],
  kurier: [{ file: 'bots/kurier/common/traveller.ts', name: 'Traveller' }],
  cerbere: [],
};

/** Tables of many changes at once, beside those that change one thing. */
const MIXED = 50;

function seated(game: Game, options: Values, players: number, names: readonly string[]): Promise<readonly Player[]> {
  return createPlayers(catalogue, game, { players, options }, names, newLogbook());
}

/** Many tables of a game, and the bots that sit there: which numbers need not be whole is seen in them. */
async function samplesOf(game: Game) {
  const classes = COMPILED_GAMES[game.id].map(({ name }) => name);
  const all = await seated(game, settle(game.id, game.options, {}), game.seats.min, catalogue.botNames(game));
  const names = all.filter(({ bot }) => classes.includes(bot.constructor.name)).map(({ name }) => name);
  const mixed = Array.from({ length: MIXED }, (_, i) => mix(game, 'compile', i)).filter((one) => one !== undefined);
  const [bots, terms]: unknown[][] = [[], []];
  for (const { players, options } of [...circuit(game), ...mixed]) {
    const complete = settle(game.id, game.options, options);
    bots.push(...(await seated(game, complete, players, names)).map(({ bot }) => bot));
    terms.push((game.rules(players, complete) as unknown as { readonly terms: unknown }).terms);
  }
  return { bots, terms };
}

/** What a game is compiled from. */
export async function gameSource(id: string): Promise<GameSource> {
  const game = await catalogue.game(id);
  const { bots, terms } = await samplesOf(game);
  const of = (file: string) => `src/games/${id}/${file}.ts`;
  return {
    root: ROOT,
    id,
    layout: game.layout,
    setUp: of('setup'),
    legalMoves: of('legal'),
    applyMove: of('apply'),
    terms,
    bots: COMPILED_GAMES[id].map(({ file, name }) => ({
      file,
      name,
      bots: bots.filter((bot) => (bot as object).constructor.name === name),
    })),
  };
}
