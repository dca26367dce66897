import { Piscina } from 'piscina';

/** Threads that do tasks of one kind. A promise that rejects means that the thread died, or that its worker threw. */
export interface Pool<Task, Result> {
  play(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/** Threads of a worker: a file that Node can run, whose default export does one task. */
export function openPool<Task, Result>(worker: URL, threads: number): Pool<Task, Result> {
  const piscina = new Piscina({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: [],
    recordTiming: false,
  });
  return {
    play: (task) => piscina.run(task) as Promise<Result>,
    close: () => piscina.destroy(),
  };
}
