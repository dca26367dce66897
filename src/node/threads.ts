import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../data/refusal.ts';
import { type Logbook, openLogbook, readLogbook } from '../engine/logbook.ts';
import { type Fault, lastEntry, type Seated } from '../sim/fault.ts';
import { NOT_STARTED, OUT_OF_HEAP, openPool, type Pool } from './pool.ts';
import { BUILD } from './tool.ts';
import { type Limits, Overrun, type Watch } from './watch.ts';

const WORKER = pathToFileURL(join(BUILD, 'src/node/worker.js'));

const LEAST_HEAP_MB = 1024;

/** Threads in which bots play, for one of the worker's functions. */
export function openThreads<Task, Result>(
  name: string,
  threads: number,
  limits: Limits,
  // The watch comes first, and knows more; this is for when it looks too late.
  heapMb = Math.max(LEAST_HEAP_MB, 2 * limits.memoryMb),
): Pool<Task, Result> {
  return openPool(WORKER, threads, { name, heapMb });
}

/** Why a thread gave no result, and where: who sat there, and which bots it had to create. */
export function deathOf(error: unknown, log: Logbook, seated: Seated, created: readonly string[]): Fault {
  const { block, rotation } = readLogbook(log);
  const byNobody = (message: string) => ({ message, block, rotation });
  const byBot = (message: string) => lastEntry(log, message, seated, created);
  if (error instanceof Overrun) return (error.byBot ? byBot(error.message) : undefined) ?? byNobody(error.message);
  const { code } = error as NodeJS.ErrnoException;
  if (code === NOT_STARTED)
    return byNobody(`a thread cannot be started (${messageOf(error)}; fewer --threads may do),`);
  const outOfHeap = code === OUT_OF_HEAP;
  const death = outOfHeap ? 'thread ran out of memory' : `thread died: ${messageOf(error)}`;
  return byBot(`its ${death}`) ?? byNobody(`a worker ${death}`);
}

/** What a thread is about to do. */
export interface Work {
  readonly log: Logbook;
  /** The first block that it plays, and the bots that it has to create for it. */
  readonly first: number;
  readonly created: readonly string[];
}

/**
 * Work whose thread dies, hangs or takes too much memory is done once more, in the thread that has replaced it: the machine
 * may have stalled, or an earlier game have left too much behind. What bots throw is a result, and not tried again.
 */
export async function insist<Result>(
  watch: Watch,
  { log, first, created }: Work,
  seated: Seated,
  play: (stop: AbortSignal) => Promise<Result>,
): Promise<Result | { readonly fault: Fault }> {
  const attempt = () => {
    openLogbook(log, first);
    return watch.over(log, play);
  };
  const faultIn = (error: unknown) => deathOf(error, log, seated, created);
  let before: Fault;
  try {
    return await attempt();
  } catch (error) {
    before = faultIn(error);
  }
  await watch.relief();
  return attempt().catch((error: unknown) => {
    const again = faultIn(error);
    // Where one of the two knows whose doing it was, that one is told.
    return { fault: again.bot === undefined && before.bot !== undefined ? before : again };
  });
}
