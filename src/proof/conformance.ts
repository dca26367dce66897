import type { Game, TableSettings } from '../engine/game.ts';
import { Inspection } from './inspection.ts';

export interface ConformanceReport {
  readonly games: number;
  readonly moves: number;
  readonly views: number;
}

export interface ConformanceOptions {
  readonly games: number;
  readonly seed: string;
  /** One decision in so many is looked at in depth: by default each. */
  readonly every?: number;
}

/** Plays random games of one setting under inspection, and throws at the first check that fails. */
export function conform(game: Game, setting: TableSettings, options: ConformanceOptions): ConformanceReport {
  const { games, seed, every = 1 } = options;
  const inspection = new Inspection(game, setting, seed);
  for (let block = 0; block < games; block++) inspection.inspect(block, every);
  inspection.conclude();
  const { decisions, forced, views } = inspection;
  return { games: inspection.games, moves: decisions + forced, views };
}
