import { textFlag, wholeFlag } from '../../src/commands/flags.ts';
import { Refusal } from '../../src/data/refusal.ts';
import { readLine } from '../command-line.ts';

const MOST_MUTANTS = 1e12;

/** What was asked for, checked: mutants [first, end) of a seed. */
export interface FuzzOptions {
  readonly seed: string;
  readonly first: number;
  readonly end: number;
}

/** Reads `[--seed fuzz] [--first 0] [--mutants 10000]`. */
export function readOptions(args: readonly string[]): FuzzOptions {
  const { words, flag } = readLine(args, ['seed', 'first', 'mutants']);
  if (words.length > 0) throw new Refusal(`takes flags only, not "${words[0]}"`);
  const first = wholeFlag('first', flag('first'), 0, MOST_MUTANTS) ?? 0;
  return {
    seed: textFlag('seed', flag('seed')) ?? 'fuzz',
    first,
    end: first + (wholeFlag('mutants', flag('mutants'), 1, MOST_MUTANTS) ?? 10_000),
  };
}
