import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_BOTS, SIMPLE_BOTS, STANDS } from '../src/compile/any-game.ts';
import type { ClassSource, GameSource } from '../src/compile/compile-game.ts';
import { type Options, settle, type Values } from '../src/data/options.ts';
import type { Game } from '../src/engine/game.ts';
import { newLogbook } from '../src/engine/logbook.ts';
import type { Player } from '../src/engine/play.ts';
import { ROOT } from '../src/node/tool.ts';
import { circuit, mix } from '../src/proof/tables.ts';
import { createPlayers } from '../src/sim/players.ts';
import { catalogue } from './games.ts';

const ANY_BOTS: readonly ClassSource[] = [...SIMPLE_BOTS, ...SEARCH_BOTS];

/** Games that are compiled: the class of their rules, in rules.ts, and classes of bots that play them. */
export const COMPILED_GAMES: Readonly<
  Record<string, { readonly rules: string; readonly bots: readonly ClassSource[] }>
> = {
  strogoff: {
    rules: 'StrogoffRules',
    bots: [
      { file: 'bots/strogoff/common/traveller.ts', name: 'Traveller' },
      { file: 'bots/strogoff/plod.ts', name: 'Plod' },
      { file: 'bots/generic/common/rollouts.ts', name: 'Rollouts' },
      ...ANY_BOTS,
    ],
  },
  kurier: {
    rules: 'KurierRules',
    bots: [
      { file: 'bots/kurier/common/traveller.ts', name: 'Traveller' },
      { file: 'bots/generic/common/rollouts.ts', name: 'Rollouts' },
      ...ANY_BOTS,
    ],
  },
  cerbere: {
    rules: 'CerbereRules',
    bots: [
      { file: 'bots/cerbere/common/player.ts', name: 'Player' },
      { file: 'bots/generic/common/rollouts.ts', name: 'Rollouts' },
      ...ANY_BOTS,
    ],
  },
  tictactoe: { rules: 'TicTacToeRules', bots: ANY_BOTS },
  connectfour: { rules: 'ConnectFourRules', bots: ANY_BOTS },
  liarsdice: { rules: 'LiarsDiceRules', bots: [{ file: 'bots/liarsdice/counter.ts', name: 'Counter' }, ...ANY_BOTS] },
};

/** Tables of many changes at once, beside those that change one thing. */
const MIXED = 50;

function seated(game: Game, options: Values, players: number, names: readonly string[]): Promise<readonly Player[]> {
  return createPlayers(catalogue, game, { players, options }, names, newLogbook());
}

/** Names of a game's bots that are made of these classes, as usual and with fractions where they may be set to some. */
async function sampleNames(game: Game, classes: readonly string[]): Promise<readonly string[]> {
  const options = settle(game.id, game.options, {});
  const all = await seated(game, options, game.seats.min, catalogue.botNames(game));
  const names = all.filter(({ bot }) => classes.includes(bot.constructor.name)).map(({ name }) => name);
  const odd = await Promise.all(
    names.map(async (name) => `${name}${oddSettings(await catalogue.botParams(game, name))}`),
  );
  return [...names, ...odd.filter((name) => name.includes(':'))];
}

/** ":faith=4.1": a fraction for each number that may be one. */
function oddSettings(params: Options): string {
  return Object.entries(params)
    .map(([name, param]) => (param.kind === 'real' ? `:${name}=${param.min + (param.max - param.min) * 0.137}` : ''))
    .join('');
}

/** Many tables of a game, and the bots that sit there: which numbers need not be whole is seen in them. */
async function samplesOf(game: Game): Promise<GameSource['samples']> {
  const names = await sampleNames(
    game,
    COMPILED_GAMES[game.id].bots.map(({ name }) => name),
  );
  const mixed = Array.from({ length: MIXED }, (_, i) => mix(game, 'compile', i)).filter((one) => one !== undefined);
  const [bots, rules]: unknown[][] = [[], []];
  for (const { players, options } of [...circuit(game), ...mixed]) {
    const complete = settle(game.id, game.options, options);
    bots.push(...(await seated(game, complete, players, names)).map(({ bot }) => bot));
    rules.push(game.rules(players, complete));
  }
  return { bots, rules };
}

/** What a game's bots are made of stands in their files. */
function botFiles(id: string): readonly string[] {
  const folder = `bots/${id}`;
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder))
    .filter((name) => /(?<!\.(?:test|fixture))\.ts$/.test(name))
    .map((name) => `${folder}/${name}`);
}

/** What a game is compiled from. */
export async function gameSource(id: string): Promise<GameSource> {
  const game = await catalogue.game(id);
  const { rules, bots } = COMPILED_GAMES[id];
  return {
    root: ROOT,
    id,
    layout: game.layout,
    rules: { file: `src/games/${id}/rules.ts`, name: rules },
    bots,
    files: botFiles(id),
    stands: STANDS,
    samples: await samplesOf(game),
  };
}
