import { availableParallelism } from 'node:os';
import { isPlain } from '../data/plain-text.ts';
import { Refusal } from '../data/refusal.ts';
import { brief } from '../data/shape.ts';
import { type Limits, USUAL_LIMITS } from '../node/watch.ts';

/** A flag as the command line gave it: read as text, because a parser's idea of a number may be NaN. */
export type Flag = string | readonly string[] | undefined;

/** A flag that takes one text. */
export function textFlag(name: string, value: Flag): string | undefined {
  if (value !== undefined && typeof value !== 'string') throw new Refusal(`--${name}: is given twice`);
  if (value === '') throw new Refusal(`--${name}: needs a value`);
  // A folder's or file's name, too, is shown as it is.
  if (value !== undefined && !isPlain(value))
    throw new Refusal(`--${name}: takes a text in one line without control characters, not ${brief(value)}`);
  return value;
}

/** A flag that takes a whole number. */
export function wholeFlag(name: string, value: Flag, min: number, max: number): number | undefined {
  const text = textFlag(name, value);
  if (text === undefined) return undefined;
  const n = Number(text);
  if (!/^\d+$/.test(text) || n < min || n > max) {
    throw new Refusal(`--${name}: takes a whole number from ${min} to ${max}, not ${brief(text)}`);
  }
  return n;
}

/** A flag that takes any number. */
export function realFlag(name: string, value: Flag): number | undefined {
  const text = textFlag(name, value);
  if (text === undefined) return undefined;
  const n = Number(text);
  if (text.trim() === '' || !Number.isFinite(n)) throw new Refusal(`--${name}: takes a number, not ${brief(text)}`);
  return n;
}

/** A flag that may be repeated. */
export function listFlag(value: Flag): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

/** How a flag is declared to yargs: as text, checked by its command. */
export function takesText(describe: string) {
  return { type: 'string', requiresArg: true, describe } as const;
}

export const SET = takesText('an option, preset or other factor and its values, key=a,b; may be repeated');

export const MAX_LIMIT_MS = 86_400_000;
const MAX_MEMORY_MB = 1_000_000;

/** What bots may take: flags of every command that lets them play. */
export const LIMITS = {
  'limit-ms': takesText(`most milliseconds for a bot's decision (default: ${USUAL_LIMITS.decisionMs})`),
  'load-ms': takesText(`most milliseconds for a bot's file to be loaded (default: ${USUAL_LIMITS.loadMs})`),
  'memory-mb': takesText(`most megabytes that bots may keep, for each thread (default: ${USUAL_LIMITS.memoryMb})`),
} as const;

export interface LimitFlags {
  readonly 'limit-ms'?: Flag;
  readonly 'load-ms'?: Flag;
  readonly 'memory-mb'?: Flag;
}

export function limitsOf(flags: LimitFlags): Limits {
  return {
    decisionMs: wholeFlag('limit-ms', flags['limit-ms'], 1, MAX_LIMIT_MS) ?? USUAL_LIMITS.decisionMs,
    loadMs: wholeFlag('load-ms', flags['load-ms'], 1, MAX_LIMIT_MS) ?? USUAL_LIMITS.loadMs,
    memoryMb: wholeFlag('memory-mb', flags['memory-mb'], 64, MAX_MEMORY_MB) ?? USUAL_LIMITS.memoryMb,
  };
}

export const MAX_THREADS = 256;
export const MAX_GAMES = 1e12;

/** Of commands that answer a question. */
export const JSON_FLAG = { type: 'boolean', describe: 'tell the answer as JSON, as answer.json has it' } as const;

export const CLUSTER = takesText(
  'play on workers elsewhere, by the queue at redis://host:port; "env" takes it from IRKUTSK_CLUSTER',
);

export const THREADS = takesText('worker threads (default: all cores)');

export function threadsOf({ threads }: { readonly threads?: Flag }): number {
  return wholeFlag('threads', threads, 1, MAX_THREADS) ?? availableParallelism();
}

/** As a shell takes it. */
export function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
