import { type Logbook, sharedLogbook } from '../engine/logbook.ts';
import { type Engine, USUAL_ENGINE } from '../sim/compiled-play.ts';
import type { Fault } from '../sim/fault.ts';
import { namesIn } from '../sim/lineup.ts';
import type { Check, Failed, Runner, TableSpec, Task, TaskResult } from '../sim/task.ts';
import { isPath } from './path.ts';
import type { Pool } from './pool.ts';
import { openThreads, runWithOneRetry, type ThreadOptions } from './threads.ts';
import { Watch } from './watch.ts';

/** A table as threads are handed it: in memory that they share, to be read by those that do not know it yet. */
export interface SharedTable {
  /** Of no other table in this process. */
  readonly key: number;
  readonly json: SharedArrayBuffer;
}

/** What a thread is handed of a task: the table by reference, and where it notes how far it is. */
export interface ThreadTask extends Omit<Task, 'table'> {
  readonly table: SharedTable;
  readonly log: Logbook;
  readonly engine: Engine;
}

export interface ThreadCheck extends Omit<Check, 'table'> {
  readonly table: SharedTable;
  readonly log: Logbook;
}

type CheckPool = Pool<ThreadCheck, Fault | undefined>;

interface Checker {
  readonly pool: CheckPool;
  /** Checks that are under way. */
  busy: number;
}

/** Threads that are kept open for checks. */
const MOST_CHECKERS = 4;

let tables = 0;

function shared(table: TableSpec): SharedTable {
  const text = new TextEncoder().encode(JSON.stringify(table));
  const json = new SharedArrayBuffer(text.length);
  new Uint8Array(json).set(text);
  tables++;
  return { key: tables, json };
}

export interface ThreadRunnerOptions extends ThreadOptions {
  readonly threads: number;
  /** Who plays, if not compiled rules where there are some. */
  readonly engine?: Engine | undefined;
}

/**
 * Threads of this machine. It watches over them, and stops one in which a bot hangs or hoards; what was lost with a thread
 * is played once more. Recorded games are played again in other threads, one for each set of games and bots of somebody else's:
 * none of them can have spoilt the thread for the others.
 */
export class ThreadRunner implements Runner {
  readonly lanes: number;
  readonly endsEarly = true;
  private readonly options: ThreadRunnerOptions;
  private readonly watch: Watch;
  private readonly pool: Pool<ThreadTask, TaskResult | Failed>;
  private readonly checkers = new Map<string, Checker>();
  private readonly shared = new WeakMap<TableSpec, SharedTable>();
  /** Logbooks that no thread writes at present. */
  private readonly logs: Logbook[] = [];

  constructor(options: ThreadRunnerOptions) {
    const { threads, limits } = options;
    this.lanes = threads;
    this.options = options;
    this.watch = new Watch(limits, threads);
    this.pool = openThreads('play', threads, options);
  }

  async run(task: Task): Promise<TaskResult | Failed> {
    return this.withLog((log) => {
      const work = { log, table: task.table, first: task.first };
      const sent = { ...task, table: this.sharedOf(task.table), log, engine: this.options.engine ?? USUAL_ENGINE };
      return runWithOneRetry(this.watch, work, (stop) => this.pool.play(sent, stop));
    });
  }

  async check(check: Check): Promise<Fault | undefined> {
    const { table, blocks } = check;
    const checker = this.checkerFor(table);
    checker.busy++;
    const sent = this.sharedOf(table);
    const found = await this.withLog((log) =>
      runWithOneRetry<Fault | undefined>(this.watch, { log, table, first: blocks[0] }, (stop) =>
        checker.pool.play({ ...check, table: sent, log }, stop),
      ),
    ).finally(() => checker.busy--);
    await this.closeUnused();
    return found !== undefined && 'fault' in found ? found.fault : found;
  }

  private async withLog<T>(work: (log: Logbook) => Promise<T>): Promise<T> {
    const log = this.logs.pop() ?? sharedLogbook();
    try {
      return await work(log);
    } finally {
      this.logs.push(log);
    }
  }

  private sharedOf(table: TableSpec): SharedTable {
    const known = this.shared.get(table) ?? shared(table);
    this.shared.set(table, known);
    return known;
  }

  private checkerFor({ game, bots }: TableSpec): Checker {
    const names = bots.flatMap(namesIn);
    // A foreign game may have bots of its own, by their names.
    const foreign = isPath(game) ? [game, ...names] : names.filter(isPath);
    const key = JSON.stringify([...new Set(foreign)].toSorted());
    const checker = this.checkers.get(key) ?? this.newChecker();
    // The one that was asked for last comes last.
    this.checkers.delete(key);
    this.checkers.set(key, checker);
    return checker;
  }

  private newChecker(): Checker {
    this.watch.threads++;
    return { pool: openThreads('check', 1, this.options), busy: 0 };
  }

  private async closeUnused(): Promise<void> {
    const [unused] = [...this.checkers].filter(([, { busy }]) => busy === 0);
    if (this.checkers.size <= MOST_CHECKERS || unused === undefined) return;
    const [key, { pool }] = unused;
    this.checkers.delete(key);
    this.watch.threads--;
    await pool.close();
  }

  async close(): Promise<void> {
    this.watch.close();
    await Promise.all([this.pool.close(), ...[...this.checkers.values()].map(({ pool }) => pool.close())]);
  }
}
