import type { Options, Values } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import type { Logbook } from '../engine/logbook.ts';
import type { Examination, Examined } from './examine.ts';
import type { Inspected, Inspection } from './inspect.ts';
import { type LeavingOut, type LeftOut, refusedText } from './leave-out.ts';
import type { ThreadOptions, WorkerFunction } from './threads.ts';
import { WatchedThread } from './watched-thread.ts';

/** A file is loaded, and nobody plays. */
const ONE_FILE = { table: { names: [], bots: [''], seatings: [] } };

/** Has something looked into by a thread that can be stopped. `died` tells what is to be said of one that had to be. */
async function look<Given extends { readonly log: Logbook }, Found extends object>(
  name: WorkerFunction,
  given: Omit<Given, 'log'>,
  threads: ThreadOptions,
  died: (message: string) => string,
): Promise<Found> {
  const thread = new WatchedThread<Given, Found | { readonly refused: string }>(name, threads);
  try {
    const found = await thread.do(given, ({ message }) => ({ refused: died(message) }), ONE_FILE);
    if ('refused' in found) throw new Refusal(found.refused);
    return found;
  } finally {
    await thread.close();
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

/** What has to be set to leave something out of a game of somebody else's. */
export async function leaveOutInThread(asked: Omit<LeavingOut, 'log'>, threads: ThreadOptions): Promise<Values> {
  const died = (message: string) => refusedText(asked.game, asked.name, message);
  const { change } = await look<LeavingOut, Exclude<LeftOut, { refused: string }>>('leaveOut', asked, threads, died);
  return change;
}

/** Refuses a game of somebody else's that cannot be loaded, or whose rules do not hold at a table. */
export async function examineInThread(examination: Omit<Examination, 'log'>, threads: ThreadOptions): Promise<void> {
  const { game, table } = examination;
  const what = table === undefined ? 'cannot be loaded' : 'cannot be played';
  await look<Examination, Examined>('examine', examination, threads, (message) => `game "${game}" ${what}: ${message}`);
}
