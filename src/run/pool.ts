import { Piscina } from 'piscina';
import type { Batch, BatchResult } from './batch.ts';

/** Threads that play batches. A promise that rejects means that the thread died: what bots throw comes as a fault. */
export interface Pool {
  play(batch: Batch): Promise<BatchResult>;
  close(): Promise<void>;
}

/** In dist/ the worker is compiled beside this file. */
const WORKER = import.meta.url.endsWith('.ts') ? './worker-from-source.mjs' : './worker.js';

export function openPool(threads: number): Pool {
  const piscina = new Piscina({
    filename: new URL(WORKER, import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: [],
    recordTiming: false,
  });
  return {
    play: (batch) => piscina.run(batch) as Promise<BatchResult>,
    close: () => piscina.destroy(),
  };
}
