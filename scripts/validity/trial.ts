import type { Analysis } from '../../src/methods/analysis.ts';
import { Arms } from '../../src/methods/arms.ts';
import { Crew, type CrewOptions } from '../../src/node/run.ts';
import type { Figure } from './figure.ts';

/** Nothing has to be spread over threads. */
const BATCH = 10_000;

/** Performs an analysis on games that come from elsewhere. */
export async function tried<Result>(analysis: Analysis<Result>, games: Partial<CrewOptions>): Promise<Result> {
  const crew = new Crew('validity', { threads: 1, batch: BATCH, ...games });
  try {
    return await analysis.perform(new Arms(analysis.cells, crew));
  } finally {
    await crew.dismiss();
  }
}

/** The mean of shares of which each run has one: what happens within a run may hang together. */
export function meanOfRuns(
  what: string,
  shares: readonly number[],
  bar: Pick<Figure, 'least' | 'most' | 'note'> = {},
): Figure {
  const runs = shares.length;
  const share = shares.reduce((sum, each) => sum + each, 0) / runs;
  const spread = shares.reduce((sum, each) => sum + (each - share) ** 2, 0) / Math.max(1, runs - 1);
  // As if one more run had missed all: what was never seen in a few runs is not impossible.
  return { what, share, error: Math.sqrt((spread + 1 / runs) / runs), ...bar };
}
