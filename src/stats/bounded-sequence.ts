import { checkAlpha } from './counts.ts';
import { type RatioSums, squaredDeviations } from './ratio.ts';
import type { Interval } from './wilson.ts';

/** Stakes, from 1 down to 1/1024, three to an octave, all equally weighted. */
const STAKES = Array.from({ length: 31 }, (_, i) => 2 ** (-i / 3));

/**
 * The ratio of two sums, where every unit has 0 ≤ top ≤ bottom ≤ `most`, with a confidence sequence: an interval that
 * holds at every look at once with chance 1 − alpha, however often one looks, whatever makes one stop, and however rare
 * it is. A mean of numbers between 0 and `most` is such a ratio, with `most` at the bottom of every unit. It needs no
 * more than sums, squares and products, and no number of units.
 *
 * A ratio r is refuted by betting against it. If it is the true one, units have y = top − r·bottom of mean 0, and never
 * below −r·most. A gambler with stake s, as a share of most, has 1 + s·y times as much after a unit, which is a
 * martingale; and no less than exp(s·y − ψ(s·r)·(y/r)²) times with ψ(u) = −ln(1 − u) − u (Fan, Grama and Liu 2015), of
 * which the product depends on the sums alone. So the average over many stakes ever reaches 2/alpha with chance alpha/2
 * at most (Ville). The lower end is where it has; the upper end likewise, with bottom − top for top.
 *
 *     boundedSequence({ n: 1000, top: 700, bottom: 1000, topSquares: 700, bottomSquares: 1000, products: 700 }, 1)
 *     // 0.6474 to 0.7509
 */
export function boundedSequence(sums: RatioSums, most: number, alpha = 0.05): Interval {
  checkAlpha(alpha);
  const { up, down } = asShares(sums, most);
  if (!(up.bottom > 0)) return { low: 0, high: 1 };
  const goal = Math.log(2 / alpha);
  return { low: leastRatio(up, goal), high: 1 - leastRatio(down, goal) };
}

/**
 * The anytime-valid p-value, two-sided, of this being the ratio of two sums whose units have 0 ≤ top ≤ bottom ≤ `most`.
 * It is at most alpha just where the confidence sequence of `boundedSequence` excludes the ratio.
 */
export function boundedSequenceP(sums: RatioSums, most: number, ratio: number): number {
  if (!(ratio > 0 && ratio < 1)) throw new RangeError(`a ratio must be between 0 and 1, not ${ratio}`);
  const { up, down } = asShares(sums, most);
  return Math.min(1, 2 * Math.exp(-Math.max(logWealth(up, ratio), logWealth(down, 1 - ratio))));
}

/** The sums in units of `most`: for bets that the ratio is more, and for bets that it is less. */
function asShares(sums: RatioSums, most: number) {
  if (!(most > 0 && Number.isFinite(most))) throw new RangeError(`the most must be above 0, not ${most}`);
  const { n, top, bottom, topSquares, bottomSquares, products } = sums;
  const square = most * most;
  const up = {
    n,
    top: top / most,
    bottom: bottom / most,
    topSquares: topSquares / square,
    bottomSquares: bottomSquares / square,
    products: products / square,
  };
  const down = {
    ...up,
    top: up.bottom - up.top,
    topSquares: up.bottomSquares - 2 * up.products + up.topSquares,
    products: up.bottomSquares - up.products,
  };
  return { up, down };
}

/**
 * The least ratio that bets on "more" have not refuted, by halving; it errs on the refuted side. What the gamblers have
 * falls as the ratio grows.
 */
function leastRatio(sums: RatioSums, goal: number): number {
  let [refuted, open] = [0, sums.top / sums.bottom];
  for (let step = 0; step < 50; step++) {
    const ratio = (refuted + open) / 2;
    if (ratio === refuted || ratio === open) break;
    if (logWealth(sums, ratio) >= goal) refuted = ratio;
    else open = ratio;
  }
  return refuted;
}

/** Logarithm of the gamblers' average wealth. */
function logWealth(sums: RatioSums, ratio: number): number {
  const lead = sums.top - ratio * sums.bottom;
  const squares = Math.max(0, squaredDeviations(sums, ratio)) / (ratio * ratio);
  const logs = STAKES.map((stake) => stake * lead + (Math.log1p(-stake * ratio) + stake * ratio) * squares);
  const best = Math.max(...logs);
  if (best === Number.NEGATIVE_INFINITY) return best;
  return best + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - best), 0) / STAKES.length);
}
