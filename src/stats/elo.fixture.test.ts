import { cumulativeStdLogisticProbability, logit } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { eloToScore, normalizedEloToEffect, scoreToElo } from './elo.fixture.ts';

describe('Elo', () => {
  it('gives ten to one at 400 points, and the points back', () => {
    expect(eloToScore(0)).toBe(0.5);
    expect(eloToScore(400)).toBeCloseTo(10 / 11, 14);
    for (const elo of [-700, -3, 0.5, 120]) expect(scoreToElo(eloToScore(elo))).toBeCloseTo(elo, 9);
  });

  it('is the logistic function and its inverse, on another scale', () => {
    for (const elo of [-700, -3, 0.5, 120]) {
      const score = cumulativeStdLogisticProbability((elo * Math.LN10) / 400);
      expect(eloToScore(elo)).toBeCloseTo(score, 14);
      expect(scoreToElo(score)).toBeCloseTo((400 / Math.LN10) * logit(score), 10);
    }
  });

  it('mirrors', () => {
    expect(eloToScore(-37)).toBeCloseTo(1 - eloToScore(37), 14);
    expect(scoreToElo(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(scoreToElo(1)).toBe(Number.POSITIVE_INFINITY);
  });

  it('normalized is ordinary Elo, to first order, for games that are won or lost', () => {
    // A game's standard deviation is then 1/2.
    expect(normalizedEloToEffect(1, 1) / 2).toBeCloseTo(eloToScore(1) - 0.5, 7);
    expect(normalizedEloToEffect(3, 4)).toBeCloseTo(2 * normalizedEloToEffect(3, 1), 14);
  });

  it('refuses scores beyond 0 and 1, and blocks without games', () => {
    expect(() => scoreToElo(1.01)).toThrow(RangeError);
    expect(() => scoreToElo(Number.NaN)).toThrow(RangeError);
    expect(() => normalizedEloToEffect(5, 0)).toThrow(RangeError);
  });
});
