import type { Pool, PoolOptions } from '../../src/node/pool.ts';

type Work = (task: unknown) => unknown;

/** A pool whose one thread is this one, which costs no start. */
export function openPoolHere<Task, Result>(
  worker: URL,
  _threads: number,
  options: PoolOptions = {},
): Pool<Task, Result> {
  const { name = 'default' } = options;
  return {
    async play(task) {
      const module = (await import(worker.href)) as Readonly<Record<string, Work>>;
      return (await module[name](task)) as Result;
    },
    close: () => Promise.resolve(),
  };
}
