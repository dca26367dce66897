import { messageOf } from '../data/refusal.ts';
import type { Ending, Failure } from '../proof/verdict.ts';
import type { ChangedFile } from './loader.ts';

/** What a process that runs a test file is started with. */
export interface TestRun {
  readonly file: string;
  readonly changed?: ChangedFile | undefined;
}

/** What it says: how a test ended, or what went wrong outside of any. */
export type TestWord = { readonly ending: Ending } | { readonly fault: Failure };

/** What somebody has thrown, in words that can be sent. */
export function failureOf(error: unknown): Failure {
  const name = error instanceof Error ? error.name : 'Error';
  // Some messages draw what was expected over many lines: the first says what it is.
  return { name, message: messageOf(error).split('\n', 1)[0] };
}
