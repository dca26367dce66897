import { gammaln } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { incompleteBeta, inverseIncompleteBeta, logBeta, logBetaDensity, logGamma } from './beta.ts';

/** By how much it is off, in parts of the value expected, or of one where that is near nothing. */
function off(value: number, expected: number): number {
  return Math.abs(value - expected) / Math.max(1, Math.abs(expected));
}

describe('logGamma', () => {
  // From mpmath, with 40 digits.
  it.each([
    [1e-9, 20.7232658363692],
    [0.1, 2.25271265173421],
    [0.5, 0.5723649429247],
    [1, 0],
    [1.5, -0.120782237635245],
    [2, 0],
    [3.7, 1.42807232666539],
    [9.99, 12.7793152143502],
    [10, 12.8018274800815],
    [100.5, 361.435540467778],
    [1e9, 19723265827.5037],
  ])('of %d', (x, value) => {
    expect(off(logGamma(x), value)).toBeLessThan(1e-12);
  });

  it('agrees with Lanczos, from one half on', () => {
    for (let x = 0.5; x < 1e6; x *= 1.1) expect(off(logGamma(x), gammaln(x))).toBeLessThan(1e-14);
  });

  it('is of factorials', () => {
    let factorial = 1;
    for (let n = 1; n < 20; n++) {
      factorial *= n;
      expect(off(logGamma(n + 1), Math.log(factorial))).toBeLessThan(1e-12);
    }
  });

  it.each([0, -1.5, Number.NaN, Number.POSITIVE_INFINITY])('is not of %d', (x) => {
    expect(() => logGamma(x)).toThrow(RangeError);
  });
});

describe('logBeta', () => {
  // From mpmath, with 40 digits.
  it.each([
    [0.001, 0.002, 7.31321710441723],
    [0.5, 0.5, 1.1447298858494],
    [3, 4, -4.0943445622221],
    [9.5, 11, -14.037754980658],
    [3, 1e9, -61.4766503332793],
    [12, 5e7, -195.228096234835],
    [1e7, 1e7, -13862950.4047346],
    [5e8, 3e8, -529250599.132092],
  ])('of %d and %d', (a, b, value) => {
    expect(off(logBeta(a, b), value)).toBeLessThan(1e-12);
    expect(logBeta(b, a)).toBe(logBeta(a, b));
  });
});

describe('logBetaDensity', () => {
  // From mpmath, with 40 digits.
  it.each([
    [0.5, 3, 4, 0.628608659422374],
    [0.01, 0.5, 0.5, 1.1628803750714],
    [0.3, 100, 250, 2.60346920876889],
    [0.3, 1e4, 25_000, -12.087407246643],
    [0.5, 5e6, 5.004e6, 7.03377617866247],
    [0.3, 3e8, 7e8, 10.2230182590874],
    [1e-9, 2, 1e9, 19.7232658384464],
    [0.9, 0.1, 300, -690.060602812038],
  ])('at %d with %d and %d', (x, a, b, value) => {
    expect(off(logBetaDensity(x, a, b), value)).toBeLessThan(1e-12);
  });
});

describe('incompleteBeta', () => {
  // From SciPy.
  it.each([
    [0.5, 3, 4, 0.65625],
    [0.01, 0.5, 0.5, 0.0637685608585199],
    [0.3, 100, 250, 0.72654147414332],
    [0.3, 1e4, 25_000, 0.999999997699598],
    [0.5, 5e6, 5.004e6, 0.897003064787561],
    [0.5, 5e6, 5.001e6, 0.624079188316745],
    [1e-9, 2, 1e9, 0.264241118024995],
    [0.9, 0.1, 300, 1],
  ])('at %d with %d and %d', (x, a, b, value) => {
    expect(off(incompleteBeta(x, a, b), value)).toBeLessThan(1e-12);
    expect(off(incompleteBeta(1 - x, b, a), 1 - value)).toBeLessThan(x < 1e-6 ? 1e-7 : 1e-11);
  });

  it('takes 1e9 of each', () => {
    expect(off(incompleteBeta(0.3, 3e8, 7e8), 0.500003670617705)).toBeLessThan(1e-11);
  });

  it('goes from 0 to 1', () => {
    expect(incompleteBeta(0, 2, 3)).toBe(0);
    expect(incompleteBeta(1, 2, 3)).toBe(1);
  });

  it('refuses a place outside, and shapes that cannot be', () => {
    expect(() => incompleteBeta(-0.1, 2, 3)).toThrow(RangeError);
    expect(() => incompleteBeta(1.1, 2, 3)).toThrow(RangeError);
    expect(() => incompleteBeta(0.5, 0, 3)).toThrow(RangeError);
    expect(() => incompleteBeta(0.5, 2, Number.NaN)).toThrow(RangeError);
  });
});

describe('inverseIncompleteBeta', () => {
  // From SciPy.
  it.each([
    [0.025, 3, 4, 0.118117248757025],
    [0.975, 3, 4, 0.777221904496488],
    [0.975, 682, 243, 0.765148056142034],
    [0.025, 5e6, 5e6, 0.499690102505862],
    [0.025, 1, 1e9, 2.53178079839694e-11],
  ])('of %d with %d and %d', (p, a, b, value) => {
    expect(Math.abs(inverseIncompleteBeta(p, a, b) / value - 1)).toBeLessThan(1e-12);
  });

  it('is tiny where half the mass is at nothing', () => {
    expect(inverseIncompleteBeta(0.025, 0.01, 3) / 1.39719593454014e-161).toBeCloseTo(1, 10);
  });

  it('undoes the function', () => {
    for (const p of [1e-6, 0.01, 0.3, 0.5, 0.9, 0.999]) {
      for (const [a, b] of [
        [0.3, 0.7],
        [1, 1],
        [2, 50],
        [4000, 3],
        [800, 900],
      ]) {
        expect(off(incompleteBeta(inverseIncompleteBeta(p, a, b), a, b), p)).toBeLessThan(1e-11);
      }
    }
  });

  it('has its ends, and refuses what is no chance', () => {
    expect(inverseIncompleteBeta(0, 2, 3)).toBe(0);
    expect(inverseIncompleteBeta(1, 2, 3)).toBe(1);
    expect(() => inverseIncompleteBeta(1.5, 2, 3)).toThrow(RangeError);
    expect(() => inverseIncompleteBeta(0.5, -2, 3)).toThrow(RangeError);
  });
});
