import { type Logbook, sharedLogbook } from '../core/logbook.ts';
import type { Apart, Batch, BatchCounts, BatchResult } from './batch.ts';
import { type Cell, rosterOf } from './cell.ts';
import type { Fault } from './fault.ts';
import { rotated } from './lineup.ts';
import type { Pool } from './pool.ts';
import { type Pace, Schedule, type Stretch } from './schedule.ts';
import { Tally } from './tally.ts';
import { insist, openThreads } from './threads.ts';
import { type Limits, USUAL_LIMITS, Watch } from './watch.ts';

/** What bots throw comes as a result; a promise that rejects means that the thread died. */
export type BatchPool = Pool<Batch, BatchResult>;

export interface CrewOptions {
  readonly threads: number;
  /** Blocks per batch; by default as many as take about a tenth of a second. */
  readonly batch?: number | undefined;
  /** By default the usual ones. */
  readonly limits?: Limits;
  /** How threads are come by, for tests. */
  readonly open?: (threads: number, limits: Limits) => BatchPool;
}

export interface RunOptions extends CrewOptions {
  /** Called after each batch with the games played so far. */
  readonly progress?: (games: number) => void;
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

/** Threads that play what they are told, until they are dismissed. What they bring home depends on the seed alone. */
export class Crew {
  private readonly seed: string;
  private readonly threads: number;
  private readonly batch: number | undefined;
  private readonly watch: Watch;
  private readonly pool: BatchPool;
  private readonly pace: Pace = new Map();

  constructor(seed: string, { threads, batch, limits = USUAL_LIMITS, open = openBatchPool }: CrewOptions) {
    this.seed = seed;
    this.threads = threads;
    this.batch = batch;
    this.watch = new Watch(limits, threads);
    this.pool = open(threads, limits);
  }

  /** Plays all stretches, and hands over each batch of them as it ends, in any order. After a fault it plays no more. */
  async play(
    stretches: readonly Stretch[],
    take: (batch: Batch, counts: BatchCounts) => void,
    apart: Apart = false,
  ): Promise<RunFault | undefined> {
    const schedule = new Schedule(stretches, this.seed, this.threads, this.pace, this.batch);
    let fault: RunFault | undefined;
    // One lane per thread: nothing waits in a queue, and a batch's time is the time it took.
    const lane = async () => {
      const log = sharedLogbook();
      for (let batch = schedule.next(); batch !== undefined && fault === undefined; batch = schedule.next()) {
        const start = performance.now();
        const result = await this.playBatch({ ...batch, apart, log });
        if ('fault' in result) {
          fault ??= { ...result.fault, cell: batch.cell };
          return;
        }
        schedule.took(batch, performance.now() - start);
        take(batch, result);
      }
    };
    await Promise.all(Array.from({ length: this.threads }, lane));
    return fault;
  }

  private playBatch(batch: Batch & { readonly log: Logbook }): Promise<BatchResult> {
    const { cell, first, log } = batch;
    return insist(
      this.watch,
      { log, first, created: rosterOf(cell).posts.map(({ bot }) => bot) },
      (rotation, seat) => rotated(cell.lineup, rotation, seat),
      (stop) => this.pool.play(batch, stop),
    );
  }

  async dismiss(): Promise<void> {
    this.watch.close();
    await this.pool.close();
  }
}

/** Plays all blocks of all cells on so many threads. The counts depend on the cells and the seed alone. */
export async function runCells(cells: readonly Cell[], seed: string, options: RunOptions): Promise<RunResult> {
  const tallies = cells.map((cell) => new Tally(rosterOf(cell)));
  const crew = new Crew(seed, options);
  let games = 0;
  try {
    const stretches = cells.map((cell) => ({ cell, first: 0, count: cell.blocks }));
    const fault = await crew.play(stretches, ({ stretch, cell, count }, { sums }) => {
      tallies[stretch].merge(sums);
      games += count * cell.rotations;
      options.progress?.(games);
    });
    return fault === undefined ? { tallies } : { tallies, fault };
  } finally {
    await crew.dismiss();
  }
}
