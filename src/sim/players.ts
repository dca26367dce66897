import { named } from '../data/nearest.ts';
import { type Options, settle, type Value, type Values } from '../data/options.ts';
import { messageOf } from '../data/refusal.ts';
import type { Bot, BotPlugin } from '../engine/bot.ts';
import type { Game, Rules, TableSettings } from '../engine/game.ts';
import { ASKING, CREATING, DECISION, FOREIGN_RULES, GAME, IDLE, LOADING, type Logbook } from '../engine/logbook.ts';
import { LoggedTable, type Player, Table } from '../engine/play.ts';
import { masterSeed } from '../engine/seed.ts';
import { type Catalogue, ChangedCode } from './catalogue.ts';
import { HANDICAPS, type Handicap, handicapOf, handicapped } from './handicap.ts';
import { type BotSpec, namesIn, parseBot, WEIGHTS } from './lineup.ts';
import { hasTrained, weightsOf } from './weights.ts';

/** A bot's own settings, every one with its value, and those that every bot takes. */
export function settleParams(
  game: Game,
  options: Options,
  { name, params }: BotSpec,
  weightsIn: (file: string) => unknown,
): { readonly own: Values; readonly handicap: Handicap } {
  const own: Record<string, Value> = {};
  const common = hasTrained(options) ? { ...HANDICAPS, [WEIGHTS]: WEIGHTS } : HANDICAPS;
  for (const [param, value] of Object.entries(params)) {
    named({ ...options, ...common }, param, `option of bot ${name}`);
    if (!Object.hasOwn(common, param)) own[param] = value;
  }
  const { [WEIGHTS]: file } = params;
  const trained = file === undefined ? {} : weightsOf(options, name, String(file), weightsIn(String(file)));
  return { own: settle(`bot ${name}`, options, { ...trained, ...own }), handicap: handicapOf(game, params) };
}

/** Refuses a bot that does not exist, does not play this game, or does not take these settings. */
export async function checkBot(catalogue: Catalogue, game: Game, text: string): Promise<void> {
  const spec = parseBot(text);
  const weightsIn = (file: string) => catalogue.weightsIn(file);
  settleParams(game, await catalogue.botParams(game, spec.name), spec, weightsIn);
  const [, other] = namesIn(text);
  if (other !== undefined) settleParams(game, await catalogue.botParams(game, other), parseBot(other), weightsIn);
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

/** Loads a game, and notes that in the logbook: a file may never come to its end. */
export async function loadGame(catalogue: Catalogue, reference: string, log: Logbook, digest?: string): Promise<Game> {
  log[DECISION] = GAME;
  log[ASKING] = LOADING;
  const game = await catalogue.game(reference, digest);
  log[ASKING] = IDLE;
  return game;
}

/** The rules of a table; the logbook tells if they are somebody else's, which may never come to an end. */
export function rulesAt(catalogue: Catalogue, game: Game, { players, options }: TableSettings, log: Logbook): Rules {
  log[ASKING] = catalogue.isForeign(game) ? FOREIGN_RULES : IDLE;
  const rules = game.rules(players, options);
  log[ASKING] = IDLE;
  return rules;
}

/** What was in the code of some bots, by their names. */
export type BotDigests = Readonly<Record<string, string>>;

/**
 * Bots ready to sit down at a table of these settings, which are complete. The logbook tells which one is being loaded
 * or created. Of those that have a digest, the code must be what it was when that was taken.
 *
 * No bot gets the table's own rules: whoever wraps one of their methods would be shown the true position and the dice
 * to come. Ours share theirs; somebody else's get rules of their own each, for the same reason.
 */
export async function createPlayers(
  catalogue: Catalogue,
  game: Game,
  setting: TableSettings,
  bots: readonly string[],
  log: Logbook,
  digests: BotDigests = {},
): Promise<readonly Player[]> {
  const players: Player[] = [];
  let shared: Rules | undefined;
  const rulesFor = (name: string): Rules => {
    if (catalogue.isForeign(game, name)) return rulesAt(catalogue, game, setting, log);
    shared ??= rulesAt(catalogue, game, setting, log);
    return shared;
  };
  /** The bot as it is, and what makes it worse. */
  const created = async (text: string, spec: BotSpec) => {
    log[ASKING] = LOADING;
    const changed = (error: unknown): never => {
      throw error instanceof ChangedCode ? new CreationFault(text, error) : error;
    };
    const plugin = await catalogue.bot(game, spec.name, digests[spec.name]).catch(changed);
    const weightsIn = (file: string) => {
      try {
        return catalogue.weightsIn(file, digests[file]);
      } catch (error) {
        return changed(error);
      }
    };
    const { own, handicap } = settleParams(game, plugin.params, spec, weightsIn);
    const rules = rulesFor(spec.name);
    const player = creating(text, log, () => playerOf(game, rules, text, plugin, own));
    return { player, rules, handicap };
  };
  for (const [i, text] of bots.entries()) {
    log[DECISION] = i;
    const { player, rules, handicap } = await created(text, parseBot(text));
    const { instead } = handicap;
    const other = instead === undefined ? undefined : (await created(text, parseBot(instead))).player;
    players.push(creating(text, log, () => handicapped(game, rules, player, handicap, other)));
  }
  return players;
}

/** What is created for a bot; the logbook tells so, and a fault whose it is. */
function creating<T>(text: string, log: Logbook, create: () => T): T {
  log[ASKING] = CREATING;
  try {
    return create();
  } catch (error) {
    throw new CreationFault(text, error);
  } finally {
    log[ASKING] = IDLE;
  }
}

function playerOf(game: Game, rules: Rules, name: string, plugin: BotPlugin, params: Values): Player {
  const bot = plugin.create(rules, params, game) as Partial<Bot> | undefined | null;
  if (typeof bot?.begin !== 'function' || typeof bot.choose !== 'function')
    throw new Error('what it creates is no bot (begin, choose)');
  return { name, looks: plugin.looks, bot: bot as Bot };
}

/** A table at which these may sit. It notes where it is if one of them may have to be stopped. */
export function tableWith(
  catalogue: Catalogue,
  game: Game,
  rules: Rules,
  seed: string,
  players: readonly Player[],
  log: Logbook,
): Table {
  const isForeign = catalogue.isForeign(game);
  // Those of ours that do not look only draw numbers.
  const isWatched =
    isForeign ||
    players.some(({ looks, name }) => looks || namesIn(name).some((one) => catalogue.isForeign(game, one)));
  const master = masterSeed(seed);
  return isWatched ? new LoggedTable(game, rules, master, log, isForeign) : new Table(game, rules, master);
}
