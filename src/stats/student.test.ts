import { describe, expect, it } from 'vitest';
import { normalPoint } from './normal.ts';
import { studentP, studentPoint, studentT95 } from './student.ts';

describe('studentT95', () => {
  // To nine digits as tables have them; also had by halving on the density (1 + t²/df)^(−(df + 1)/2), integrated with
  // Simpson's rule over the angle whose tangent is t/√df, where it is a power of the cosine.
  it.each([
    [1, 12.7062047],
    [2, 4.30265273],
    [3, 3.18244631],
    [4, 2.77644511],
    [5, 2.57058184],
    [10, 2.22813885],
    [30, 2.04227246],
    [100, 1.98397152],
    [399, 1.9659273],
    [400, 1.96591234],
    [1_000_000, 1.95996636],
  ])('with %i degrees of freedom is %d', (df, point) => {
    expect(Math.abs(studentT95(df) / point - 1)).toBeLessThan(5e-9);
  });

  it('falls towards the normal point, across the change of method, too', () => {
    for (let df = 1; df < 500; df++) expect(studentT95(df)).toBeGreaterThan(studentT95(df + 1));
    expect(studentT95(1e9)).toBeCloseTo(normalPoint(0.025), 8);
  });

  it('gives one value, which has no spread, the point of two', () => {
    expect(studentT95(0)).toBe(studentT95(1));
  });
});

describe('studentPoint', () => {
  it('is what closed forms say with one and two degrees of freedom', () => {
    for (const p of [0.4, 0.1, 0.025, 0.025 / 7, 1e-4, 1e-8]) {
      const q = 1 - 2 * p;
      expect(studentPoint(p, 1) * Math.tan(Math.PI * p)).toBeCloseTo(1, 11);
      expect(studentPoint(p, 2) / (q * Math.sqrt(2 / (4 * p * (1 - p))))).toBeCloseTo(1, 11);
    }
  });

  // By the same integral.
  it.each([
    [0.025 / 3, 20, 2.61258542],
    [0.025 / 7, 50, 2.80529223],
    [0.0005, 12, 4.31779128],
    [0.0005, 1000, 3.30028265],
  ])('for a chance of %d with %i degrees of freedom is %d', (p, df, point) => {
    expect(Math.abs(studentPoint(p, df) / point - 1)).toBeLessThan(5e-9);
  });

  it('is 0 for one half', () => {
    expect(studentPoint(0.5, 7)).toBeCloseTo(0, 7);
  });

  it('refuses chances and degrees of freedom that are none', () => {
    for (const p of [0, -1, 0.6, Number.NaN]) expect(() => studentPoint(p, 5)).toThrow('a chance must be');
    for (const df of [0, -1, Number.NaN]) expect(() => studentPoint(0.025, df)).toThrow('degree of freedom');
  });
});

describe("the p-value of a Student's t", () => {
  it('is the chance of both tails beyond it', () => {
    expect(studentP(12.7062047, 1)).toBeCloseTo(0.05, 9);
    expect(studentP(-2.2281389, 10)).toBeCloseTo(0.05, 8);
    expect(studentP(0, 5)).toBe(1);
    for (const df of [3, 99, 5000]) expect(studentP(studentPoint(0.0005, df), df)).toBeCloseTo(0.001, 9);
  });
});
