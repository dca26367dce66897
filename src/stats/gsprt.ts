import { weightedMean, weightedStandardDeviation } from 'simple-statistics';
import { checkScores, type ScoreCount } from './block-scores.ts';
import type { Interval } from './wilson.ts';

export interface GsprtTest {
  /** The two hypotheses, h0 < h1: mean block scores, or in the normalized model distances from an even match. */
  readonly h0: number;
  readonly h1: number;
  /**
   * What a hypothesis fixes: the mean of a block's score (the default; Elo), or how many of its own standard
   * deviations the mean lies above `centre` (normalized Elo, see `normalizedEloToEffect`).
   */
  readonly model?: 'mean' | 'normalized';
  /** Score of an even match, for the normalized model. The middle of the range if not given. */
  readonly centre?: number;
  /** The least and the most a block can score. The extremes of the scores listed if not given. */
  readonly range?: Interval;
  /** What a score counts that is listed, or an end of the range, and that no block had. */
  readonly pseudo?: number;
}

export interface GsprtBounds {
  readonly lower: number;
  readonly upper: number;
}

export type GsprtVerdict = 'accept H1' | 'accept H0' | 'go on';

interface Cell {
  readonly score: number;
  readonly count: number;
}

/**
 * Log likelihood ratio of a generalized sequential probability ratio test: how much better the distribution of block
 * scores that fits best under h1 explains the blocks than the one that fits best under h0. The distribution itself is
 * free, so draws, odd scores and games of a block that depend on each other need no model.
 *
 * An end of the range that no block had counts a thousandth of a block. So both hypotheses can always be met, also
 * when all blocks came out alike, and what was seen still decides. Scores in between need not be listed before a block
 * has them. No blocks say nothing: 0.
 *
 *     gsprtLlr([{ score: -1, count: 30 }, { score: 0, count: 40 }, { score: 1, count: 50 }], { h0: 0, h1: 0.1 }) // 2.1157
 */
export function gsprtLlr(scores: readonly ScoreCount[], test: GsprtTest): number {
  const cells = tabulate(scores, test);
  const { h0, h1, model = 'mean', centre = middle(cells) } = test;
  if (!(Number.isFinite(h0) && Number.isFinite(h1) && h0 < h1)) {
    throw new RangeError(`h0 must be less than h1, not ${h0} and ${h1}`);
  }
  if (!scores.some(({ count }) => count > 0)) return 0;
  const under = (h: number) => (model === 'mean' ? fitMean(cells, h) : fitEffect(cells, h, centre));
  const [p0, p1] = [under(h0), under(h1)];
  return cells.reduce((sum, { count }, i) => sum + count * Math.log(p1[i] / p0[i]), 0);
}

/**
 * Where the test ends, if h1 is to be accepted wrongly with chance alpha and h0 with chance beta.
 *
 *     gsprtBounds(0.05, 0.05) // { lower: -2.944439, upper: 2.944439 }
 */
export function gsprtBounds(alpha: number, beta: number): GsprtBounds {
  if (!(alpha > 0 && beta > 0 && alpha + beta < 1)) {
    throw new RangeError(`alpha and beta must be above 0, and below 1 together, not ${alpha} and ${beta}`);
  }
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/**
 * What a log likelihood ratio says to do.
 *
 *     gsprtVerdict(3.1, gsprtBounds(0.05, 0.05)) // 'accept H1'
 */
export function gsprtVerdict(llr: number, { lower, upper }: GsprtBounds): GsprtVerdict {
  if (Number.isNaN(llr)) throw new RangeError('a log likelihood ratio must be a number');
  return llr >= upper ? 'accept H1' : llr <= lower ? 'accept H0' : 'go on';
}

/** One cell a score, sorted, none empty. */
function tabulate(scores: readonly ScoreCount[], { range, pseudo = 1e-3 }: GsprtTest): Cell[] {
  checkScores(scores);
  if (!(pseudo > 0 && Number.isFinite(pseudo))) throw new RangeError(`pseudo must be above 0, not ${pseudo}`);
  const counts = new Map<number, number>();
  for (const { score, count } of scores) counts.set(score, (counts.get(score) ?? 0) + count);
  if (range !== undefined) {
    if (!(Number.isFinite(range.low) && Number.isFinite(range.high) && range.low < range.high)) {
      throw new RangeError(`a range must go up, not from ${range.low} to ${range.high}`);
    }
    for (const score of counts.keys()) {
      if (score < range.low || score > range.high) throw new RangeError(`score ${score} is out of range`);
    }
    for (const end of [range.low, range.high]) counts.set(end, counts.get(end) ?? 0);
  }
  if (counts.size < 2) throw new RangeError('there must be two scores at least, or a range');
  return [...counts].map(([score, count]) => ({ score, count: count || pseudo })).toSorted((a, b) => a.score - b.score);
}

function middle(cells: readonly Cell[]): number {
  return (cells[0].score + cells[cells.length - 1].score) / 2;
}

function frequencies(cells: readonly Cell[]): number[] {
  const n = cells.reduce((sum, { count }) => sum + count, 0);
  return cells.map(({ count }) => count / n);
}

/** The most likely distribution with the given mean. */
function fitMean(cells: readonly Cell[], mean: number): number[] {
  if (!(cells[0].score < mean && mean < cells[cells.length - 1].score)) {
    throw new RangeError(`a mean of ${mean} is not between the least and the greatest score`);
  }
  return tilt(
    frequencies(cells),
    cells.map(({ score }) => score - mean),
  );
}

/**
 * The most likely distribution whose mean lies `effect` of its own standard deviations above the centre.
 *
 * That is not linear in the distribution. But put for the deviation σ the quadratic ½(σ + (a − μ)²/σ), with the mean μ
 * and σ of the last fit, and it is; so fit, take the new μ and σ, and fit again. The quadratic is σ at that fit and
 * nowhere less, so if the blocks lie below the effect every fit is at least as likely as the last, from one that is
 * allowed; and if they lie above, the constraint is convex and each fit a bound from outside.
 */
function fitEffect(cells: readonly Cell[], effect: number, centre: number): number[] {
  const [least, most] = [cells[0].score, cells[cells.length - 1].score];
  if (!(least < centre && centre < most)) throw new RangeError(`a centre of ${centre} is not between the scores`);
  // Mirrored if negative, so that only effects from 0 up have to be thought of.
  const sign = effect < 0 ? -1 : 1;
  const size = Math.abs(effect);
  const values = cells.map(({ score }) => sign * (score - centre));
  const best = frequencies(cells);
  let fit = size === 0 ? best : allowed(values, best, size);
  for (let round = 0; round < 1000; round++) {
    const { mean, sd } = momentsOf(values, fit);
    const next = tilt(
      best,
      values.map((value) => value - (size / 2) * (sd + (value - mean) ** 2 / sd)),
    );
    const moved = next.reduce((max, p, i) => Math.max(max, Math.abs(p - fit[i])), 0);
    fit = next;
    if (moved < 1e-14) break;
  }
  return fit;
}

/** Frequencies as they are if their effect is large enough, else with as much more at the greatest value as it takes. */
function allowed(values: readonly number[], best: readonly number[], effect: number): number[] {
  const top = values.indexOf(Math.max(...values));
  const mixed = (share: number) => best.map((p, i) => (1 - share) * p + (i === top ? share : 0));
  const excess = (share: number) => {
    const { mean, sd } = momentsOf(values, mixed(share));
    return mean - effect * sd;
  };
  if (excess(0) >= 0) return mixed(0);
  return mixed(bisect((share) => excess(share) < 0, 0, 1).high);
}

function momentsOf(values: readonly number[], p: readonly number[]): { mean: number; sd: number } {
  return { mean: weightedMean(values, p), sd: weightedStandardDeviation(values, p) };
}

/** The distribution nearest to p in likelihood under which the values, of both signs, have mean 0. */
function tilt(p: readonly number[], values: readonly number[]): number[] {
  const slope = (theta: number) => values.reduce((sum, value, i) => sum + (p[i] * value) / (1 + theta * value), 0);
  // Falls from infinity to minus infinity between the ends.
  const { low, high } = bisect((theta) => slope(theta) > 0, -1 / Math.max(...values), -1 / Math.min(...values));
  const theta = (low + high) / 2;
  return p.map((share, i) => share / (1 + theta * values[i]));
}

/**
 * Where a condition that holds at the low end ceases to hold, as closely as numbers go: both sides of the last halving.
 * simple-statistics' bisect evaluates its function three times a step (148 times in 50), and has the middle only.
 */
function bisect(holds: (x: number) => boolean, low: number, high: number): Interval {
  for (let halving = 0; halving < 70; halving++) {
    const mid = (low + high) / 2;
    if (holds(mid)) low = mid;
    else high = mid;
  }
  return { low, high };
}
