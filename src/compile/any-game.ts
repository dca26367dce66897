import type { ClassSource, GameSource } from './compile-game.ts';

/** Classes of bots that play any game without a thought, those that make a bot worse, and the one that gives it other random numbers. */
export const SIMPLE_BOTS: readonly ClassSource[] = [
  { file: 'bots/generic/random.ts', name: 'RandomBot' },
  { file: 'src/sim/handicap.ts', name: 'Noisy' },
  { file: 'src/sim/handicap.ts', name: 'Restricted' },
  { file: 'src/sim/handicap.ts', name: 'Streamed' },
];

/** Those that search. */
export const SEARCH_BOTS: readonly ClassSource[] = [
  { file: 'bots/generic/common/search.ts', name: 'Search' },
  { file: 'bots/generic/flat-monte-carlo.ts', name: 'FlatMonteCarlo' },
];

/** What stands for interfaces of which not all classes are compiled: worlds that are found by replaying are left to JavaScript. */
export const STANDS: NonNullable<GameSource['stands']> = {
  Worlds: [{ file: 'bots/generic/common/worlds.ts', name: 'ImaginedWorlds' }],
};
