// Takes the place of src/node/pool.ts in a fuzzer's process: a pool whose one thread is this one, which costs no start.
import type { Pool, PoolOptions } from '../../src/node/pool.ts';

export const OUT_OF_HEAP = 'ERR_WORKER_OUT_OF_MEMORY';
export const NOT_STARTED = 'ERR_WORKER_INIT_FAILED';

type Work = (task: unknown) => unknown;

export function openPool<Task, Result>(worker: URL, _threads: number, options: PoolOptions = {}): Pool<Task, Result> {
  const { name = 'default' } = options;
  return {
    async play(task) {
      const module = (await import(worker.href)) as Readonly<Record<string, Work>>;
      return (await module[name](task)) as Result;
    },
    close: () => Promise.resolve(),
  };
}
