// A step of the build: the rules of games, and bots for them, as WebAssembly. It takes some seconds, and so is kept as long as
// nothing of what it is made of has changed.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settle } from '../src/data/options.ts';
import type { Game } from '../src/engine/game.ts';
import { newLogbook } from '../src/engine/logbook.ts';
import { COMPILED } from '../src/node/compiled-game.ts';
import { ROOT } from '../src/node/tool.ts';
import { createPlayers } from '../src/sim/players.ts';
import { catalogue } from './games.ts';

/** Games whose rules are compiled, and classes of bots that play them. */
const GAMES: Readonly<Record<string, readonly { readonly file: string; readonly name: string }[]>> = {
  strogoff: [{ file: 'bots/strogoff/common/traveller.ts', name: 'Traveller' }],
  kurier: [{ file: 'bots/kurier/common/traveller.ts', name: 'Traveller' }],
  cerbere: [],
};

const CACHE = join(ROOT, 'node_modules/.cache/compiled');

/** A digest of all that a compiled game may depend on. */
function digestOf(id: string): string {
  const folders = [
    'src/data',
    'src/engine',
    'src/kit',
    'src/compile',
    `src/games/${id}`,
    `bots/${id}`,
    'scripts/compiled.ts',
  ];
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const folder of folders) {
    const names = folder.endsWith('.ts')
      ? ['']
      : readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => !/\.(test|fixture)\.ts$/.test(one)).toSorted()) {
      const file = join(ROOT, folder, name);
      if (name === '' || /\.(ts|json)$/.test(name)) hash.update(`${folder}/${name}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 24);
}

/** Some tables of a game, and some bots of a class that sit there: of which numbers need not be whole, they are the proof. */
async function samplesOf(game: Game) {
  const options = settle(game.id, game.options, {});
  const setting = { players: game.seats.min, options };
  const names = catalogue.botNames(game).filter((name) => !catalogue.isForeign(game, name));
  const players = await createPlayers(catalogue, game, setting, names, newLogbook());
  const { terms } = game.rules(setting.players, options) as unknown as { readonly terms: unknown };
  return { bots: players.map(({ bot }) => bot), terms: [terms] };
}

async function compiled(id: string): Promise<void> {
  const kept = join(CACHE, `${id}-${digestOf(id)}`);
  if (!existsSync(`${kept}.json`)) {
    const { compileGame } = await import('../src/compile/compile-game.ts');
    const game = await catalogue.game(id);
    const { bots, terms } = await samplesOf(game);
    const of = (file: string) => `src/games/${id}/${file}.ts`;
    const { binary, abi } = await compileGame({
      root: ROOT,
      id,
      layout: game.layout,
      setUp: of('setup'),
      legalMoves: of('legal'),
      applyMove: of('apply'),
      terms,
      bots: GAMES[id].map(({ file, name }) => ({
        file,
        name,
        bots: bots.filter((bot) => bot.constructor.name === name),
      })),
    });
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(`${kept}.wasm`, binary);
    writeFileSync(`${kept}.json`, JSON.stringify(abi));
  }
  for (const ending of ['wasm', 'json']) cpSync(`${kept}.${ending}`, join(COMPILED, `${id}.${ending}`));
}

mkdirSync(COMPILED, { recursive: true });
for (const id of Object.keys(GAMES)) await compiled(id);
