import { describe, expect, it } from 'vitest';
import { checkAlpha, checkCount, checkRate, checkWholeCount } from './counts.ts';

describe('a count', () => {
  it.each([
    [0, 0],
    [0, 7],
    [7, 7],
    [2.5, 7.25],
  ])('may be %d of %d', (wins, n) => {
    expect(() => checkCount(wins, n)).not.toThrow();
  });

  it.each([
    [-1, 7],
    [8, 7],
    [0, -1],
    [Number.NaN, 7],
    [0, Number.NaN],
    [0, Number.POSITIVE_INFINITY],
  ])('cannot be %d of %d', (wins, n) => {
    expect(() => checkCount(wins, n)).toThrow(RangeError);
    expect(() => checkWholeCount(wins, n)).toThrow(RangeError);
  });

  it('must be whole where outcomes are added up', () => {
    expect(() => checkWholeCount(3, 7)).not.toThrow();
    expect(() => checkWholeCount(2.5, 7)).toThrow('not 2.5');
    expect(() => checkWholeCount(2, 7.5)).toThrow('not 7.5');
  });
});

describe('alpha and a rate', () => {
  it('lie between 0 and 1, a rate also at the ends', () => {
    for (const ok of [0.01, 0.5, 0.99]) expect(() => checkAlpha(ok)).not.toThrow();
    for (const wrong of [0, 1, -0.1, Number.NaN]) expect(() => checkAlpha(wrong)).toThrow(RangeError);
    for (const ok of [0, 0.5, 1]) expect(() => checkRate(ok)).not.toThrow();
    for (const wrong of [-0.1, 1.1, Number.NaN]) expect(() => checkRate(wrong)).toThrow(RangeError);
  });
});
