import { Halt } from '../data/refusal.ts';

/** As a shell counts them: 128 and the number of the signal. */
const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Somebody wants it to end: Ctrl-C, or a machine that is shut down. */
export class Interruption extends Halt {}

/**
 * Does work that can be interrupted: the first signal is told to it, and it ends by throwing what it was told. The second
 * one ends the process at once, as if nobody had listened.
 */
export async function interruptible<T>(work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const names = Object.keys(CODES) as (keyof typeof CODES)[];
  const listen = (name: keyof typeof CODES) => {
    deafen();
    stop.abort(new Interruption('stopped', CODES[name]));
  };
  const deafen = () => {
    for (const name of names) process.removeListener(name, listen);
  };
  for (const name of names) process.on(name, listen);
  try {
    return await work(stop.signal);
  } finally {
    deafen();
  }
}
