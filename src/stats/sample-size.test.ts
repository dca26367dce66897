import { describe, expect, it } from 'vitest';
import { betaBinomialSequence } from './beta-binomial-sequence.ts';
import { gamesForSequence, gamesForTwoRates, gamesForWilson, powerOfTwoRates } from './sample-size.ts';
import { wilson } from './wilson.ts';

const half = ({ low, high }: { low: number; high: number }) => (high - low) / 2;

describe('gamesForWilson', () => {
  it.each([
    [0.01, 0.5],
    [0.02, 0.3],
    [0.003, 0.97],
    [0.05, 0],
    [0.05, 1],
    [0.4, 0.5],
  ])('is the least number for a half-width of %d at %d', (width, rate) => {
    const games = gamesForWilson(width, rate);
    expect(half(wilson(rate * games, games))).toBeLessThanOrEqual(width * (1 + 1e-9));
    expect(half(wilson(rate * (games - 1), games - 1))).toBeGreaterThan(width);
  });

  it('needs none for what is known anyway', () => {
    expect(gamesForWilson(0.5, 0.3)).toBe(0);
    expect(gamesForWilson(2, 0.3)).toBe(0);
  });

  it('refuses a width and a rate that cannot be', () => {
    expect(() => gamesForWilson(0, 0.5)).toThrow(RangeError);
    expect(() => gamesForWilson(Number.NaN, 0.5)).toThrow(RangeError);
    expect(() => gamesForWilson(0.1, 1.5)).toThrow(RangeError);
  });
});

describe('gamesForSequence', () => {
  it.each([
    [0.01, 0.5, 10_000],
    [0.02, 0.1, 1000],
    [0.05, 0, 100],
    [0.05, 1, 100],
  ])('is the least number for a half-width of %d at %d, best at %i', (width, rate, optimal) => {
    const games = gamesForSequence(width, rate, optimal);
    expect(half(betaBinomialSequence(rate * games, games, optimal))).toBeLessThanOrEqual(width);
    expect(half(betaBinomialSequence(rate * (games - 1), games - 1, optimal))).toBeGreaterThan(width);
  });

  it('costs two to three times the games of a single look', () => {
    const ratio = gamesForSequence(0.01, 0.5, 10_000) / gamesForWilson(0.01, 0.5);
    expect(ratio).toBeGreaterThan(2);
    expect(ratio).toBeLessThan(3);
  });

  it('needs none for what is known anyway, and refuses what cannot be', () => {
    expect(gamesForSequence(0.5, 0.3, 100)).toBe(0);
    expect(() => gamesForSequence(0, 0.5, 100)).toThrow(RangeError);
    expect(() => gamesForSequence(0.1, -0.5, 100)).toThrow(RangeError);
    expect(() => gamesForSequence(0.1, 0.5, 0)).toThrow(RangeError);
  });
});

describe('the power of two rates', () => {
  // From R's power.prop.test.
  it('is that of R', () => {
    expect(powerOfTwoRates(0.5, 0.75, 50)).toBeCloseTo(0.7401659, 6);
    expect(gamesForTwoRates(0.5, 0.75, 0.9)).toBeCloseTo(76.70693, 3);
  });

  it('and the games for it undo each other', () => {
    for (const power of [0.3, 0.8, 0.99]) {
      const games = gamesForTwoRates(0.42, 0.4, power, 0.01);
      expect(powerOfTwoRates(0.4, 0.42, games, 0.01)).toBeCloseTo(power, 10);
    }
  });

  it('is half of alpha where there is no difference, or no game', () => {
    expect(powerOfTwoRates(0.4, 0.4, 1000)).toBeCloseTo(0.025, 12);
    expect(powerOfTwoRates(0.5, 0.5, 0)).toBeCloseTo(0.025, 12);
    expect(gamesForTwoRates(0.4, 0.4, 0.9)).toBe(Number.POSITIVE_INFINITY);
  });

  it('knows rates that leave nothing to chance', () => {
    expect(powerOfTwoRates(0, 1, 50)).toBe(1);
    expect(powerOfTwoRates(0, 1, 1)).toBe(0);
    expect(powerOfTwoRates(0, 0, 50)).toBe(0);
  });

  it('refuses what cannot be', () => {
    expect(() => powerOfTwoRates(0.5, 1.5, 50)).toThrow(RangeError);
    expect(() => powerOfTwoRates(0.5, 0.6, -1)).toThrow(RangeError);
    expect(() => powerOfTwoRates(0.5, 0.6, 50, 0)).toThrow(RangeError);
    expect(() => gamesForTwoRates(0.5, 0.6, 1)).toThrow(RangeError);
  });
});
