import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { named, unknown } from '../data/nearest.ts';
import { isFitting, type Option, type Options, type Values } from '../data/options.ts';
import { messageOf, Refusal } from '../data/refusal.ts';
import type { BotPlugin } from '../engine/bot.ts';
import type { CompiledGame } from '../engine/compiled/compiled-table.ts';
import { checkGame } from '../engine/define-game.ts';
import type { Game, GameLoaders, TableSettings } from '../engine/game.ts';
import { type Catalogue, ChangedCode, type SheetRows } from '../sim/catalogue.ts';
import { HANDICAPS } from '../sim/handicap.ts';
import { WEIGHTS } from '../sim/lineup.ts';
import { botDigest, gameDigest } from './code-digest.ts';
import { compiledGame } from './compiled-game.ts';
import { checkFile, readBytes } from './file.ts';
import { gameFile, packageFolder } from './game-file.ts';
import { loadErrorText, registerLoader } from './loader.ts';
import { ownCompiled } from './own-compiled.ts';
import { isPath, pathFromHere } from './path.ts';
import { BUILD, loadable } from './tool.ts';

const GAMES = join(BUILD, 'src/games');
const BOTS = join(BUILD, 'bots');
const GENERIC = 'generic';
/** A bot's file; what is tested, or only declared, is none. */
const BOT_FILE = /(?<!\.(?:test|fixture|d))\.[cm]?[jt]s$/;
/** Weights may be many; no bot is so long. */
const MAX_BYTES = 50_000_000;

/** What a thread has at hand: it loads what a task names, whoever wrote that, for somebody watches it. */
export class ThreadCatalogue implements Catalogue {
  readonly gameNames: readonly string[];
  private readonly loaders: GameLoaders;

  constructor(loaders: GameLoaders) {
    this.loaders = loaders;
    this.gameNames = Object.keys(loaders);
  }

  reference(asked: string, folder: string): string {
    if (Object.hasOwn(this.loaders, asked)) return asked;
    const isHere = isPath(asked) || asked === '.' || asked === '..';
    const path = isHere ? resolve(folder, asked) : packageFolder(asked, folder);
    return path === undefined ? asked : pathFromHere(path);
  }

  referenceTo(game: Game): string {
    return origins.get(game)?.reference ?? game.id;
  }

  compiled(game: Game): CompiledGame | undefined {
    return this.isForeign(game) ? ownCompiled(this, game) : compiledGame(game.id);
  }

  async game(reference: string, digest?: string): Promise<Game> {
    const file = this.fileOf(reference);
    if (digest !== undefined && this.gameDigest(reference) !== digest) throw new ChangedCode();
    if (file !== undefined) return this.foreignGame(reference, file, digest);
    const game = await this.loaders[reference]();
    // No run goes through with a game that was listed without having been defined.
    if (!checkedGames.has(game)) checkGame(game);
    checkedGames.add(game);
    return game;
  }

  gameDigest(reference: string): string {
    const file = this.fileOf(reference) ?? join(GAMES, reference, 'index.js');
    const digest = gameDigests.get(file) ?? gameDigest(file);
    gameDigests.set(file, digest);
    return digest;
  }

  /** The file of a game that is not ours. */
  private fileOf(reference: string): string | undefined {
    if (!isPath(reference)) named(this.loaders, reference, 'game');
    return isPath(reference) ? gameFile(reference) : undefined;
  }

  private async foreignGame(reference: string, file: string, digest: string | undefined): Promise<Game> {
    readyForPaths();
    const before = this.gameDigest(reference);
    const game = await gameIn(file, reference, before);
    if (digestsLoaded.get(file) !== before)
      throw digest === undefined
        ? new Refusal(`game "${reference}" has changed while it was loaded; start again`)
        : new ChangedCode();
    if (Object.hasOwn(this.loaders, game.id))
      throw new Refusal(`game "${reference}" is called as one of ours, ${game.id}; it takes another id`);
    origins.set(game, { reference, folder: dirname(file) });
    return game;
  }

  botNames(game: Game): readonly string[] {
    return botsFor(game).map(({ name }) => name);
  }

  async checkTable(game: Game, { players, options }: TableSettings): Promise<void> {
    game.rules(players, options);
  }

  async withoutRule(game: Game, name: string, options: Values): Promise<Values> {
    return game.knockOuts?.[name].without(options) as Values;
  }

  isForeign(game: Game, bot?: string): boolean {
    if (bot === undefined) return origins.has(game);
    return isPath(bot) || ownBots(game).some(({ name }) => name === bot && origins.has(game));
  }

  /** Loading a bot's file runs it: a foreign one may do so only in a thread that can be stopped. */
  async bot(game: Game, name: string, digest?: string): Promise<BotPlugin> {
    const file = findBot(game, name);
    if (this.isForeign(game, name)) readyForPaths();
    // Not even run, if it is another: nobody has asked for that one.
    if (digest !== undefined && (digestsLoaded.get(file) ?? botDigest(file)) !== digest) throw new ChangedCode();
    const plugin = await pluginIn(file, name);
    if (digest !== undefined && digestsLoaded.get(file) !== digest) throw new ChangedCode();
    if (plugin.game !== undefined && plugin.game !== game.id)
      throw new Refusal(`bot "${name}" plays ${plugin.game}, not ${game.id}`);
    for (const param of [...Object.keys(HANDICAPS), WEIGHTS]) {
      if (Object.hasOwn(plugin.params, param))
        throw new Refusal(`bot "${name}" has a setting "${param}" of its own; every bot takes one of that name`);
    }
    return plugin;
  }

  async botParams(game: Game, name: string): Promise<Options> {
    return (await this.bot(game, name)).params;
  }

  botDigest(game: Game, name: string): string {
    return botDigest(botFile(game, name));
  }

  weightsIn(file: string, digest?: string): unknown {
    if (!isPath(file)) throw new Refusal(`${WEIGHTS} takes the path of a file, as ./${file}`);
    const shown = `${WEIGHTS} ${file}`;
    const text = readBytes(resolve(file), shown, MAX_BYTES).toString('utf8');
    if (digest !== undefined && botDigest(resolve(file)) !== digest) throw new ChangedCode();
    try {
      return JSON.parse(text);
    } catch {
      throw new Refusal(`${shown}: is not JSON`);
    }
  }

  componentsIn(_game: Game, file: string, _folder: string): string {
    throw new Error(`${file}: a thread reads no files of components; what is in them comes with its task`);
  }

  rowsIn(file: string, _folder: string): SheetRows {
    throw new Error(`${file}: a thread reads no files of rows`);
  }
}

/** Games that have been looked at. */
const checkedGames = new WeakSet<Game>();

/** Of games that are not ours: how they were asked for, and where their bots are. */
const origins = new WeakMap<Game, { readonly reference: string; readonly folder: string }>();

/** What was in the code of a game when it was first asked for, by its file: what changes later is not loaded again. */
const gameDigests = new Map<string, string>();

/** A strategy that exists as a file under bots/: generic, or of one game. */
interface BotFile {
  readonly name: string;
  readonly file: string;
}

/** Bots that come with the tool, by folder: while a process runs, these do not change. */
const foldersRead = new Map<string, readonly BotFile[]>();

function botsIn(folder: string): readonly BotFile[] {
  const known = foldersRead.get(folder) ?? readBots(folder);
  foldersRead.set(folder, known);
  return known;
}

function readBots(folder: string): readonly BotFile[] {
  let files: string[];
  try {
    files = readdirSync(resolve(BOTS, folder)).toSorted();
  } catch {
    return []; // a game without bots of its own
  }
  const plugins = files.filter((file) => BOT_FILE.test(file));
  return plugins.map((file) => ({ name: file.replace(BOT_FILE, ''), file: resolve(BOTS, folder, file) }));
}

/** The bots that came with a game: ours are with the other bots, those of somebody else's beside the game. */
function ownBots(game: Game): readonly BotFile[] {
  const folder = origins.get(game)?.folder;
  return botsIn(folder === undefined ? game.id : join(folder, 'bots'));
}

/** The bots that can play a game, by name: a game's own hide generic ones of the same name. */
function botsFor(game: Game): readonly BotFile[] {
  const own = ownBots(game);
  const hidden = new Set(own.map((bot) => bot.name));
  return [...botsIn(GENERIC).filter((bot) => !hidden.has(bot.name)), ...own];
}

/** The file behind a bot's name, or behind a path to one. */
function botFile(game: Game, name: string): string {
  if (isPath(name)) return resolve(name);
  const known = botsFor(game);
  const found = known.find((bot) => bot.name === name);
  if (found === undefined)
    throw new Refusal(
      unknown(
        `bot for ${game.id}`,
        name,
        known.map((bot) => bot.name),
      ),
    );
  return found.file;
}

/** The file of a bot, if there is one that can be read. */
export function findBot(game: Game, name: string): string {
  const file = botFile(game, name);
  // What was loaded is not loaded again, whatever has become of its file.
  if (digestsLoaded.has(file)) return file;
  checkFile(file, `bot "${name}" cannot be loaded`, MAX_BYTES);
  return file;
}

function isPlugin(value: unknown): value is BotPlugin {
  if (typeof value !== 'object' || value === null) return false;
  const { create, looks, params } = value as Partial<BotPlugin>;
  return typeof create === 'function' && typeof looks === 'boolean' && typeof params === 'object' && params !== null;
}

/** Whether a bot's setting is what we can read, check and list. */
function isOption(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const option = value as Partial<Option>;
  if (typeof option.about !== 'string' || option.kind === undefined || option.kind === 'components') return false;
  if (option.kind === 'choice' && !Array.isArray(option.values)) return false;
  if (option.kind === 'real' && option.step !== undefined && !(Number.isFinite(option.step) && option.step > 0))
    return false;
  return isFitting(option as Option, option.default);
}

let ready = false;

/** Lets bots in folders of the user's own be TypeScript and import what is ours. */
function readyForPaths(): void {
  if (ready) return;
  registerLoader();
  ready = true;
}

/** Of each file that was loaded in this thread, what was in it then. What changes later is not loaded again. */
const digestsLoaded = new Map<string, string>();

/** What a file exports. The digest of its code is noted, if that is the same afterwards as it was before. */
async function moduleIn(
  file: string,
  before: string,
  digest: (file: string) => string,
): Promise<Readonly<Record<string, unknown>>> {
  const module = (await import(pathToFileURL(loadable(file)).href)) as Readonly<Record<string, unknown>>;
  if (!digestsLoaded.has(file)) digestsLoaded.set(file, digest(file) === before ? before : 'changed');
  return module;
}

/** Bots that were loaded in this thread, by their files. */
const plugins = new Map<string, BotPlugin>();

/** What a file exports, if that is a bot. */
async function pluginIn(file: string, name: string): Promise<BotPlugin> {
  const known = plugins.get(file);
  if (known !== undefined) return known;
  try {
    const { default: plugin } = await moduleIn(file, digestsLoaded.get(file) ?? botDigest(file), botDigest);
    if (!isPlugin(plugin))
      throw new Refusal(`bot "${name}" does not export a bot by default (about, looks, params, create)`);
    for (const [param, option] of Object.entries(plugin.params)) {
      if (!isOption(option))
        throw new Refusal(
          `bot "${name}": its setting "${param}" takes kind (whole, real, flag or choice), about, a default that fits and, if real, a step above 0`,
        );
    }
    plugins.set(file, plugin);
    return plugin;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`bot "${name}" cannot be loaded: ${loadErrorText(error, messageOf(error))}`);
  }
}

/** What a game is made of that cannot be done without. */
const GAME_PARTS: readonly (readonly [name: keyof Game, is: (value: unknown) => boolean, what: string])[] = [
  ['id', (value) => typeof value === 'string', 'a name'],
  ['title', (value) => typeof value === 'string', 'a text'],
  ['about', (value) => typeof value === 'string', 'a sentence'],
  ['seats', isSeats, 'whole numbers min and max, from 1 to 16'],
  [
    'layout',
    (value) => typeof (value as Partial<Game['layout']> | undefined)?.observe === 'function',
    'a defineLayout',
  ],
  ['rules', (value) => typeof value === 'function', 'a function that gives the rules of a table'],
  ['endings', (value) => Array.isArray(value) && value.length > 0, 'a list of at least one ending'],
];

const MOST_SEATS = 16;

function isSeats(value: unknown): boolean {
  const { min, max } = (value ?? {}) as { min?: unknown; max?: unknown };
  const isCount = (n: unknown): n is number => Number.isInteger(n) && (n as number) >= 1 && (n as number) <= MOST_SEATS;
  return isCount(min) && isCount(max) && min <= max;
}

/** The game that a file exports: by default, or as the only thing that looks like one. */
async function gameIn(file: string, reference: string, digest: string): Promise<Game> {
  const shown = `game "${reference}"`;
  try {
    const module = await moduleIn(file, digest, gameDigest);
    const isLikely = (value: unknown) => typeof value === 'object' && value !== null && 'rules' in value;
    const [found, another] = 'default' in module ? [module.default] : Object.values(module).filter(isLikely);
    if (!isLikely(found) || another !== undefined)
      throw new Refusal(`${shown} does not export one game by default (defineGame)`);
    const game = found as Game;
    for (const [name, is, what] of GAME_PARTS)
      if (!is(game[name])) throw new Refusal(`${shown}: its ${name} takes ${what}`);
    if (!Object.isFrozen(game)) throw new Refusal(`${shown} has not gone through defineGame`);
    return game;
  } catch (error) {
    const text = messageOf(error);
    // Of the game's own words: whoever defines it is told by name.
    if (error instanceof Error && error.name === 'Refusal')
      throw new Refusal(text.startsWith('game "') ? text : `${shown}: ${text}`);
    throw new Refusal(`${shown} cannot be loaded: ${loadErrorText(error, text)}`);
  }
}
