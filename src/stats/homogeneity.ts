import { type ChiSquare, chiSquareTail } from './chi-square.ts';
import { type Count, checkCount } from './counts.ts';

/**
 * Whether k rates can all be the same (Pearson's χ²). Groups without games say nothing and are left out. Not for groups
 * where fewer than about five wins or losses are expected.
 *
 *     homogeneity([{ wins: 83, n: 86 }, { wins: 90, n: 93 }, { wins: 129, n: 136 }, { wins: 70, n: 82 }])
 *     // { statistic: 12.600, df: 3, p: 0.005585 }
 */
export function homogeneity(groups: readonly Count[]): ChiSquare {
  const { played, rate, spread } = pooled(groups);
  const df = Math.max(0, played.length - 1);
  if (df === 0 || spread === 0) return { statistic: 0, df, p: 1 };
  const statistic = played.reduce((sum, { wins, n }) => sum + (wins - n * rate) ** 2 / (n * spread), 0);
  return { statistic, df, p: chiSquareTail(statistic, df) };
}

/**
 * Whether the rate goes up or down with a number that every group has (Cochran and Armitage): 1, 2, 3… if none are
 * given. It sees a trend sooner than the test of homogeneity, and nothing else. It is the squared slope of the weighted
 * regression of the rates, in units of its variance; simple-statistics' weightedLinearRegression has the slope alone.
 *
 *     trend([{ wins: 83, n: 86 }, { wins: 90, n: 93 }, { wins: 129, n: 136 }, { wins: 70, n: 82 }])
 *     // { statistic: 8.2249, df: 1, p: 0.004132 }
 */
export function trend(groups: readonly Count[], at: readonly number[] = groups.map((_, i) => i + 1)): ChiSquare {
  if (at.length !== groups.length) throw new RangeError(`${groups.length} groups have ${at.length} numbers`);
  const wrong = at.find((x) => !Number.isFinite(x));
  if (wrong !== undefined) throw new RangeError(`a group's number must be finite, not ${wrong}`);
  const { rate, spread, n: games } = pooled(groups);
  const mean = groups.reduce((sum, { n }, i) => sum + n * at[i], 0) / games;
  const slope = groups.reduce((sum, { wins, n }, i) => sum + (wins - n * rate) * (at[i] - mean), 0);
  const width = groups.reduce((sum, { n }, i) => sum + n * (at[i] - mean) ** 2, 0);
  if (!(width > 0) || spread === 0) return { statistic: 0, df: 1, p: 1 };
  const statistic = slope ** 2 / (width * spread);
  return { statistic, df: 1, p: chiSquareTail(statistic, 1) };
}

/** The pooled rate of all groups, and the variance of one game at that rate. */
function pooled(groups: readonly Count[]): { played: Count[]; n: number; rate: number; spread: number } {
  for (const { wins, n } of groups) checkCount(wins, n);
  const played = groups.filter(({ n }) => n > 0);
  const n = played.reduce((sum, group) => sum + group.n, 0);
  const rate = played.reduce((sum, { wins }) => sum + wins, 0) / n;
  return { played, n, rate, spread: rate * (1 - rate) };
}
