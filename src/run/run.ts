import { sharedLogbook } from '../core/logbook.ts';
import type { Batch, BatchResult } from './batch.ts';
import { type Cell, rosterOf } from './cell.ts';
import type { Fault } from './fault.ts';
import { rotated } from './lineup.ts';
import type { Pool } from './pool.ts';
import { Schedule } from './schedule.ts';
import { Tally } from './tally.ts';
import { insist, openThreads } from './threads.ts';
import { type Limits, USUAL_LIMITS, Watch } from './watch.ts';

/** What bots throw comes as a result; a promise that rejects means that the thread died. */
export type BatchPool = Pool<Batch, BatchResult>;

export interface RunOptions {
  readonly threads: number;
  /** Blocks per batch; by default as many as take about a tenth of a second. */
  readonly batch?: number;
  /** Called after each batch with the games played so far. */
  readonly progress?: (games: number) => void;
  /** By default the usual ones. */
  readonly limits?: Limits;
  /** How threads are come by, for tests. */
  readonly open?: (threads: number, limits: Limits) => BatchPool;
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

function openBatchPool(threads: number, limits: Limits): BatchPool {
  return openThreads('default', threads, limits);
}

/** Plays all blocks of all cells on so many threads. The counts depend on the cells and the seed alone. */
export async function runCells(cells: readonly Cell[], seed: string, options: RunOptions): Promise<RunResult> {
  const { threads, batch: fixed, progress, limits = USUAL_LIMITS, open = openBatchPool } = options;
  const tallies = cells.map((cell) => new Tally(rosterOf(cell)));
  const schedule = new Schedule(cells, seed, threads, fixed);
  const watch = new Watch(limits, threads);
  const pool = open(threads, limits);
  let games = 0;
  let fault: RunFault | undefined;

  // One lane per thread: nothing waits in a queue, and a batch's time is the time it took.
  async function lane(): Promise<void> {
    const log = sharedLogbook();
    for (let batch = schedule.next(); batch !== undefined && fault === undefined; batch = schedule.next()) {
      const start = performance.now();
      const { cell } = batch;
      const result = await insist(
        watch,
        { log, first: batch.first, created: rosterOf(cell).posts.map(({ bot }) => bot) },
        (rotation, seat) => rotated(cell.lineup, rotation, seat),
        (stop) => pool.play({ ...batch, log }, stop),
      );
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
    watch.close();
    await pool.close();
  }
  return fault === undefined ? { tallies } : { tallies, fault };
}
