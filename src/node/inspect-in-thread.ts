import type { Options } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import { openLogbook, sharedLogbook } from '../engine/logbook.ts';
import type { Inspected, Inspection } from './inspect.ts';
import { deathOf, openThreads, type ThreadOptions } from './threads.ts';
import { Watch } from './watch.ts';

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
