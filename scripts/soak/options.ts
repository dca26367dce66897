import { availableParallelism } from 'node:os';
import { textFlag, wholeFlag } from '../../src/commands/flags.ts';
import type { Game } from '../../src/engine/game.ts';
import { readLine } from '../command-line.ts';
import { gamesNamed } from '../games.ts';

const MAX_GAMES = 1e12;
const MAX_THREADS = 256;

/** What was asked for, checked. */
export interface SoakOptions {
  readonly games: readonly Game[];
  readonly seed: string;
  /** The games of each are numbered; these are [first, end). */
  readonly first: number;
  readonly end: number;
  readonly threads: number;
}

/** Reads `[game…] [--games 1000000] [--first 0] [--seed soak] [--threads 2]`. */
export async function readOptions(args: readonly string[]): Promise<SoakOptions> {
  const { words, flag } = readLine(args, ['games', 'first', 'seed', 'threads']);
  const first = wholeFlag('first', flag('first'), 0, MAX_GAMES) ?? 0;
  return {
    games: await gamesNamed([...new Set(words)]),
    seed: textFlag('seed', flag('seed')) ?? 'soak',
    first,
    end: first + (wholeFlag('games', flag('games'), 1, MAX_GAMES) ?? 1_000_000),
    threads: wholeFlag('threads', flag('threads'), 1, MAX_THREADS) ?? availableParallelism(),
  };
}
