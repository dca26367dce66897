import type { Option, Options } from '../data/options.ts';
import { messageOf, Refusal } from '../data/refusal.ts';
import type { Game } from '../engine/game.ts';
import { ASKING, LOADING, type Logbook, openLogbook, sharedLogbook } from '../engine/logbook.ts';
import { gameNamed } from '../games/index.ts';
import { parseBot } from '../sim/lineup.ts';
import { findBot, isForeign, loadBot, settleParams } from './bots.ts';
import { deathOf, openThreads } from './threads.ts';
import { type Limits, USUAL_LIMITS, Watch } from './watch.ts';

/** A foreign bot's file to be looked into, which means to run it. */
export interface Inspection {
  readonly game: string;
  readonly name: string;
  readonly log: Logbook;
}

/** What can be set of a bot, or why it is none. */
export type Inspected = { readonly params: Options } | { readonly refused: string };

/** Looks into a bot's file. */
export async function inspect({ game, name, log }: Inspection): Promise<Inspected> {
  log[ASKING] = LOADING;
  try {
    const { params } = await loadBot(gameNamed(game), name);
    return { params: Object.fromEntries(Object.entries(params).map(([key, option]) => [key, bare(option)])) };
  } catch (error) {
    const message = messageOf(error);
    return { refused: error instanceof Refusal ? message : `bot "${name}" cannot be loaded: ${message}` };
  }
}

/** An option without whatever else a bot has hung on it, which might not pass from thread to thread. */
function bare(option: Option): Option {
  const { kind, about, default: usual } = option;
  const { min, max, values } = option as { min?: unknown; max?: unknown; values?: readonly unknown[] };
  return { kind, about, default: usual, min, max, values: values?.map(String) } as Option;
}

/** The same in a thread of its own, so that a file that never comes to its end, or ends everything, harms nobody. */
async function inspectInThread(game: Game, name: string, limits: Limits): Promise<Inspected> {
  const log = sharedLogbook();
  openLogbook(log, 0);
  const watch = new Watch(limits, 1);
  const pool = openThreads<Inspection, Inspected>('inspect', 1, limits);
  try {
    return await watch.over(log, (stop) => pool.play({ game: game.id, name, log }, stop));
  } catch (error) {
    const { message } = deathOf(error, log, () => name, [name]);
    return { refused: `bot "${name}" cannot be loaded: ${message}` };
  } finally {
    watch.close();
    await pool.close();
  }
}

const inspected = new Map<string, Promise<Inspected>>();

/** What can be set of a bot. A foreign one is looked into once, however many cells it plays in. */
async function paramsOf(game: Game, name: string, limits: Limits): Promise<Options> {
  if (!isForeign(name)) return (await loadBot(game, name)).params;
  const key = JSON.stringify([game.id, name, findBot(game, name)]);
  const found = inspected.get(key) ?? inspectInThread(game, name, limits);
  inspected.set(key, found);
  const result = await found;
  if ('refused' in result) throw new Refusal(result.refused);
  return result.params;
}

/** Refuses a bot that does not exist, does not play this game, or does not take these settings. */
export async function checkBot(game: Game, text: string, limits: Limits = USUAL_LIMITS): Promise<void> {
  const spec = parseBot(text);
  settleParams(game, await paramsOf(game, spec.name, limits), spec);
}
