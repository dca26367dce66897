import { messageOf } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import type { Fault } from '../../sim/fault.ts';
import { rosterOfTable } from '../../sim/roster.ts';
import { Tally } from '../../sim/tally.ts';
import type { Check, Failed, Runner, TableSpec, Task, TaskResult } from '../../sim/task.ts';
import { digestOf } from '../journal.ts';
import type { ClusterAddress } from './address.ts';
import { type Announcement, orderOf, type Presence, packRecording, readChecked, readResult } from './messages.ts';
import { type Keys, openKeys, openQueue, type QueuedJob, removeQueue, type TaskQueue } from './queue.ts';
import { Registry, SAID_AGAIN_MS } from './registry.ts';

/** Tasks that wait for each thread, so that none of them has to wait for us. */
const WAITING = 2;
/** Before any worker has come, so much is laid out for those that will. */
const FEWEST_LANES = 4;
/** A task costs some milliseconds of the queue: it should take much longer to play. */
const TASK_MS = 1000;
/** How often is looked for tasks that got lost. Redis may have forgotten all of them. */
const LOOK_MS = 2000;
/** How often a task may fail, not in a game but by something else, before the run gives up. */
const MOST_FAILURES = 5;

interface Waiting {
  readonly id: string;
  readonly name: 'play' | 'check';
  readonly data: unknown;
  /** Takes what came of it; throws if that cannot be. */
  readonly take: (message: unknown) => void;
  readonly giveUp: (why: string) => void;
  failures: number;
  readonly since: number;
}

export interface ClusterOptions {
  readonly address: ClusterAddress;
  /** Holds digests of all code, so that nobody takes a task of it who has other code. */
  readonly queue: string;
  readonly run: Announcement;
  readonly game: Game;
  /** Told what is worth telling on the way. */
  readonly note: (line: string) => void;
}

/**
 * Workers on any number of machines. Tasks lie in a queue; whoever takes one sends back what came of it. Nothing depends on who
 * plays, or how often: a task that gets lost is asked again, and one that is played twice comes to the same.
 */
export class ClusterRunner implements Runner {
  readonly taskMs = TASK_MS;
  private readonly options: ClusterOptions;
  private readonly keys: Keys & { close(): Promise<void> };
  private readonly registry: Registry;
  private readonly tasks: TaskQueue;
  private readonly waiting = new Map<string, Waiting>();
  private readonly digests = new WeakMap<TableSpec, string>();
  private readonly laidOut = new Map<string, TableSpec>();
  private readonly tallies = new WeakMap<TableSpec, Tally>();
  private readonly timers: NodeJS.Timeout[] = [];
  private workers: ReadonlyMap<string, Presence> = new Map();
  private checks = 0;
  private closed = false;
  /** Tasks that were asked again because they had got lost. */
  retries = 0;

  private constructor(options: ClusterOptions, keys: Keys & { close(): Promise<void> }, tasks: TaskQueue) {
    this.options = options;
    this.keys = keys;
    this.registry = new Registry(keys);
    this.tasks = tasks;
    tasks.events.on('completed', ({ jobId, returnvalue }) => this.completed(jobId, returnvalue));
    tasks.events.on('failed', ({ jobId, failedReason }) => this.failed(jobId, failedReason));
  }

  static async open(options: ClusterOptions): Promise<ClusterRunner> {
    const { address, queue } = options;
    const keys = await openKeys(address);
    const runner = new ClusterRunner(options, keys, await openQueue(address, queue));
    await runner.sayAgain();
    runner.timers.push(setInterval(() => void runner.sayAgain(), SAID_AGAIN_MS));
    runner.timers.push(setInterval(() => void runner.lookForLost(), LOOK_MS));
    return runner;
  }

  get lanes(): number {
    const threads = [...this.workers.values()].reduce((sum, worker) => sum + worker.threads, 0);
    return Math.max(FEWEST_LANES, WAITING * threads);
  }

  /** Who is there, for progress. */
  get present(): ReadonlyMap<string, Presence> {
    return this.workers;
  }

  async run(task: Task): Promise<TaskResult | Failed> {
    const first = await this.played(task, []);
    if (!('fault' in first.result) || first.result.fault.bot !== undefined) return first.result;
    // Perhaps that machine is short of something: another one may do it.
    return (await this.played(task, [first.by])).result;
  }

  private async played(
    task: Task,
    not: readonly string[],
  ): Promise<{ readonly by: string; readonly result: TaskResult | Failed }> {
    const table = await this.layOut(task.table);
    const { first, count, perBlock, recorded } = task;
    const id = ['play', table, first, count, perBlock, digestOf(recorded).slice(0, 8), ...not].join('_');
    const tally = this.tallyOf(task.table);
    return this.ask('play', id, orderOf(task, table, not), (message) => readResult(message, task, tally));
  }

  async check(check: Check): Promise<Fault | undefined> {
    const table = await this.layOut(check.table);
    this.checks++;
    const id = ['check', table, check.blocks[0], check.blocks.length, this.checks].join('_');
    const data = { table, blocks: [...check.blocks], recording: packRecording(check.recording) };
    const { difference } = await this.ask('check', id, data, readChecked);
    return difference as Fault | undefined;
  }

  /** Puts a job into the queue; what comes back, once it can be read. */
  private ask<T>(name: 'play' | 'check', id: string, data: unknown, read: (message: unknown) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        id,
        name,
        data,
        take: (message) => resolve(read(message)),
        giveUp: (why) => reject(new Error(why)),
        failures: 0,
        since: performance.now(),
      };
      this.waiting.set(id, waiting);
      this.add(waiting).catch(() => {}); // lookForLost tries again
    });
  }

  private async add({ id, name, data }: Waiting): Promise<void> {
    await this.tasks.queue.add(name, data, { jobId: id });
  }

  private completed(id: string, message: unknown): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    try {
      waiting.take(typeof message === 'string' ? JSON.parse(message) : message);
    } catch (error) {
      void this.askAgain(waiting, messageOf(error));
      return;
    }
    this.waiting.delete(id);
    void this.forget(id);
  }

  private async forget(id: string): Promise<void> {
    await this.tasks.queue.remove(id).catch(() => {});
  }

  private failed(id: string, why: string): void {
    const waiting = this.waiting.get(id);
    if (waiting !== undefined) void this.askAgain(waiting, why);
  }

  /** Something else than a game went wrong with it. */
  private async askAgain(waiting: Waiting, why: string): Promise<void> {
    waiting.failures++;
    if (waiting.failures > MOST_FAILURES) {
      this.waiting.delete(waiting.id);
      waiting.giveUp(`a task has failed ${waiting.failures} times on the cluster: ${why}`);
      return;
    }
    this.options.note(`a task is asked again: ${why}`);
    this.retries++;
    try {
      await this.forget(waiting.id);
      await this.layOutAgain();
      await this.add(waiting);
    } catch {
      // the server is away: lookForLost tries again
    }
  }

  /** The server may have lost tasks, or events that told of them, or all it knew. */
  private async lookForLost(): Promise<void> {
    const old = [...this.waiting.values()].filter(({ since }) => performance.now() - since > LOOK_MS);
    for (const waiting of old) {
      if (this.closed) return;
      try {
        const job = (await this.tasks.queue.getJob(waiting.id)) as QueuedJob | undefined;
        if (!this.waiting.has(waiting.id)) continue;
        if (job === undefined) {
          this.retries++;
          await this.layOutAgain();
          await this.add(waiting);
          continue;
        }
        const state = await job.getState();
        if (state === 'completed') this.completed(waiting.id, job.returnvalue);
        else if (state === 'failed') this.failed(waiting.id, job.failedReason);
        else if (state === 'delayed') await job.promote();
      } catch {
        return; // the server is away: later
      }
    }
  }

  private async sayAgain(): Promise<void> {
    const { queue, run } = this.options;
    try {
      await this.registry.announce(queue, run);
      this.workers = await this.registry.workers(queue);
    } catch {
      // the server is away: later
    }
  }

  // ── tables ──

  private async layOut(table: TableSpec): Promise<string> {
    const known = this.digests.get(table);
    if (known !== undefined) return known;
    const digest = digestOf(JSON.parse(JSON.stringify(table)));
    await this.registry.putTable(this.options.queue, digest, table);
    this.digests.set(table, digest);
    this.laidOut.set(digest, table);
    return digest;
  }

  private async layOutAgain(): Promise<void> {
    for (const [digest, table] of this.laidOut) await this.registry.putTable(this.options.queue, digest, table);
  }

  private tallyOf(table: TableSpec): Tally {
    const tally = this.tallies.get(table) ?? new Tally(rosterOfTable(this.options.game, table));
    this.tallies.set(table, tally);
    return tally;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    // Whether or not the server is there to hear it.
    const farewell = (async () => {
      await this.registry.withdraw(this.options.queue);
      await removeQueue(this.tasks, this.keys);
    })().catch(() => {});
    await Promise.race([farewell, new Promise((resolve) => setTimeout(resolve, 3000).unref())]);
    await Promise.race([this.tasks.close(), new Promise((resolve) => setTimeout(resolve, 3000).unref())]);
    await this.keys.close();
  }
}
