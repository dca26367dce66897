import { describe, expect, it } from 'vitest';
import { hex } from '../data/digest.ts';
import { exp, log, power } from './steady-math.ts';

/** Of the bits of a function's values. */
function digestOf(values: readonly number[]): string {
  const words = new Uint32Array(Float64Array.from(values).buffer);
  return hex(words.reduce((all, word) => (Math.imul(all, 31) + word) | 0, 7));
}

const LARGE = Array.from({ length: 2000 }, (_, i) => (i - 1000) * 0.37);

describe('functions that every engine gives to the last bit', () => {
  it('are those of mathematics, to the last digits', () => {
    for (const x of LARGE) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-15);
    for (let x = 1e-9; x < 1e9; x *= 1.03)
      expect(Math.abs(log(x) - Math.log(x))).toBeLessThanOrEqual(1e-15 * Math.max(1, Math.abs(Math.log(x))));
    for (const [x, by] of [
      [2, 0.5],
      [7, 1.3],
      [0.3, 4],
    ])
      expect(Math.abs(power(x, by) / x ** by - 1)).toBeLessThan(1e-14);
  });

  it('have the values they should have at their ends', () => {
    expect([exp(0), log(1), power(5, 0), power(0, 2), power(0, 0)]).toEqual([1, 0, 1, 0, 1]);
    expect([exp(1000), exp(-1000)]).toEqual([Number.POSITIVE_INFINITY, 0]);
  });

  it('are the same wherever this is run', () => {
    expect(digestOf(LARGE.map((x) => exp(x)))).toBe('eb151bc1');
    expect(digestOf(LARGE.map((_, i) => log(i + 1)))).toBe('584161b2');
  });
});
