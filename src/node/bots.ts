import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { named, unknown } from '../data/nearest.ts';
import { isFitting, type Option, type Options, settle, type Value, type Values } from '../data/options.ts';
import { messageOf, Refusal } from '../data/refusal.ts';
import type { Bot, BotPlugin } from '../engine/bot.ts';
import type { Game, Setting } from '../engine/game.ts';
import { ASKING, CREATING, DECISION, IDLE, LOADING, type Logbook, newLogbook } from '../engine/logbook.ts';
import { LoggedTable, type Player, playerOf, Table } from '../engine/play.ts';
import { masterSeed } from '../engine/seed.ts';
import { gameNamed } from '../games/index.ts';
import type { Cell } from '../sim/cell.ts';
import { HANDICAPS, type Handicap, handicapOf, handicapped } from '../sim/handicap.ts';
import { type BotSpec, parseBot } from '../sim/lineup.ts';
import { botDigest } from './bot-digest.ts';
import { checkFile } from './file.ts';
import { loadErrorText, registerLoader } from './loader.ts';
import { BUILD } from './tool.ts';

const BOTS = join(BUILD, 'bots');
const GENERIC = 'generic';
const PATH = /[/\\]|\.[cm]?[jt]s$/;
/** Weights may be many; no bot is so long. */
const MAX_BYTES = 50_000_000;

/** A strategy that exists as a file under bots/: generic, or of one game. */
export interface BotFile {
  readonly name: string;
  readonly file: string;
}

function botsIn(folder: string): readonly BotFile[] {
  let files: string[];
  try {
    files = readdirSync(resolve(BOTS, folder)).toSorted();
  } catch {
    return []; // a game without bots of its own
  }
  const plugins = files.filter((file) => file.endsWith('.js'));
  return plugins.map((file) => ({ name: basename(file, '.js'), file: resolve(BOTS, folder, file) }));
}

/** The bots that can play a game, by name: a game's own hide generic ones of the same name. */
export function botsFor(game: Game): readonly BotFile[] {
  const own = botsIn(game.id);
  const hidden = new Set(own.map((bot) => bot.name));
  return [...botsIn(GENERIC).filter((bot) => !hidden.has(bot.name)), ...own];
}

/** The file behind a bot's name, or behind a path to one. */
function botFile(game: Game, name: string): string {
  if (isForeign(name)) return resolve(name);
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
  return isFitting(option as Option, option.default);
}

let ready = false;

/** Lets bots in folders of the user's own be TypeScript and import what is ours. */
function readyForPaths(): void {
  if (ready) return;
  registerLoader();
  ready = true;
}

/** Whether a bot is a file of somebody else's. */
export function isForeign(name: string): boolean {
  return PATH.test(name);
}

/** The file of a bot, if there is one that can be read. */
export function findBot(game: Game, name: string): string {
  const file = botFile(game, name);
  checkFile(file, `bot "${name}" cannot be loaded`, MAX_BYTES);
  return file;
}

/**
 * Loads a bot's file and makes sure that it is one for this game. Loading runs it: a foreign one may do so only in a
 * thread that can be stopped. With a digest, the file must be what it was when that was taken.
 */
export async function loadBot(game: Game, name: string, digest?: string): Promise<BotPlugin> {
  const file = findBot(game, name);
  if (isForeign(name)) readyForPaths();
  // Not even run, if it is another: nobody has asked for that one.
  if (digest !== undefined && (digestsLoaded.get(file) ?? botDigest(file)) !== digest) throw new ChangedFile();
  const plugin = await pluginIn(file, name);
  if (digest !== undefined && digestsLoaded.get(file) !== digest) throw new ChangedFile();
  if (plugin.game !== undefined && plugin.game !== game.id) {
    throw new Refusal(`bot "${name}" plays ${plugin.game}, not ${game.id}`);
  }
  for (const param of Object.keys(HANDICAPS)) {
    if (Object.hasOwn(plugin.params, param))
      throw new Refusal(`bot "${name}" has a setting "${param}" of its own; every bot takes one of that name`);
  }
  return plugin;
}

/** A bot's file is not what it was when the run began. */
export class ChangedFile extends Error {
  override readonly name = 'ChangedFile';
  override readonly message = 'its file, or one that it imports, has changed since the run began';
}

/** Of each file that was loaded in this thread, what was in it then. What changes later is not loaded again. */
const digestsLoaded = new Map<string, string>();

/** What a file exports. Its digest is noted, if it was the same before and after. */
async function moduleIn(file: string): Promise<{ default?: unknown }> {
  const before = digestsLoaded.has(file) ? undefined : botDigest(file);
  const module = (await import(pathToFileURL(file).href)) as { default?: unknown };
  if (before !== undefined && !digestsLoaded.has(file))
    digestsLoaded.set(file, botDigest(file) === before ? before : 'changed');
  return module;
}

/** What a file exports, if that is a bot. */
async function pluginIn(file: string, name: string): Promise<BotPlugin> {
  try {
    const { default: plugin } = await moduleIn(file);
    if (!isPlugin(plugin))
      throw new Refusal(`bot "${name}" does not export a bot by default (about, looks, params, create)`);
    for (const [param, option] of Object.entries(plugin.params)) {
      if (!isOption(option))
        throw new Refusal(
          `bot "${name}": its setting "${param}" takes kind (whole, real, flag or choice), about and a default that fits`,
        );
    }
    return plugin;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`bot "${name}" cannot be loaded: ${loadErrorText(error, messageOf(error))}`);
  }
}

/** A bot's own settings, every one with its value, and those that every bot takes. */
export function settleParams(
  game: Game,
  options: Options,
  { name, params }: BotSpec,
): { readonly own: Values; readonly handicap: Handicap } {
  const own: Record<string, Value> = {};
  for (const [param, value] of Object.entries(params)) {
    named({ ...options, ...HANDICAPS }, param, `option of bot ${name}`);
    if (!Object.hasOwn(HANDICAPS, param)) own[param] = value;
  }
  return { own: settle(`bot ${name}`, options, own), handicap: handicapOf(game, params) };
}

/** A bot threw while it was created, or what it gave is no bot. */
export class CreationFault extends Error {
  override readonly name = 'CreationFault';
  readonly bot: string;

  constructor(bot: string, cause: unknown) {
    super(messageOf(cause), { cause });
    this.bot = bot;
  }
}

/** A bot ready to sit down. */
export async function createPlayer(game: Game, setting: Setting, text: string): Promise<Player> {
  const [player] = await createPlayers(game, setting, [text], newLogbook());
  return player;
}

/**
 * Bots ready to sit down. The logbook tells which one is being loaded or created. Of those that have a digest, the files
 * must be what they were when it was taken.
 */
export async function createPlayers(
  game: Game,
  setting: Setting,
  bots: readonly string[],
  log: Logbook,
  digests: BotDigests = {},
): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (const [i, text] of bots.entries()) {
    const spec = parseBot(text);
    log[DECISION] = i;
    log[ASKING] = LOADING;
    const plugin = await loadBot(game, spec.name, digests[spec.name]).catch((error: unknown) => {
      throw error instanceof ChangedFile ? new CreationFault(text, error) : error;
    });
    const { own, handicap } = settleParams(game, plugin.params, spec);
    log[ASKING] = CREATING;
    try {
      const player = playerOf(game, setting, text, plugin, own);
      if (!isBot(player.bot)) throw new Error('what it creates is no bot (begin, choose)');
      players.push(handicapped(game, setting, player, handicap));
    } catch (error) {
      throw new CreationFault(text, error);
    } finally {
      log[ASKING] = IDLE;
    }
  }
  return players;
}

/** Whether somebody has to note when it is at work. Those of ours that do not look only draw numbers. */
function needsWatching({ looks, name }: Player): boolean {
  return looks || isForeign(parseBot(name).name);
}

/** A table at which any of these may sit, and which notes where it is if one of them needs it. */
export function tableForAny(
  game: Game,
  setting: Setting,
  seed: string,
  players: readonly Player[],
  log: Logbook,
): Table {
  const rules = game.rules(setting.players, setting.options);
  const master = masterSeed(seed);
  return players.some(needsWatching) ? new LoggedTable(game, rules, master, log) : new Table(game, rules, master);
}

function isBot(value: Partial<Bot> | undefined | null): boolean {
  return typeof value?.begin === 'function' && typeof value.choose === 'function';
}

/** What was in the files of some bots, by their names. */
export type BotDigests = Readonly<Record<string, string>>;

/** What is in the file of a bot; undefined if there is none that can be read. */
export function botDigestNow(game: Game, name: string): string | undefined {
  try {
    return botDigest(findBot(game, name));
  } catch {
    return undefined;
  }
}

/** What is in the files of a run's bots. */
export function botDigests(cells: readonly Pick<Cell, 'game' | 'lineup'>[]): BotDigests {
  const digests: Record<string, string> = {};
  for (const { game, lineup } of cells) {
    for (const text of lineup) {
      const { name } = parseBot(text);
      digests[name] ??= botDigest(botFile(gameNamed(game), name));
    }
  }
  return digests;
}
