import type { ClassSource, GameSource } from './compile-game.ts';

/** Classes of bots that play any game, and those that make a bot worse. */
export const ANY_BOTS: readonly ClassSource[] = [
  { file: 'bots/generic/random.ts', name: 'RandomBot' },
  { file: 'src/sim/handicap.ts', name: 'Noisy' },
  { file: 'src/sim/handicap.ts', name: 'Restricted' },
];

/** What stands for interfaces that classes implement which are not compiled. */
export const STANDS: NonNullable<GameSource['stands']> = {};
