import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { binomialDraw } from './binomial-draw.ts';
import { pairedSequence } from './paired-sequence.ts';
import { tango } from './tango.ts';

describe('pairedSequence', () => {
  it('contains the difference, and is wider than the interval for one look', () => {
    for (const [b, c, n] of [
      [150, 86, 1600],
      [86, 150, 1600],
      [12, 2, 50],
      [5, 0, 1000],
      [40_000, 39_000, 1_000_000],
    ]) {
      const { low, high } = pairedSequence(b, c, n, 1000);
      const fixed = tango(b, c, n);
      expect(low).toBeLessThan(fixed.low);
      expect(high).toBeGreaterThan(fixed.high);
      expect(high - low).toBeLessThan(3.5 * (fixed.high - fixed.low));
    }
  });

  it('says nothing of no pairs, and nothing impossible of any', () => {
    expect(pairedSequence(0, 0, 0, 1000)).toEqual({ low: -1, high: 1 });
    expect(pairedSequence(100, 0, 100, 1000).high).toBe(1);
    expect(pairedSequence(0, 100, 100, 1000).low).toBe(-1);
    const { low, high } = pairedSequence(0, 0, 100, 1000);
    expect(low).toBe(-high); // nobody knows which way the first would go
    expect(high).toBeLessThan(0.12);
  });

  it('mirrors', () => {
    const [one, other] = [pairedSequence(150, 86, 1600, 1000), pairedSequence(86, 150, 1600, 1000)];
    expect(one.low).toBeCloseTo(-other.high, 12);
    expect(one.high).toBeCloseTo(-other.low, 12);
  });

  // Chances of the two kinds of pairs that differ; the last is rare and all one way.
  it.each([
    [0.1, 0.1],
    [0.2, 0.1],
    [0.02, 0],
  ])('holds at every look with %d and %d', (first, second) => {
    const rng = new Sfc32();
    rng.seed(81, 82, 83, 84);
    const runs = 100;
    let missed = 0;
    for (let run = 0; run < runs; run++) {
      let [b, c, ever] = [0, 0, false];
      for (let n = 100; n <= 5000; n += 100) {
        const won = binomialDraw(100, first, () => rng.fraction());
        b += won;
        c += binomialDraw(100 - won, second / (1 - first), () => rng.fraction());
        const { low, high } = pairedSequence(b, c, n, 1000);
        ever ||= low > first - second || first - second > high;
      }
      if (ever) missed++;
    }
    expect(missed / runs).toBeLessThanOrEqual(0.05);
  });

  it('refuses pairs that cannot be', () => {
    expect(() => pairedSequence(30, 30, 50, 1000)).toThrow(RangeError);
    expect(() => pairedSequence(-1, 3, 50, 1000)).toThrow(RangeError);
    expect(() => pairedSequence(3, -1, 50, 1000)).toThrow(RangeError);
    expect(() => pairedSequence(3, 1, 50, 0)).toThrow(RangeError);
    expect(() => pairedSequence(3, 1, 50, 1000, 0)).toThrow(RangeError);
  });
});
