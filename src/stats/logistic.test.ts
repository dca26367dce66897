import { describe, expect, it } from 'vitest';
import { fitLogistic, fittedRate } from './logistic.ts';

// Beetles killed at eight doses (Bliss 1935), as in many textbooks.
const BEETLES = [
  { x: 1.6907, wins: 6, n: 59 },
  { x: 1.7242, wins: 13, n: 60 },
  { x: 1.7552, wins: 18, n: 62 },
  { x: 1.7842, wins: 28, n: 56 },
  { x: 1.8113, wins: 52, n: 63 },
  { x: 1.8369, wins: 53, n: 59 },
  { x: 1.861, wins: 61, n: 62 },
  { x: 1.8839, wins: 60, n: 60 },
];

describe('a logistic curve', () => {
  it('has the coefficients and fitted counts of R', () => {
    const fit = fitLogistic(BEETLES);
    const [level, slope] = fit.coefficients;
    expect(slope / fit.scale).toBeCloseTo(34.27, 2);
    expect(level - (slope * fit.centre) / fit.scale).toBeCloseTo(-60.717, 3);
    expect(Math.sqrt(fit.covariance[1][1]) / fit.scale).toBeCloseTo(2.912, 3);
    const counts = [3.46, 9.84, 22.45, 33.9, 50.1, 53.29, 59.22, 58.74];
    for (const [i, { x, n }] of BEETLES.entries()) expect(n * fittedRate(fit, x).rate).toBeCloseTo(counts[i], 2);
  });

  // Computed with NumPy from the same equations, without a ridge.
  it.each([
    [false, 1.7, 0.0788627, 0.0486251, 0.1254247],
    [false, 1.8, 0.7249464, 0.664815, 0.7778943],
    [false, 1.9, 0.9878255, 0.9748274, 0.9941522],
    [true, 1.7, 0.1289014, 0.0777589, 0.2061613],
    [true, 1.8, 0.6839133, 0.6091232, 0.7502603],
    [true, 1.9, 0.9986176, 0.990282, 0.9998048],
  ])('has this rate and band (quadratic: %s) at %d', (quadratic, x, rate, low, high) => {
    const fitted = fittedRate(fitLogistic(BEETLES, quadratic), x);
    expect(fitted.rate).toBeCloseTo(rate, 6);
    expect(fitted.low).toBeCloseTo(low, 6);
    expect(fitted.high).toBeCloseTo(high, 6);
  });

  describe('through levels on the same luck', () => {
    const level = (x: number, games: number, won: (game: number) => boolean) => {
      const outcomes = Uint8Array.from({ length: games }, (_, game) => Number(won(game)));
      return { x, wins: outcomes.reduce((sum, each) => sum + each, 0), n: games, outcomes };
    };
    const LEVELS = [
      level(1, 60, (game) => (game * 7) % 20 < 8),
      level(2, 90, (game) => (game * 7) % 20 < 11 || game % 9 === 0),
      level(4, 40, (game) => (game * 7) % 20 < 15 && game % 6 !== 1),
    ];
    const fitted = (levels: typeof LEVELS, quadratic: boolean, x: number) =>
      fittedRate(
        fitLogistic(
          levels,
          quadratic,
          levels.map(({ outcomes }) => outcomes),
        ),
        x,
      );

    // Computed with NumPy from the sums of games of the same number.
    it.each([
      [false, 2, 0.5409248, 0.4424701, 0.6362849],
      [false, 4, 0.6943064, 0.5469715, 0.8103397],
      [true, 2, 0.6, 0.4959371, 0.6957588],
      [true, 3, 0.6785174, 0.5679426, 0.7721465],
    ])('has this rate and band (quadratic: %s) at %d', (quadratic, x, rate, low, high) => {
      const curve = fitted(LEVELS, quadratic, x);
      expect(curve.rate).toBeCloseTo(rate, 6);
      expect(curve.low).toBeCloseTo(low, 6);
      expect(curve.high).toBeCloseTo(high, 6);
    });

    it('knows no more than one level does if all come out alike, of more games than are added up at a time', () => {
      const alike = [1, 2, 3].map((x) => level(x, 9000, (game) => game % 3 === 0));
      const curve = fitted(alike, false, 2);
      const one = fittedRate(fitLogistic([{ x: 2, wins: 3000, n: 9000 }]), 2);
      expect(curve.low).toBeCloseTo(one.low, 9);
      expect(curve.high).toBeCloseTo(one.high, 9);
    });

    it('says nothing where wins and losses are separated', () => {
      const step = [1, 2, 3, 4].map((x) => level(x, 100, () => x > 2));
      const middle = fitted(step, false, 2.5);
      expect(middle.high - middle.low).toBeGreaterThan(0.99);
    });

    it('refuses outcomes of other games', () => {
      expect(() => fitLogistic(LEVELS, false, [])).toThrow('of every level');
      const others = LEVELS.map(({ outcomes }) => outcomes.subarray(1));
      expect(() => fitLogistic(LEVELS, false, others)).toThrow('are not 24 wins of 60');
    });
  });

  it('goes through its points when it has as many coefficients', () => {
    const points = [
      { x: 1, wins: 2_000_000, n: 10_000_000 },
      { x: 2, wins: 6_000_000, n: 10_000_000 },
      { x: 4, wins: 3_000_000, n: 10_000_000 },
    ];
    const fit = fitLogistic(points, true);
    for (const { x, wins, n } of points) expect(fittedRate(fit, x).rate).toBeCloseTo(wins / n, 8);
  });

  it('does not depend on the scale of the variable', () => {
    const far = BEETLES.map((point) => ({ ...point, x: 1e6 + 1e4 * point.x }));
    for (const quadratic of [false, true]) {
      const [one, other] = [fitLogistic(BEETLES, quadratic), fitLogistic(far, quadratic)];
      expect(fittedRate(other, 1e6 + 1.8e4).low).toBeCloseTo(fittedRate(one, 1.8).low, 8);
    }
  });

  it.each([false, true])('stays finite where wins and losses are separated (quadratic: %s)', (quadratic) => {
    const step = [1, 2, 3, 4].map((x) => ({ x, wins: x < 3 ? 0 : 100, n: 100 }));
    const fit = fitLogistic(step, quadratic);
    for (const coefficient of fit.coefficients) expect(Math.abs(coefficient)).toBeLessThan(100);
    expect(fittedRate(fit, 1).rate).toBeLessThan(1e-6);
    expect(fittedRate(fit, 4).rate).toBeGreaterThan(1 - 1e-6);
    const middle = fittedRate(fit, 2.5);
    expect(middle.rate).toBeCloseTo(0.5, 6);
    expect(middle.high - middle.low).toBeGreaterThan(0.99);
  });

  it('takes one value, and rates of 0 and 1', () => {
    const one = fittedRate(fitLogistic([{ x: 5, wins: 30, n: 100 }], true), 5);
    expect(one.rate).toBeCloseTo(0.3, 6);
    expect(one.low).toBeGreaterThan(0.2);
    expect(one.high).toBeLessThan(0.4);
    const never = [
      { x: 1, wins: 0, n: 50 },
      { x: 2, wins: 0, n: 50 },
    ];
    expect(fittedRate(fitLogistic(never), 1.5).rate).toBeLessThan(1e-6);
    const always = never.map(({ x, n }) => ({ x, wins: n, n }));
    expect(fittedRate(fitLogistic(always), 1.5).rate).toBeGreaterThan(1 - 1e-6);
  });

  it('refuses what cannot be fitted', () => {
    expect(() => fitLogistic([])).toThrow('there must be games');
    expect(() => fitLogistic([{ x: 1, wins: 0, n: 0 }])).toThrow('there must be games');
    expect(() => fitLogistic([{ x: Number.NaN, wins: 1, n: 2 }])).toThrow(RangeError);
    expect(() => fitLogistic([{ x: 1, wins: 3, n: 2 }])).toThrow(RangeError);
    expect(() => fittedRate(fitLogistic(BEETLES), Number.NaN)).toThrow(RangeError);
  });
});
