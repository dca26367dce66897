import { describe, expect, it } from 'vitest';
import { boundedMean, boundedMeanSequence } from './bounded-mean.ts';

describe('the mean of bounded numbers', () => {
  it('has the interval of a Student on two units more', () => {
    // 98 units and ±1: mean 20/100, variance (48 + 2)/100 − 0.04 = 0.46, error √(0.46/99) = 0.068165, t(99) = 1.984217
    const { low, high, p } = boundedMean({ n: 98, sum: 20, squares: 48 }, 1);
    expect(low).toBeCloseTo(0.2 - 1.984217 * 0.068165, 5);
    expect(high).toBeCloseTo(0.2 + 1.984217 * 0.068165, 5);
    // t = 2.93406 with 99 degrees of freedom
    expect(p).toBeCloseTo(0.00416, 4);
  });

  it('is not certain of what never happened', () => {
    const { low, high, p } = boundedMean({ n: 100, sum: 0, squares: 0 }, 2);
    expect(high).toBeGreaterThan(0.03);
    expect(low).toBe(-high);
    expect(p).toBeCloseTo(1, 12);
  });

  it('has a p-value of alpha just where the interval ends at 0', () => {
    const sums = { n: 400, sum: 47, squares: 230 };
    const { p } = boundedMean(sums, 2);
    expect(boundedMean(sums, 2, p).low).toBeCloseTo(0, 8);
    const sequence = boundedMeanSequence({ ...sums, sum: 120 }, 2);
    expect(sequence.p).toBeLessThan(0.05);
    expect(boundedMeanSequence({ ...sums, sum: 120 }, 2, sequence.p).low).toBeCloseTo(0, 6);
  });

  it('is wider where one looks again and again, and mirrors its sign', () => {
    const sums = { n: 1000, sum: 100, squares: 300 };
    const [once, often] = [boundedMean(sums, 2), boundedMeanSequence(sums, 2)];
    expect(often.low).toBeLessThan(once.low);
    expect(often.high).toBeGreaterThan(once.high);
    const mirrored = boundedMeanSequence({ ...sums, sum: -100 }, 2);
    expect(mirrored.low).toBeCloseTo(-often.high, 10);
    expect(mirrored.high).toBeCloseTo(-often.low, 10);
  });

  it('knows nothing without units', () => {
    expect(boundedMeanSequence({ n: 0, sum: 0, squares: 0 }, 2)).toEqual({ low: -2, high: 2, p: 1 });
    expect(() => boundedMean({ n: 1, sum: 0, squares: 0 }, 0)).toThrow('the reach must be above 0');
  });
});
