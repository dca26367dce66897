import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Flag, textFlag, wholeFlag } from '../../src/commands/flags.ts';
import type { Game } from '../../src/core/game.ts';
import { named } from '../../src/core/nearest.ts';
import { gameNamed, games } from '../../src/games/index.ts';

const MAX_GAMES = 1e12;
const MAX_THREADS = 256;
const FLAGS = {
  games: { type: 'string' },
  first: { type: 'string' },
  seed: { type: 'string' },
  threads: { type: 'string' },
} as const;

/** What was asked for, checked. */
export interface Order {
  readonly games: readonly Game[];
  readonly seed: string;
  /** The games of each are numbered; these are [first, end). */
  readonly first: number;
  readonly end: number;
  readonly threads: number;
}

/** Reads `[game…] [--games 1000000] [--first 0] [--seed soak] [--threads 2]`. */
export function takeOrder(args: readonly string[]): Order {
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: FLAGS,
    allowPositionals: true,
    // Strictness has words of its own for what is wrong, and lets a flag be given twice.
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    named(FLAGS, token.name, 'flag');
    given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
  }
  const flag = (name: keyof typeof FLAGS): Flag => {
    const values = given.get(name);
    return values?.length === 1 ? values[0] : values;
  };
  const first = wholeFlag('first', flag('first'), 0, MAX_GAMES) ?? 0;
  return {
    games: positionals.length === 0 ? games : [...new Set(positionals.map(gameNamed))],
    seed: textFlag('seed', flag('seed')) ?? 'soak',
    first,
    end: first + (wholeFlag('games', flag('games'), 1, MAX_GAMES) ?? 1_000_000),
    threads: wholeFlag('threads', flag('threads'), 1, MAX_THREADS) ?? availableParallelism(),
  };
}
