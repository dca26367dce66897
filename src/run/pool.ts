import { Piscina } from 'piscina';

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

/** What a promise rejects with when a thread had no heap left. */
export const OUT_OF_HEAP = 'ERR_WORKER_OUT_OF_MEMORY';

/** Threads of a worker: a file that Node can run, with a function that does one task. */
export function openPool<Task, Result>(worker: URL, threads: number, options: PoolOptions = {}): Pool<Task, Result> {
  const { name = 'default', heapMb } = options;
  const piscina = new Piscina({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: [],
    recordTiming: false,
    name,
    ...(heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
  });
  // A thread that dies between two tasks took nothing with it, and is replaced.
  piscina.on('error', () => {});
  return {
    play: (task, stop) => piscina.run(task, stop === undefined ? {} : { signal: stop }) as Promise<Result>,
    close: () => piscina.destroy(),
  };
}
