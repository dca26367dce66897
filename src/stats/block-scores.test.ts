import { sampleVariance, weightedMean, weightedVariance } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { blockMoments } from './block-scores.ts';

describe('blockMoments', () => {
  it('agrees with the textbook', () => {
    const values = [-1, -1, -0.5, 0, 0, 0, 0.5, 1];
    const scores = [-1, -0.5, 0, 0.5, 1].map((score) => ({ score, count: values.filter((v) => v === score).length }));
    const { n, mean, variance } = blockMoments(scores);
    expect(n).toBe(8);
    expect(mean).toBeCloseTo(-1 / 8, 14);
    expect(variance).toBeCloseTo(sampleVariance(values), 14);
  });

  it('agrees with weighted moments, of odd scores and many blocks', () => {
    const scores = [-1, -2 / 3, -1 / 3, 0, 1 / 3, 2 / 3, 1];
    const counts = [31, 4070, 90_210, 5, 88_001, 3999, 0];
    const { n, mean, variance } = blockMoments(scores.map((score, i) => ({ score, count: counts[i] })));
    expect(mean).toBeCloseTo(weightedMean(scores, counts), 14);
    expect(variance).toBeCloseTo((weightedVariance(scores, counts) * n) / (n - 1), 14);
  });

  it('takes the same score in pieces, and scores that no block had', () => {
    const whole = blockMoments([
      { score: 0.25, count: 5 },
      { score: 1, count: 2 },
    ]);
    const pieces = blockMoments([
      { score: 0.25, count: 3 },
      { score: 1, count: 2 },
      { score: 7, count: 0 },
      { score: 0.25, count: 2 },
    ]);
    expect(pieces).toEqual(whole);
  });

  it('is not a number where it is not defined', () => {
    expect(blockMoments([])).toEqual({ n: 0, mean: Number.NaN, variance: Number.NaN });
    expect(blockMoments([{ score: 3, count: 1 }])).toEqual({ n: 1, mean: 3, variance: Number.NaN });
    expect(blockMoments([{ score: 3, count: 2 }]).variance).toBe(0);
  });

  it('refuses what is no count and no score', () => {
    expect(() => blockMoments([{ score: 0, count: -1 }])).toThrow(RangeError);
    expect(() => blockMoments([{ score: 0, count: Number.NaN }])).toThrow(RangeError);
    expect(() => blockMoments([{ score: Number.POSITIVE_INFINITY, count: 1 }])).toThrow(RangeError);
  });
});
