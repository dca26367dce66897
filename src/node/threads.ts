import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../data/refusal.ts';
import { type Logbook, openLogbook, readLogbook } from '../engine/logbook.ts';
import { type Fault, lastLogged } from '../sim/fault.ts';
import type { Failed, SeatingPlan } from '../sim/task.ts';
import { NOT_STARTED, OUT_OF_HEAP, openPool, type Pool } from './pool.ts';
import { BUILD } from './tool.ts';
import { type Limits, Overrun, type Watch } from './watch.ts';

const WORKER = pathToFileURL(join(BUILD, 'src/worker.js'));

const LEAST_HEAP_MB = 1024;

/** What a thread can do: see src/worker.ts. */
export type WorkerFunction = 'play' | 'check' | 'inspect' | 'examine' | 'leaveOut' | 'checkGame' | 'tell';

/** How threads are come by. There is one way, but for who tries what a command does without them. */
export type OpenPool = typeof openPool;

/** What threads are opened with. */
export interface ThreadOptions {
  readonly limits: Limits;
  readonly open?: OpenPool | undefined;
}

/** Threads in which bots play, for one of the worker's functions. */
export function openThreads<Given, Result>(
  name: WorkerFunction,
  threads: number,
  { limits, open = openPool }: ThreadOptions,
): Pool<Given, Result> {
  // The watch comes first, and knows more; this is for when it looks too late.
  const heapMb = Math.max(LEAST_HEAP_MB, 2 * limits.memoryMb);
  return open(WORKER, threads, { name, heapMb });
}

/** Why a thread gave no result, and where. */
export function deathOf(error: unknown, log: Logbook, table: SeatingPlan): Fault {
  const { block, rotation } = readLogbook(log);
  const byNobody = (message: string) => ({ message, block, rotation });
  const byBot = (message: string) => lastLogged(log, message, table);
  if (error instanceof Overrun) return (error.byBot ? byBot(error.message) : undefined) ?? byNobody(error.message);
  const { code } = error as NodeJS.ErrnoException;
  if (code === NOT_STARTED)
    return byNobody(`a thread cannot be started (${messageOf(error)}; fewer --threads may do),`);
  const outOfHeap = code === OUT_OF_HEAP;
  const death = outOfHeap ? 'thread ran out of memory' : `thread died: ${messageOf(error)}`;
  return byBot(`its ${death}`) ?? byNobody(`a worker ${death}`);
}

/** What a thread is about to do: play at this table, from this block on. */
export interface Work {
  readonly log: Logbook;
  readonly table: SeatingPlan;
  readonly first: number;
}

/**
 * Work whose thread dies, hangs or takes too much memory is done once more, in the thread that has replaced it: the machine
 * may have stalled, or an earlier game have left too much behind. What bots throw is a result, and not tried again.
 */
export async function runWithOneRetry<Result>(
  watch: Watch,
  { log, table, first }: Work,
  play: (stop: AbortSignal) => Promise<Result>,
): Promise<Result | Failed> {
  const attempt = () => {
    openLogbook(log, first);
    return watch.over(log, play);
  };
  let before: Fault;
  try {
    return await attempt();
  } catch (error) {
    before = deathOf(error, log, table);
  }
  await watch.relief();
  return attempt().catch((error: unknown) => {
    const again = deathOf(error, log, table);
    // Where one of the two knows whose doing it was, that one is told.
    return { fault: again.bot === undefined && before.bot !== undefined ? before : again };
  });
}
