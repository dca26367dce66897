import { type Logbook, openLogbook, sharedLogbook } from '../engine/logbook.ts';
import type { Fault } from '../sim/fault.ts';
import type { SeatingPlan } from '../sim/task.ts';
import type { Pool } from './pool.ts';
import { deathOf, openThreads, type ThreadOptions, type WorkerFunction } from './threads.ts';
import { Watch } from './watch.ts';

/** What a task is about, for whoever has to say where its thread was when it died. */
interface Whereabouts {
  readonly table?: SeatingPlan;
  readonly block?: number;
}

const NO_TABLE: SeatingPlan = { names: [], bots: [], seatings: [] };

/**
 * A thread of its own in which somebody else's code does one task after the other, watched: code that never comes to its end,
 * or ends everything, harms nobody.
 */
export class WatchedThread<Task extends { readonly log: Logbook }, Result> {
  private readonly watch: Watch;
  private readonly pool: Pool<Task, Result>;

  /** `name` is the worker's function that does the tasks. */
  constructor(name: WorkerFunction, threads: ThreadOptions) {
    this.watch = new Watch(threads.limits, 1);
    this.pool = openThreads(name, 1, threads);
  }

  /** What comes of a task; if the thread dies of it or has to be stopped, what `died` makes of the reason. */
  async do<Instead>(
    task: Omit<Task, 'log'>,
    died: (fault: Fault) => Instead,
    { table = NO_TABLE, block = 0 }: Whereabouts = {},
  ): Promise<Result | Instead> {
    const log = sharedLogbook();
    openLogbook(log, block);
    try {
      return await this.watch.over(log, (stop) => this.pool.play({ ...task, log } as Task, stop));
    } catch (error) {
      return died(deathOf(error, log, table));
    }
  }

  async close(): Promise<void> {
    this.watch.close();
    await this.pool.close();
  }
}
