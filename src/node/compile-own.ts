import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ClassSource, Compiled, GameSource } from '../compile/compile-game.ts';
import { settle } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import type { Game } from '../engine/game.ts';
import { newLogbook } from '../engine/logbook.ts';
import { circuit, mix } from '../proof/tables.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { createPlayers } from '../sim/players.ts';
import { gameFile } from './game-file.ts';
import { digestOf, FOLDER } from './own-compiled.ts';
import { pathFromHere } from './path.ts';
import { ROOT } from './tool.ts';

/** Tables of many changes at once, beside those that change one thing. */
const MIXED = 20;

/** What came of compiling somebody's game. */
export interface OwnCompiled {
  /** Lines that are not compiled, with their places; none, if all are. */
  readonly problems: readonly string[];
  /** Names of the game's own bots that are. */
  readonly bots: readonly string[];
  /** Where it is kept, if that was asked for. */
  readonly folder?: string;
}

/** Compiles the rules of somebody's game with its bots, or without them if these cannot be. Keeps it, if that is asked for. */
export async function compileOwn(catalogue: Catalogue, reference: string, isKept: boolean): Promise<OwnCompiled> {
  const { tryToCompile, ANY_BOTS, STANDS } = await compiler();
  const game = await catalogue.game(reference);
  const bots = await ownBots(catalogue, game);
  const alone = { ...(await sourceOf(catalogue, game, reference, [])), bots: ANY_BOTS, stands: STANDS };
  const own = bots.map(({ file, name }) => ({ file, name }));
  const withBots = {
    ...(await sourceOf(
      catalogue,
      game,
      reference,
      bots.map((bot) => bot.bot),
    )),
    bots: [...own, ...ANY_BOTS],
    stands: STANDS,
  };
  const both = bots.length === 0 ? undefined : await tryToCompile(withBots);
  if (both !== undefined && !('problems' in both))
    return kept(catalogue, game, reference, both, isKept, { problems: [], bots: bots.map(({ bot }) => bot) });
  const rules = await tryToCompile(alone);
  const problems = [rules, both].flatMap((one) => (one !== undefined && 'problems' in one ? one.problems : []));
  const told = { problems: [...new Set(problems.map(placed))], bots: [] };
  return 'problems' in rules ? told : kept(catalogue, game, reference, rules, isKept, told);
}

/** What compiles, where it is at hand: a package comes without compilers, and without our sources. */
async function compiler() {
  if (!existsSync(join(ROOT, 'src/compile/game-loop.ts')))
    throw new Refusal('whether rules can be compiled is told in a checkout of irkutsk: a package has no sources');
  const [{ tryToCompile }, { ANY_BOTS, STANDS }] = await Promise.all([
    import('../compile/compile-game.ts'),
    import('../compile/any-game.ts'),
  ]);
  return { tryToCompile, ANY_BOTS, STANDS };
}

function placed({ file, line, why }: { readonly file: string; readonly line: number; readonly why: string }): string {
  return `${pathFromHere(resolve(ROOT, file))}:${line}: ${why}`;
}

/** The classes of a game's own bots, with the names that these have. */
async function ownBots(catalogue: Catalogue, game: Game): Promise<readonly (ClassSource & { readonly bot: string })[]> {
  const { findBot } = await import('./thread-catalogue.ts');
  const names = catalogue.botNames(game).filter((name) => catalogue.isForeign(game, name));
  const [{ players, options }] = circuit(game);
  const table = { players, options: settle(game.id, game.options, options) };
  const seated = await createPlayers(catalogue, game, table, names, newLogbook());
  return seated
    .filter(({ bot }) => bot.constructor !== Object)
    .map(({ name, bot }) => ({ bot: name, file: findBot(game, name), name: bot.constructor.name }));
}

/** The rules' class, and rules and bots as tables have them. */
async function sourceOf(
  catalogue: Catalogue,
  game: Game,
  reference: string,
  names: readonly string[],
): Promise<Pick<GameSource, 'root' | 'id' | 'layout' | 'rules' | 'samples'>> {
  const mixed = Array.from({ length: MIXED }, (_, i) => mix(game, 'compile', i)).filter((one) => one !== undefined);
  const [bots, rules]: object[][] = [[], []];
  for (const { players, options } of [...circuit(game), ...mixed]) {
    const table = { players, options: settle(game.id, game.options, options) };
    bots.push(...(await createPlayers(catalogue, game, table, names, newLogbook())).map(({ bot }) => bot));
    rules.push(game.rules(players, table.options));
  }
  const named = { file: gameFile(reference), name: rules[0].constructor.name };
  return { root: ROOT, id: game.id, layout: game.layout, rules: named, samples: { rules, bots } };
}

function kept(
  catalogue: Catalogue,
  game: Game,
  reference: string,
  { binary, abi }: Compiled,
  isKept: boolean,
  told: OwnCompiled,
): OwnCompiled {
  if (!isKept) return told;
  const folder = join(dirname(gameFile(reference)), FOLDER);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${game.id}.wasm`), binary);
  const stored = { digest: digestOf(catalogue, game), abi };
  writeFileSync(join(folder, `${game.id}.json`), JSON.stringify(stored));
  return { ...told, folder: pathFromHere(folder) };
}
