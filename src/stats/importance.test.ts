import { describe, expect, it } from 'vitest';
import { effectiveSampleSize, importanceWeights, systematicResample } from './importance.ts';

describe('importance weights', () => {
  it('are likelihoods that sum to 1, however small these are', () => {
    const [one, other] = importanceWeights([-5000, -5000 + Math.log(3)]);
    expect(one).toBeCloseTo(0.25, 12);
    expect(other).toBeCloseTo(0.75, 12);
  });

  it('refuse draws of which none is possible', () => {
    expect(() => importanceWeights([Number.NEGATIVE_INFINITY])).toThrow('no draw is possible');
  });

  it('tell how many draws of equal weight they are worth', () => {
    // 1 / (1/16 + 9/16)
    expect(effectiveSampleSize(Float64Array.of(0.25, 0.75))).toBeCloseTo(1.6, 12);
    expect(effectiveSampleSize(new Float64Array(8).fill(1 / 8))).toBeCloseTo(8, 12);
  });
});

describe('systematic resampling', () => {
  it('takes each as often as its weight says, up to one', () => {
    expect([...systematicResample(Float64Array.of(0.25, 0.75), 4, 0.5)]).toEqual([0, 1, 1, 1]);
    const weights = Float64Array.of(0.1, 0, 0.6, 0.3);
    for (const start of [0, 0.3, 0.99]) {
      const picked = systematicResample(weights, 100, start);
      for (const [i, weight] of weights.entries())
        expect(Math.abs(picked.filter((each) => each === i).length - 100 * weight)).toBeLessThanOrEqual(1);
    }
  });
});
