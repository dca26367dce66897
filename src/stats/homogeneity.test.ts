import { weightedLinearRegression, weightedVariance } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { homogeneity, trend } from './homogeneity.ts';

// Smokers among patients (Fleiss 1981), as in R's prop.test and prop.trend.test.
const SMOKERS = [
  { wins: 83, n: 86 },
  { wins: 90, n: 93 },
  { wins: 129, n: 136 },
  { wins: 70, n: 82 },
];

const ALIKE = [
  { wins: 0, n: 5 },
  { wins: 0, n: 7 },
];

describe('homogeneity', () => {
  it('of four groups', () => {
    const { statistic, df, p } = homogeneity(SMOKERS);
    expect(statistic).toBeCloseTo(12.6004, 4);
    expect(df).toBe(3);
    expect(p).toBeCloseTo(0.005585, 6);
  });

  it('leaves out a group without games', () => {
    expect(homogeneity([...SMOKERS, { wins: 0, n: 0 }])).toEqual(homogeneity(SMOKERS));
  });

  it('finds nothing where there is nothing to find', () => {
    expect(homogeneity([])).toEqual({ statistic: 0, df: 0, p: 1 });
    expect(homogeneity([{ wins: 3, n: 7 }])).toEqual({ statistic: 0, df: 0, p: 1 });
    expect(homogeneity(ALIKE)).toEqual({ statistic: 0, df: 1, p: 1 });
    expect(homogeneity(ALIKE.map(({ n }) => ({ wins: n, n })))).toEqual({ statistic: 0, df: 1, p: 1 });
  });

  it('refuses counts that cannot be', () => {
    expect(() => homogeneity([...SMOKERS, { wins: 3, n: 2 }])).toThrow(RangeError);
    expect(() => homogeneity([...SMOKERS, { wins: -1, n: 2 }])).toThrow(RangeError);
  });
});

describe('trend', () => {
  it('of four groups', () => {
    const { statistic, df, p } = trend(SMOKERS);
    expect(statistic).toBeCloseTo(8.2249, 4);
    expect(df).toBe(1);
    expect(p).toBeCloseTo(0.004132, 6);
  });

  it('is the squared slope of a weighted regression, in its variance', () => {
    const at = [0, 1, 3, 10];
    const weights = SMOKERS.map(({ n }) => n);
    const games = weights.reduce((sum, n) => sum + n, 0);
    const rate = SMOKERS.reduce((sum, { wins }) => sum + wins, 0) / games;
    const { m } = weightedLinearRegression(
      SMOKERS.map(({ wins, n }, i) => [at[i], wins / n]),
      weights,
    );
    const error = (rate * (1 - rate)) / (games * weightedVariance(at, weights));
    expect(trend(SMOKERS, at).statistic).toBeCloseTo(m ** 2 / error, 10);
  });

  it('does not depend on scale, nor on groups without games', () => {
    expect(trend(SMOKERS, [100, 90, 80, 70]).statistic).toBeCloseTo(8.2249, 4);
    expect(trend([...SMOKERS, { wins: 0, n: 0 }], [1, 2, 3, 4, 99]).statistic).toBeCloseTo(8.2249, 4);
  });

  it('is the test of homogeneity for two groups', () => {
    const two = SMOKERS.slice(2);
    expect(trend(two).statistic).toBeCloseTo(homogeneity(two).statistic, 10);
  });

  it('finds nothing where there is nothing to find', () => {
    expect(trend([])).toEqual({ statistic: 0, df: 1, p: 1 });
    expect(trend(ALIKE)).toEqual({ statistic: 0, df: 1, p: 1 });
    expect(trend(SMOKERS, [2, 2, 2, 2])).toEqual({ statistic: 0, df: 1, p: 1 });
  });

  it('refuses what does not fit', () => {
    expect(() => trend(SMOKERS, [1, 2])).toThrow(RangeError);
    expect(() => trend(SMOKERS, [1, 2, 3, Number.NaN])).toThrow(RangeError);
    expect(() => trend([{ wins: 3, n: 2 }])).toThrow(RangeError);
  });
});
