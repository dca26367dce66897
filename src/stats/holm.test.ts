import { describe, expect, it } from 'vitest';
import { holm } from './holm.ts';

describe('holm', () => {
  // From SciPy.
  it('adjusts five p-values', () => {
    const adjusted = holm([0.01, 0.02, 0.03, 0.04, 0.05]);
    for (const [i, p] of [0.05, 0.08, 0.09, 0.09, 0.09].entries()) expect(adjusted[i]).toBeCloseTo(p, 12);
  });

  it('keeps the order they came in', () => {
    const adjusted = holm([0.04, 0.01, 0.03]);
    for (const [i, p] of [0.06, 0.03, 0.06].entries()) expect(adjusted[i]).toBeCloseTo(p, 12);
  });

  it('leaves a single one alone, never exceeds 1, and takes none', () => {
    expect(holm([0.3])).toEqual([0.3]);
    expect(holm([0.9, 0.8])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });

  it('refuses what is no p-value', () => {
    expect(() => holm([0.5, 1.5])).toThrow(RangeError);
    expect(() => holm([Number.NaN])).toThrow(RangeError);
  });
});
