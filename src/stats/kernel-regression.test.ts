import { describe, expect, it } from 'vitest';
import { kernelRegression } from './kernel-regression.ts';

const two = { size: 2, values: Float64Array.of(1, 0.5, 0.5, 1) };

describe('kernelRegression', () => {
  it('weighs two values', () => {
    // (K + ¼)⁻¹ (1, 0) with determinant 1.25² - 0.5² = 1.3125: (1.25, -0.5) / 1.3125.
    const { weights } = kernelRegression(two, [1, 0], [0.25, 0.25]);
    expect(weights[0]).toBeCloseTo(1.25 / 1.3125, 12);
    expect(weights[1]).toBeCloseTo(-0.5 / 1.3125, 12);
  });

  it('foretells each from the others as if it had not been seen', () => {
    const { heldOut } = kernelRegression(two, [1, 0], [0.25, 0.25]);
    // From the second alone: mean 0.5 / 1.25 × 0, variance 1 - 0.5² / 1.25; and the first foretells 0.4 of itself.
    expect(heldOut.mean[0]).toBeCloseTo(0, 12);
    expect(heldOut.mean[1]).toBeCloseTo(0.4, 12);
    for (const variance of heldOut.variance) expect(variance).toBeCloseTo(0.8, 12);
  });

  it('is the same as fitting anew without it', () => {
    const points = [-1, -0.3, 0.2, 0.9];
    const at = (a: number, b: number) => Math.exp(-((a - b) ** 2));
    const kernelOf = (xs: readonly number[]) => ({
      size: xs.length,
      values: Float64Array.from(xs.flatMap((a) => xs.map((b) => at(a, b)))),
    });
    const seen = [0.1, 0.8, -0.4, 0.3];
    const noise = [0.1, 0.2, 0.1, 0.3];
    const { heldOut } = kernelRegression(kernelOf(points), seen, noise);
    const others = [0, 1, 3];
    const { weights } = kernelRegression(
      kernelOf(others.map((i) => points[i])),
      others.map((i) => seen[i]),
      others.map((i) => noise[i]),
    );
    const mean = others.reduce((sum, i, k) => sum + weights[k] * at(points[2], points[i]), 0);
    expect(heldOut.mean[2]).toBeCloseTo(mean, 12);
  });

  it('refuses values without noise', () => {
    expect(() => kernelRegression(two, [1, 0], [0.25])).toThrow('2 values with their noise');
  });
});
