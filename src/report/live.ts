import type { CellCounts } from '../sim/cell-counts.ts';
import { clusteredRate } from '../stats/clustered.ts';
import { extentOf } from './results/scale.ts';
import { percent, points } from './text.ts';

/** What is known while a run is under way: the rate of one cell with its interval, or the range of many. */
export function liveText(tallies: readonly CellCounts[]): string {
  const rates = tallies
    .filter(({ blocks }) => blocks > 0)
    .map(({ blocks, games, success }) => clusteredRate({ blocks, perBlock: games / blocks, ...success }));
  if (rates.length === 0) return '';
  const [{ rate, low, high }] = rates;
  if (tallies.length === 1) return `win rate ${percent(rate)} (${percent(low)} to ${percent(high)})`;
  const [, widest] = extentOf(rates.map((one) => (one.high - one.low) / 2));
  const begun = rates.length === tallies.length ? '' : `, ${rates.length} of ${tallies.length} cells begun`;
  const [least, most] = extentOf(rates.map((one) => one.rate));
  return `win rates ${percent(least)} to ${percent(most)}, at most ±${points(widest).slice(1)} points${begun}`;
}
