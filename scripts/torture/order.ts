import { wholeFlag } from '../../src/commands/flags.ts';
import { named } from '../../src/core/nearest.ts';
import { readLine } from '../order.ts';
import { EXPERIMENTS } from './experiments.ts';

const MOST_KILLS = 1_000_000;

/** What was asked for, checked. */
export interface Order {
  readonly experiments: readonly string[];
  /** Of all experiments together. */
  readonly kills: number;
}

/** Reads `[experiment…] [--kills 100]`. */
export function takeOrder(args: readonly string[]): Order {
  const { words, flag } = readLine(args, ['kills']);
  for (const name of words) named(EXPERIMENTS, name, 'experiment');
  return {
    experiments: words.length === 0 ? Object.keys(EXPERIMENTS) : [...new Set(words)],
    kills: wholeFlag('kills', flag('kills'), 1, MOST_KILLS) ?? 100,
  };
}
