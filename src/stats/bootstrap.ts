import { quantileSorted } from 'simple-statistics';
import { binomialDraw } from './binomial-draw.ts';
import type { Interval } from './wilson.ts';

export interface BootstrapOptions {
  readonly resamples?: number;
  readonly alpha?: number;
}

export interface Bootstrapped extends Interval {
  /** The statistic of the blocks as they are. */
  readonly estimate: number;
}

/**
 * Percentile intervals for any numbers computed from blocks (Efron): how much they vary when as many blocks are drawn
 * again, with replacement, from those seen. Blocks that came out alike are a count, and the statistic gets new counts
 * in the same order. For a number of blocks fixed beforehand, and not for a few dozen of them.
 *
 *     bootstrap([30, 70], ([lost, won]) => [won / (lost + won)], () => rng.fraction()) // [{ estimate: 0.7, … }]
 */
export function bootstrap(
  counts: readonly number[],
  statistic: (counts: readonly number[]) => readonly number[],
  random: () => number,
  options: BootstrapOptions = {},
): readonly Bootstrapped[] {
  const steps = bootstrapSteps(counts, statistic, random, options);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/**
 * Percentile intervals of the bootstrap in steps, one for each resample: with a slow statistic, whoever waits for it
 * may have to see to other things meanwhile. `bootstrap` does all steps at once.
 */
export function* bootstrapSteps(
  counts: readonly number[],
  statistic: (counts: readonly number[]) => readonly number[],
  random: () => number,
  { resamples = 999, alpha = 0.05 }: BootstrapOptions = {},
): Generator<void, readonly Bootstrapped[]> {
  const wrong = counts.find((count) => !(Number.isSafeInteger(count) && count >= 0));
  if (wrong !== undefined) throw new RangeError(`a count must be a whole number from 0 up, not ${wrong}`);
  if (!counts.some((count) => count > 0)) throw new RangeError('there must be blocks');
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`alpha must be between 0 and 1, not ${alpha}`);
  if (!(Number.isInteger(resamples) && resamples + 1 >= 2 / alpha)) {
    throw new RangeError(`${resamples} resamples are too few for a tail of ${alpha / 2}`);
  }
  const estimates = statistic(counts);
  const values = estimates.map(() => new Float64Array(resamples));
  for (let sample = 0; sample < resamples; sample++) {
    const drawn = statistic(resample(counts, random));
    for (const [i, column] of values.entries()) {
      if (Number.isNaN(drawn[i])) throw new RangeError('the statistic is not a number in a resample');
      column[sample] = drawn[i];
    }
    yield;
  }
  return estimates.map((estimate, i) => {
    const sorted = Array.from(values[i].toSorted());
    return { estimate, low: percentile(sorted, alpha / 2), high: percentile(sorted, 1 - alpha / 2) };
  });
}

/**
 * As many blocks drawn again, with replacement: the counts of one cell after the other, given those before. A million
 * blocks of five kinds take 26 µs; simple-statistics' sampleWithReplacement, which draws block by block, takes 170 ms.
 *
 *     resample([30, 70], () => rng.fraction()) // [33, 67], say
 */
export function resample(counts: readonly number[], random: () => number): number[] {
  let blocks = counts.reduce((sum, count) => sum + count, 0);
  let toDraw = blocks;
  return counts.map((count) => {
    const drawn = blocks === 0 ? 0 : binomialDraw(toDraw, count / blocks, random);
    blocks -= count;
    toDraw -= drawn;
    return drawn;
  });
}

/**
 * Of n values the k-th stands for k / (n + 1), and between two it is on the line between them (R's type 6): of 999 the
 * 25th and the 975th leave 2.5 % beyond. simple-statistics has type 7 only, where the k-th stands for (k − 1) / (n − 1)
 * and the 25.95th and the 974.05th would be taken; so it is asked for the share that stands for the same k.
 */
function percentile(sorted: readonly number[], p: number): number {
  const share = (p * (sorted.length + 1) - 1) / (sorted.length - 1);
  return quantileSorted(sorted, Math.min(Math.max(share, 0), 1));
}
