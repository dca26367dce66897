import { blockMoments, checkScores, type ScoreCount } from './block-scores.ts';
import type { Interval } from './wilson.ts';

export interface SequentialEstimate extends Interval {
  readonly n: number;
  /**
   * The plain mean of the blocks. A test that stops at a bound stops when luck has helped it there, so this
   * exaggerates after stopping, the more the shorter the test was: the interval is the result.
   */
  readonly mean: number;
}

/** Stakes, as shares of what may be staked: from all of it down to 1/256, three to an octave, all equally weighted. */
const STAKES = Array.from({ length: 25 }, (_, i) => 2 ** (-i / 3));

/**
 * The mean block score with a confidence sequence: an anytime-valid interval, which holds however the run was stopped.
 * Whenever one looks, as often as one looks, and whatever made one stop, it was right all along with chance 1 − alpha.
 * It needs nothing of the scores but that blocks are independent and lie in the range, and no number of blocks.
 *
 * A mean m is refuted by betting against it (Waudby-Smith and Ramdas 2024, with constant stakes): from 1, a gambler who
 * stakes the share c on "more than m" has 1 − c + c·(x − low)/(m − low) times as much after a block of score x. If m is
 * the mean that is a martingale, and so is the average over many gamblers, so it ever reaches 2/alpha with chance
 * alpha/2 at most (Ville). The lower end is where it has; the upper end likewise with bets on "less". Small stakes win
 * in long runs, large ones in short runs, and those the scores' own variance favours dominate: the width adapts to it.
 *
 *     sequentialEstimate([{ score: 0, count: 300 }, { score: 1, count: 700 }], { low: 0, high: 1 }) // 0.7, 0.650 to 0.747
 */
export function sequentialEstimate(
  scores: readonly ScoreCount[],
  { low, high }: Interval,
  alpha = 0.05,
): SequentialEstimate {
  checkRange({ low, high });
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`alpha must be between 0 and 1, not ${alpha}`);
  const { n, mean } = blockMoments(scores);
  const { up, down } = shares(scores, { low, high });
  if (n === 0) return { n, mean, low, high };
  const size = high - low;
  return { n, mean, low: low + size * leastMean(up, alpha / 2), high: high - size * leastMean(down, alpha / 2) };
}

/**
 * The anytime-valid p-value, two-sided, of this being the mean block score, by betting against it. It holds however the
 * run was stopped: what the gamblers have at any time whatever is no more than the most they ever have, and that
 * reaches 1/p with chance p at most (Ville). So the counts at the last look are enough, and p-values of several runs,
 * each stopped by a rule of its own, may be adjusted together (`holm`). It is at most alpha just where the confidence
 * sequence of `sequentialEstimate` excludes the mean.
 *
 *     sequentialPValue([{ score: 0, count: 30 }, { score: 1, count: 70 }], { low: 0, high: 1 }, 0.5) // 0.0049
 */
export function sequentialPValue(scores: readonly ScoreCount[], range: Interval, mean: number): number {
  checkRange(range);
  const { low, high } = range;
  if (!(low < mean && mean < high)) throw new RangeError(`a mean must lie within the range, not at ${mean}`);
  checkScores(scores);
  const { up, down } = shares(scores, range);
  const size = high - low;
  const most = Math.max(logWealth(up, (mean - low) / size), logWealth(down, (high - mean) / size));
  return Math.min(1, 2 * Math.exp(-most));
}

function checkRange({ low, high }: Interval): void {
  if (!(Number.isFinite(low) && Number.isFinite(high) && low < high)) {
    throw new RangeError(`a range must go up, not from ${low} to ${high}`);
  }
}

/** Scores as shares of the range, from either end. */
function shares(scores: readonly ScoreCount[], { low, high }: Interval) {
  const seen = scores.filter(({ count }) => count > 0);
  const outside = seen.find(({ score }) => score < low || score > high);
  if (outside !== undefined) throw new RangeError(`score ${outside.score} is out of range`);
  const size = high - low;
  return {
    up: seen.map(({ score, count }) => ({ score: (score - low) / size, count })),
    down: seen.map(({ score, count }) => ({ score: (high - score) / size, count })),
  };
}

/**
 * The least mean, of scores from 0 to 1, that bets on "more" have not refuted, by halving; it errs on the refuted side.
 */
function leastMean(scores: readonly ScoreCount[], alpha: number): number {
  const goal = Math.log(1 / alpha);
  // What the gamblers have falls as the mean grows, and at the scores' own mean none has won.
  let [refuted, open] = [0, 1];
  for (let step = 0; step < 50; step++) {
    const mean = (refuted + open) / 2;
    if (logWealth(scores, mean) >= goal) refuted = mean;
    else open = mean;
  }
  return refuted;
}

/** Logarithm of the gamblers' average wealth. */
function logWealth(scores: readonly ScoreCount[], mean: number): number {
  const logs = STAKES.map((stake) =>
    scores.reduce((sum, { score, count }) => sum + count * Math.log1p(stake * (score / mean - 1)), 0),
  );
  const most = Math.max(...logs);
  if (most === Number.NEGATIVE_INFINITY) return most;
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / STAKES.length);
}
