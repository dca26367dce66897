import type { Logbook } from '../../engine/logbook.ts';
import type { Fault } from '../../sim/fault.ts';
import type { Check, Failed, Task, TaskResult } from '../../sim/task.ts';

/** What a worker is told first, where the page carries compiled rules: these, as text. */
export interface Opening {
  readonly kind: 'open';
  readonly compiled: string;
}

/** What a worker is asked to do. Workers of a page share no memory with it, so all of it is sent. */
export type Request =
  | {
      readonly kind: 'play';
      readonly id: number;
      readonly task: Task;
      /** Of the table: tasks with the same one find it set up already. */
      readonly key: number;
      /** Whether every decision is told, so that one can tell whose it was that never ended. */
      readonly isWatched: boolean;
    }
  | { readonly kind: 'check'; readonly id: number; readonly check: Check; readonly isWatched: boolean };

/** What a worker says. */
export type Reply =
  | { readonly kind: 'played'; readonly id: number; readonly result: TaskResult | Failed }
  | { readonly kind: 'checked'; readonly id: number; readonly fault: Fault | undefined }
  /** Only of what is watched: where it is now. */
  | { readonly kind: 'at'; readonly id: number; readonly log: Logbook };

/** A worker, as a page has it. */
export interface WorkerPort {
  send(request: Request): void;
  /** Ends it, whatever it is at. */
  end(): void;
}

/** Opens a worker, and says who hears what it replies, and why it broke down if it does. */
export type OpenWorker = (hear: (reply: Reply) => void, failed: (why: string) => void) => WorkerPort;
