import type { Options } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import { type Logbook, openLogbook, sharedLogbook } from '../engine/logbook.ts';
import type { Examination, Examined } from './examine.ts';
import type { Inspected, Inspection } from './inspect.ts';
import { deathOf, openThreads, type ThreadOptions, type WorkerFunction } from './threads.ts';
import { Watch } from './watch.ts';

/**
 * Has something done in a thread of its own, so that a file that never comes to its end, or ends everything, harms nobody.
 * `died` tells what is to be said then.
 */
async function look<Given extends { readonly log: Logbook }, Found>(
  name: WorkerFunction,
  given: Omit<Given, 'log'>,
  threads: ThreadOptions,
  died: (message: string) => string,
): Promise<Found> {
  const log = sharedLogbook();
  openLogbook(log, 0);
  const watch = new Watch(threads.limits, 1);
  const pool = openThreads<Given, Found | { readonly refused: string }>(name, 1, threads);
  try {
    const found = await watch
      .over(log, (stop) => pool.play({ ...given, log } as Given, stop))
      .catch((error: unknown) => {
        const { message } = deathOf(error, log, { names: [], bots: [''], seatings: [] });
        return { refused: died(message) };
      });
    if (typeof found === 'object' && found !== null && 'refused' in found) throw new Refusal(found.refused);
    return found;
  } finally {
    watch.close();
    await pool.close();
  }
}

/** What can be set of a bot. */
export async function inspectInThread(game: string, name: string, threads: ThreadOptions): Promise<Options> {
  const died = (message: string) => `bot "${name}" cannot be loaded: ${message}`;
  const { params } = await look<Inspection, Exclude<Inspected, { refused: string }>>(
    'inspect',
    { game, name },
    threads,
    died,
  );
  return params;
}

/** Refuses a game of somebody else's that cannot be loaded, or whose rules do not hold at a table. */
export async function examineInThread(examination: Omit<Examination, 'log'>, threads: ThreadOptions): Promise<void> {
  const { game, table } = examination;
  const what = table === undefined ? 'cannot be loaded' : 'cannot be played';
  await look<Examination, Examined>('examine', examination, threads, (message) => `game "${game}" ${what}: ${message}`);
}
