import { parseArgs } from 'node:util';
import { wholeFlag } from '../../src/commands/flags.ts';
import { named } from '../../src/core/nearest.ts';
import { EXPERIMENTS } from './experiments.ts';

const FLAGS = { kills: { type: 'string' } } as const;
const MOST_KILLS = 1_000_000;

/** What was asked for, checked. */
export interface Order {
  readonly experiments: readonly string[];
  /** Of all experiments together. */
  readonly kills: number;
}

/** Reads `[experiment…] [--kills 100]`. */
export function takeOrder(args: readonly string[]): Order {
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: FLAGS,
    allowPositionals: true,
    // Strictness has words of its own for what is wrong, and lets a flag be given twice.
    strict: false,
    tokens: true,
  });
  const kills: string[] = [];
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    named(FLAGS, token.name, 'flag');
    kills.push(token.value ?? '');
  }
  for (const name of positionals) named(EXPERIMENTS, name, 'experiment');
  return {
    experiments: positionals.length === 0 ? Object.keys(EXPERIMENTS) : [...new Set(positionals)],
    kills:
      wholeFlag('kills', kills.length === 1 ? kills[0] : kills.length === 0 ? undefined : kills, 1, MOST_KILLS) ?? 100,
  };
}
