import type { Game } from '../../src/engine/game.ts';
import { Arms } from '../../src/methods/arms.ts';
import type { Analysis } from '../../src/methods/method.ts';
import { Dispatcher } from '../../src/sim/dispatcher.ts';
import type { Runner } from '../../src/sim/task.ts';
import { mean, variance } from '../../src/stats/mean.ts';
import type { Figure } from './figure.ts';

/** Nothing has to be spread over threads. */
const BATCH = 10_000;

/** Performs an analysis on games that come from elsewhere. */
export function tried<Result>(analysis: Analysis<Result>, games: (game: Game) => Runner): Promise<Result> {
  const { game, cells } = analysis;
  const dispatcher = new Dispatcher({ runner: games(game), batch: BATCH });
  return analysis.perform(new Arms(game, cells, { dispatcher, seed: 'validity' }));
}

/** The mean of shares of which each run has one: what happens within a run may hang together. */
export function meanOfRuns(
  what: string,
  shares: readonly number[],
  bar: Pick<Figure, 'least' | 'most' | 'note'> = {},
): Figure {
  const runs = shares.length;
  const spread = runs < 2 ? 0 : variance(shares);
  // As if one more run had missed all: what was never seen in a few runs is not impossible.
  return { what, share: mean(shares), error: Math.sqrt((spread + 1 / runs) / runs), ...bar };
}
