import { join } from 'node:path';
import { Piscina } from 'piscina';
import { BUILD } from './tool.ts';

/** Threads that do tasks of one kind. A promise that rejects means that the thread died, or that its worker threw. */
export interface Pool<Task, Result> {
  /** The signal ends the thread that does the task. */
  play(task: Task, stop?: AbortSignal): Promise<Result>;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Of the worker's function that does a task, if not its default export. */
  readonly name?: string;
  /** Most megabytes of heap for a thread: one that needs more dies. */
  readonly heapMb?: number;
}

/** What a promise rejects with when a thread had no heap left, and when the machine has no room for another one. */
export const OUT_OF_HEAP = 'ERR_WORKER_OUT_OF_MEMORY';
export const NOT_STARTED = 'ERR_WORKER_INIT_FAILED';

/** Of every thread. */
const FIRST_FILE = join(BUILD, 'src/node/thread.cjs');

/**
 * One thread, which is started for its first task, and again for the next one after it has died. Several in one Piscina
 * would be started anew behind our back: where that fails, nobody is told, and what waits there waits for ever.
 */
class Thread<Task, Result> {
  private readonly worker: URL;
  private readonly options: PoolOptions;
  private piscina: Piscina | undefined;
  /** What was said when it could not be started. */
  private trouble: unknown;
  private lose: (() => void) | undefined;

  constructor(worker: URL, options: PoolOptions) {
    this.worker = worker;
    this.options = options;
  }

  private open(): Piscina {
    const { name = 'default', heapMb } = this.options;
    const piscina = new Piscina({
      filename: FIRST_FILE,
      workerData: { worker: this.worker.href, name },
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: Number.POSITIVE_INFINITY,
      execArgv: [],
      recordTiming: false,
      ...(heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
    });
    // One that dies between two tasks took nothing with it.
    piscina.on('error', (error: unknown) => {
      this.trouble = error;
    });
    // Whoever knows why a task is lost says so at once; nobody does if the thread never came to do it.
    piscina.on('workerDestroy', () => {
      const { lose } = this;
      setImmediate(() => lose?.());
    });
    return piscina;
  }

  async play(task: Task, stop: AbortSignal | undefined): Promise<Result> {
    this.trouble = undefined;
    const lost = new Promise<never>((_, reject) => {
      this.lose = () => reject(this.trouble ?? new Error('worker ended before it had begun'));
    });
    try {
      return await Promise.race([this.start(task, stop), lost]);
    } finally {
      this.lose = undefined;
    }
  }

  private start(task: Task, stop: AbortSignal | undefined): Promise<Result> {
    this.piscina ??= this.open();
    try {
      return this.piscina.run(task, stop === undefined ? {} : { signal: stop }) as Promise<Result>;
    } catch (error) {
      // Without a thread it keeps the task all the same: it is of no more use.
      this.piscina = undefined;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.piscina?.destroy();
  }
}

/** Threads of a worker: a file that Node can run, with a function that does one task. */
export function openPool<Task, Result>(worker: URL, threads: number, options: PoolOptions = {}): Pool<Task, Result> {
  const all = Array.from({ length: threads }, () => new Thread<Task, Result>(worker, options));
  const idle = [...all];
  const waiting: ((thread: Thread<Task, Result>) => void)[] = [];
  let isClosed = false;
  const next = (thread: Thread<Task, Result>) => {
    const first = waiting.shift();
    if (first === undefined) idle.push(thread);
    else first(thread);
  };
  return {
    async play(task, stop) {
      // What was lost with a thread that ends may be tried again: not in another one, which nobody would end.
      if (isClosed) throw new Error('the threads have been closed');
      const thread = idle.shift() ?? (await new Promise<Thread<Task, Result>>((resolve) => waiting.push(resolve)));
      try {
        return await thread.play(task, stop);
      } finally {
        next(thread);
      }
    },
    close: async () => {
      isClosed = true;
      await Promise.all(all.map((thread) => thread.close()));
    },
  };
}
