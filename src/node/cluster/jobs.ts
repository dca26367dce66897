import { messageOf } from '../../data/refusal.ts';
import { jobKey, type Keys, type QueuedJob, type TaskQueue } from './queue.ts';

/** After how long a job is looked for: the server may have forgotten it, or the event that told of its end. */
export const LOOK_MS = 2000;
/** How often a job may fail, not in a game but by something else, before the run gives up. */
const MOST_FAILURES = 5;

/** A job that somebody is to do. */
export interface Errand<T> {
  readonly name: 'play' | 'check';
  readonly id: string;
  /** What is sent; asked for again each time that it is. */
  readonly data: () => unknown;
  /** Leaves at the server what the job refers to. */
  readonly provide: () => Promise<void>;
  /** Reads what came of it; throws if that cannot be. */
  readonly read: (message: unknown) => T;
}

interface Waiting extends Omit<Errand<unknown>, 'id'> {
  /** Another one each time that it is asked again: what is still told of the last time does not count. */
  id: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  failures: number;
  readonly since: number;
}

/** An answer of somebody who is not trusted any more, and has not heard of it yet: it says nothing against the job. */
export class Distrusted extends Error {
  override readonly name = 'Distrusted';
}

/**
 * Jobs that lie in a queue until somebody has done them. A job that gets lost is put there again, one that failed or was
 * answered with nonsense is too, and an answer that comes twice counts once.
 */
export class Jobs {
  private readonly name: string;
  private readonly tasks: TaskQueue;
  private readonly keys: Keys;
  private readonly note: (line: string) => void;
  private readonly waiting = new Map<string, Waiting>();
  /** How many were put there again. */
  retries = 0;

  constructor(name: string, tasks: TaskQueue, keys: Keys, note: (line: string) => void) {
    this.name = name;
    this.tasks = tasks;
    this.keys = keys;
    this.note = note;
    tasks.events.on('completed', ({ jobId, returnvalue }) => this.completed(jobId, returnvalue));
    tasks.events.on('failed', ({ jobId, failedReason }) => this.failed(jobId, failedReason));
  }

  /** Has a job done; what came of it. */
  ask<T>(errand: Errand<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiting = {
        ...errand,
        resolve: resolve as (result: unknown) => void,
        reject,
        failures: 0,
        since: performance.now(),
      };
      this.waiting.set(errand.id, waiting);
      this.add(waiting).catch(() => {}); // lookForLost tries again
    });
  }

  private async add({ name, id, data }: Waiting): Promise<void> {
    await this.tasks.queue.add(name, data(), { jobId: id });
  }

  private completed(id: string, message: unknown): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    let result: unknown;
    try {
      result = waiting.read(typeof message === 'string' ? JSON.parse(message) : message);
    } catch (error) {
      if (!(error instanceof Distrusted)) waiting.failures++;
      void this.askAgain(waiting, messageOf(error));
      return;
    }
    this.waiting.delete(id);
    waiting.resolve(result);
    void this.forget(id);
  }

  private failed(id: string, why: string): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    waiting.failures++;
    void this.askAgain(waiting, why);
  }

  private async forget(id: string): Promise<void> {
    await this.tasks.queue.remove(id).catch(() => {});
  }

  /** Something else than a game went wrong with it. */
  private async askAgain(waiting: Waiting, why: string): Promise<void> {
    if (waiting.failures > MOST_FAILURES) {
      this.waiting.delete(waiting.id);
      waiting.reject(new Error(`a task has failed ${waiting.failures} times on the cluster: ${why}`));
      return;
    }
    this.note(`a task is asked again: ${why}`);
    this.retries++;
    const { id } = waiting;
    this.waiting.delete(id);
    waiting.id = `${id}_again`;
    this.waiting.set(waiting.id, waiting);
    try {
      await this.forget(id);
      await waiting.provide();
      await this.add(waiting);
    } catch {
      // the server is away: lookForLost tries again
    }
  }

  /** The server may have lost jobs, or events that told of them, or all it knew. A few calls, however many jobs there are. */
  async lookForLost(): Promise<void> {
    const { queue } = this.tasks;
    const [completed, failed, delayed] = await Promise.all([
      queue.getCompleted(),
      queue.getFailed(),
      queue.getDelayed(),
    ]);
    for (const job of completed as QueuedJob[]) this.completed(String(job.id), job.returnvalue);
    for (const job of failed as QueuedJob[]) this.failed(String(job.id), job.failedReason);
    // Nobody waits for those any more.
    for (const { id } of [...completed, ...failed] as QueuedJob[])
      if (!this.waiting.has(String(id))) await this.forget(String(id));
    // Whoever has handed it on may have a clock that is hours ahead.
    for (const job of delayed as QueuedJob[]) await job.promote().catch(() => {});
    const old = [...this.waiting.values()].filter(({ since }) => performance.now() - since > LOOK_MS);
    const there = await this.keys.present(old.map(({ id }) => jobKey(this.name, id)));
    for (const [i, waiting] of old.entries()) {
      if (there[i] || this.waiting.get(waiting.id) !== waiting) continue;
      this.retries++;
      await waiting.provide();
      await this.add(waiting);
    }
  }

  /** How many wait for somebody, and how many are being done. */
  async counts(): Promise<{ readonly waiting: number; readonly playing: number }> {
    const { wait = 0, delayed = 0, active = 0 } = await this.tasks.queue.getJobCounts('wait', 'delayed', 'active');
    return { waiting: wait + delayed, playing: active };
  }

  /** Drops all jobs: those of an earlier run of the same command, or of one that is over. */
  async clear(): Promise<void> {
    await this.tasks.queue.obliterate({ force: true });
  }
}
