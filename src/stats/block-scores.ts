/** A score a block can have, and how many blocks had it. Counts merge by adding, in any order. */
export interface ScoreCount {
  readonly score: number;
  readonly count: number;
}

export interface BlockMoments {
  readonly n: number;
  readonly mean: number;
  /** Of one block's score, from n − 1. Not a number below two blocks. */
  readonly variance: number;
}

/**
 * Number, mean and sample variance (n − 1) of block scores. simple-statistics' weightedVariance divides by n:
 * multiplied by n / (n − 1) it differs in the last digit for half of all tables, and from itself if one score's count
 * comes in pieces.
 *
 *     blockMoments([{ score: 0, count: 1 }, { score: 1, count: 3 }]) // { n: 4, mean: 0.75, variance: 0.25 }
 */
export function blockMoments(scores: readonly ScoreCount[]): BlockMoments {
  checkScores(scores);
  let [n, sum, squares] = [0, 0, 0];
  for (const { score, count } of scores) {
    n += count;
    sum += score * count;
  }
  const mean = sum / n;
  for (const { score, count } of scores) squares += count * (score - mean) ** 2;
  return { n, mean, variance: n < 2 ? Number.NaN : squares / (n - 1) };
}

/** Throws a RangeError unless all scores are finite and all counts finite and not negative. */
export function checkScores(scores: readonly ScoreCount[]): void {
  for (const { score, count } of scores) {
    if (!Number.isFinite(score)) throw new RangeError(`a score must be a finite number, not ${score}`);
    if (!Number.isFinite(count) || count < 0) throw new RangeError(`a count must be at least 0, not ${count}`);
  }
}
