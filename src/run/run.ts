import { messageOf } from '../core/refusal.ts';
import type { Batch, BatchResult, Fault } from './batch.ts';
import { type Cell, rosterOf } from './cell.ts';
import { openPool, type Pool } from './pool.ts';
import { Schedule } from './schedule.ts';
import { Tally } from './tally.ts';
import { WORKER } from './workers.ts';

/** What bots throw comes as a result; a promise that rejects means that the thread died. */
export type BatchPool = Pool<Batch, BatchResult>;

export interface RunOptions {
  readonly threads: number;
  /** Blocks per batch; by default as many as take about a tenth of a second. */
  readonly batch?: number;
  /** Called after each batch with the games played so far. */
  readonly progress?: (games: number) => void;
  /** How threads are come by, for tests. */
  readonly open?: (threads: number) => BatchPool;
}

/** Why a run ended early. */
export interface RunFault extends Fault {
  readonly cell: Cell;
}

export interface RunResult {
  /** One per cell. After a fault, of the blocks that were finished. */
  readonly tallies: readonly Tally[];
  readonly fault?: RunFault;
}

function openBatchPool(threads: number): BatchPool {
  return openPool(WORKER, threads);
}

/** Plays all blocks of all cells on so many threads. The counts depend on the cells and the seed alone. */
export async function runCells(cells: readonly Cell[], seed: string, options: RunOptions): Promise<RunResult> {
  const { threads, batch: fixed, progress, open = openBatchPool } = options;
  const tallies = cells.map((cell) => new Tally(rosterOf(cell)));
  const schedule = new Schedule(cells, seed, threads, fixed);
  const pool = open(threads);
  let games = 0;
  let fault: RunFault | undefined;

  // One lane per thread: nothing waits in a queue, and a batch's time is the time it took.
  async function lane(): Promise<void> {
    for (let batch = schedule.next(); batch !== undefined && fault === undefined; batch = schedule.next()) {
      const start = performance.now();
      const result = await playTwice(pool, batch);
      if ('fault' in result) {
        fault ??= { ...result.fault, cell: batch.cell };
        return;
      }
      schedule.took(batch, performance.now() - start);
      tallies[batch.cellIndex].merge(result.sums);
      games += batch.count * batch.cell.rotations;
      progress?.(games);
    }
  }

  try {
    await Promise.all(Array.from({ length: threads }, lane));
  } finally {
    await pool.close();
  }
  return fault === undefined ? { tallies } : { tallies, fault };
}

/** Blocks of a seed, for a thread. */
interface Span {
  readonly seed: string;
  readonly first: number;
  readonly count: number;
}

/** A batch whose thread dies is played once more: the pool has replaced the thread. What bots throw is not retried. */
export async function playTwice<Task extends Span, Result>(
  pool: Pool<Task, Result>,
  batch: Task,
): Promise<Result | { readonly fault: Fault }> {
  try {
    return await pool.play(batch);
  } catch {
    try {
      return await pool.play(batch);
    } catch (error) {
      const blocks = `games ${batch.seed}#${batch.first} to #${batch.first + batch.count - 1}`;
      const message = `a worker thread died twice in ${blocks}: ${messageOf(error)}`;
      return { fault: { message, block: batch.first, rotation: 0 } };
    }
  }
}
