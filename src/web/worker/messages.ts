import type { Logbook } from '../../engine/logbook.ts';
import type { Fault } from '../../sim/fault.ts';
import type { Check, Failed, Task, TaskResult } from '../../sim/task.ts';

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

/** The end of a worker that a page holds, or the end of the page that a worker holds. */
export interface Port<Out> {
  postMessage(message: Out): void;
  onmessage: ((event: { readonly data: never }) => void) | null;
}

/** A worker, as a page has it. */
export interface WorkerPort extends Port<Request> {
  onerror: ((event: never) => void) | null;
  terminate(): void;
}
