import { sumNthPowerDeviations } from 'simple-statistics';
import { type ChiSquare, chiSquareTail } from './chi-square.ts';

/**
 * Whether k seats win equally often, where the same games are seen from each of them (Cochran's Q): from the wins of each
 * seat, and over the games the sums of how many seats won and of its squares. With one winner a game it is the χ² test of
 * equal shares; a game that all win, or none, says nothing.
 *
 *     cochran([40, 60], 100, 100) // 100 games, one winner each: 4, df 1, p .0455
 */
export function cochran(wins: readonly number[], winners: number, winnersSquared: number): ChiSquare {
  const seats = wins.length;
  const df = Math.max(0, seats - 1);
  const informative = seats * winners - winnersSquared;
  if (df === 0 || informative === 0) return { statistic: 0, df, p: 1 };
  const statistic = (seats * (seats - 1) * sumNthPowerDeviations(wins, 2)) / informative;
  return { statistic, df, p: chiSquareTail(statistic, df) };
}
