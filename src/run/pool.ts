import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type { Batch, BatchResult } from './batch.ts';

/** Threads that play batches. A promise that rejects means that the thread died: what bots throw comes as a fault. */
export interface Pool {
  play(batch: Batch): Promise<BatchResult>;
  close(): Promise<void>;
}

/** From the sources the workers need tsx, by its full address: the bare word would be looked up from the user's folder. */
function loaderArguments(ending: string): string[] {
  if (ending !== '.ts') return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}

export function openPool(threads: number): Pool {
  const ending = extname(fileURLToPath(import.meta.url));
  const piscina = new Piscina({
    filename: new URL(`./worker${ending}`, import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: loaderArguments(ending),
    // Bots may print; nothing of ours goes through the workers' output.
    recordTiming: false,
  });
  return {
    play: (batch) => piscina.run(batch) as Promise<BatchResult>,
    close: () => piscina.destroy(),
  };
}
