import type { Option, Options } from '../data/options.ts';
import { messageOf, Refusal } from '../data/refusal.ts';
import { ASKING, LOADING, type Logbook, openLogbook, sharedLogbook } from '../engine/logbook.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { deathOf, openThreads, type ThreadOptions } from './threads.ts';
import { Watch } from './watch.ts';

/** A foreign bot's file to be looked into, which means to run it. */
export interface Inspection {
  readonly game: string;
  readonly name: string;
  readonly log: Logbook;
}

/** What can be set of a bot, or why it is none. */
export type Inspected = { readonly params: Options } | { readonly refused: string };

/** Looks into a bot's file. */
export async function inspect(catalogue: Catalogue, { game, name, log }: Inspection): Promise<Inspected> {
  log[ASKING] = LOADING;
  try {
    const { params } = await catalogue.bot(await catalogue.game(game), name);
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

/**
 * What can be set of a bot, looked into in a thread of its own, so that a file that never comes to its end, or ends
 * everything, harms nobody.
 */
export async function inspectInThread(game: string, name: string, threads: ThreadOptions): Promise<Options> {
  const log = sharedLogbook();
  openLogbook(log, 0);
  const watch = new Watch(threads.limits, 1);
  const pool = openThreads<Inspection, Inspected>('inspect', 1, threads);
  try {
    const found = await watch
      .over(log, (stop) => pool.play({ game, name, log }, stop))
      .catch((error: unknown) => {
        const { message } = deathOf(error, log, { names: [name], bots: [name], seatings: [] });
        return { refused: `bot "${name}" cannot be loaded: ${message}` };
      });
    if ('refused' in found) throw new Refusal(found.refused);
    return found.params;
  } finally {
    watch.close();
    await pool.close();
  }
}
