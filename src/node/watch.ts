import { setTimeout } from 'node:timers/promises';
import { botAtWork, fileLoading, foreignRulesAtWork, type Logbook } from '../engine/logbook.ts';
import { isShortage } from './unwritten.ts';

/** What a bot may take before it is stopped. It changes no result, so it is no part of an experiment. */
export interface Limits {
  /** Most time for a decision. */
  readonly decisionMs: number;
  /** Most memory for each thread. */
  readonly memoryMb: number;
  /** Most time for its file to be loaded: on a busy machine that may take long, though not for ever. */
  readonly loadMs: number;
}

export const USUAL_LIMITS: Limits = { decisionMs: 30_000, memoryMb: 512, loadMs: 60_000 };

/** How often is looked. Memory can grow by some hundred megabytes a second. */
const LOOK_MS = 50;
const RELIEF_LOOKS = 40;
const MB = 2 ** 20;

/** Something has gone over a limit; where, stands in the logbook. */
export class Overrun extends Error {
  override readonly name = 'Overrun';
  /** Whether it was the bot that the logbook tells of. */
  readonly byBot: boolean;

  constructor(message: string, byBot: boolean) {
    super(message);
    this.byBot = byBot;
  }
}

interface Watched {
  readonly log: Logbook;
  readonly stop: AbortController;
  /** As it was at the last look, how many looks it has been the same, and the memory in use before that. */
  readonly seen: Logbook;
  still: number;
  memory: number;
}

/**
 * Looks over the shoulders of threads, and stops one in which a bot does not come to an answer, or takes memory without
 * end. It counts its own looks and reads no clock: a machine that slept has not looked.
 *
 * A thread's own limit on its heap does not do for memory: a single array that outgrows it ends the whole process.
 */
export class Watch {
  private readonly limits: Limits;
  /** How many threads are open. */
  threads: number;
  private readonly every: number;
  private readonly timer: NodeJS.Timeout;
  private readonly atStart: number;
  /** Memory of all threads but this one at the last look. */
  private before: number;
  private readonly watched = new Set<Watched>();

  constructor(limits: Limits, threads: number) {
    this.limits = limits;
    this.threads = threads;
    this.every = Math.min(LOOK_MS, limits.decisionMs, limits.loadMs);
    this.atStart = memoryOfOthers();
    this.before = this.atStart;
    this.timer = setInterval(() => this.look(), this.every);
    this.timer.unref();
  }

  /** Waits for a thread's work, which writes this logbook; throws an overrun if it had to be stopped. */
  async over<T>(log: Logbook, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
    const stop = new AbortController();
    const watched = { log, stop, seen: log.slice(), still: 0, memory: this.before };
    this.watched.add(watched);
    try {
      return await work(stop.signal);
    } catch (error) {
      throw stop.signal.aborted ? stop.signal.reason : error;
    } finally {
      this.watched.delete(watched);
    }
  }

  /** Waits until a thread that was stopped has given its memory back; not for ever, as others may have taken it. */
  async relief(): Promise<void> {
    const isTooMuch = () => memoryOrBefore(this.before) - this.atStart > this.limits.memoryMb * MB * this.threads;
    for (let looks = 0; looks < RELIEF_LOOKS && isTooMuch(); looks++) await setTimeout(LOOK_MS);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const memory = memoryOrBefore(this.before);
    const busy = [...this.watched].filter((each) => isStill(each, this.before));
    this.before = memory;
    for (const each of busy) this.checkTime(each);
    this.checkMemory(busy, memory);
  }

  private checkTime({ log, still, stop }: Watched): void {
    const { decisionMs, loadMs } = this.limits;
    const loading = fileLoading(log);
    if (still * this.every < (loading ? loadMs : decisionMs)) return;
    const within = loading ? `${loadMs / 1000} s (--load-ms)` : `${decisionMs / 1000} s (--limit-ms)`;
    const message = loading
      ? `its file does not come to its end within ${within}`
      : foreignRulesAtWork(log)
        ? `the rules do not come to the next decision within ${within}`
        : `it has not answered within ${within}`;
    stop.abort(new Overrun(message, true));
  }

  /** Blames the bot that has been at its decision longest, if most of the memory came since then; otherwise none. */
  private checkMemory(busy: readonly Watched[], memory: number): void {
    const [any] = this.watched;
    if (any === undefined) return;
    const [longest = any] = busy.toSorted((a, b) => b.still - a.still);
    const grown = busy.length === 0 ? 0 : memory - longest.memory;
    const taken = memory - this.atStart;
    const allowed = this.limits.memoryMb * MB;
    if (grown <= allowed * busy.length && taken <= allowed * this.threads) return;
    const byBot = grown > taken / 2;
    const kept = grown > allowed ? '' : `, and bots keep ${inMb(taken)}`;
    const what = byBot ? `it has taken ${inMb(grown)} for this${kept}` : `the bots keep ${inMb(taken)}`;
    const most = `more than the ${this.limits.memoryMb} for each thread (--memory-mb)`;
    longest.stop.abort(new Overrun(`${what}, ${most}`, byBot));
  }
}

/** Whether a bot is where it was at the last look. If not, it may have begun right after that one: `before` was in use. */
function isStill(each: Watched, before: number): boolean {
  const isWorking = botAtWork(each.log) || fileLoading(each.log) || foreignRulesAtWork(each.log);
  if (isWorking && each.log.every((word, i) => word === each.seen[i])) {
    each.still++;
    return true;
  }
  each.seen.set(each.log);
  each.still = 0;
  each.memory = before;
  return false;
}

/** Memory in use but for what this thread holds itself: in a run of many cells that is more than bots may have. */
function memoryOfOthers(): number {
  const { rss, heapTotal, external } = process.memoryUsage();
  return rss - heapTotal - external;
}

/** Memory in use; what was in use before, while the machine has no file handle left to tell it by. */
function memoryOrBefore(before: number): number {
  try {
    return memoryOfOthers();
  } catch (error) {
    if (isShortage(error)) return before;
    throw error;
  }
}

function inMb(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}
