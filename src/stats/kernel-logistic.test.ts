import { describe, expect, it } from 'vitest';
import { kernelLogistic } from './kernel-logistic.ts';

const sigmoid = (odds: number) => 1 / (1 + Math.exp(-odds));

describe('kernelLogistic', () => {
  it('is at the peak: what games pull is what the kernel holds back', () => {
    const kernel = { size: 2, values: Float64Array.of(1, 0.5, 0.5, 1) };
    const { weights } = kernelLogistic(
      kernel,
      [
        { wins: 9, n: 10 },
        { wins: 5, n: 10 },
      ],
      0,
    );
    // At the peak the weights are the slopes of the likelihood: wins - n × rate, with odds = K × weights.
    const odds = [weights[0] + 0.5 * weights[1], 0.5 * weights[0] + weights[1]];
    expect(weights[0]).toBeCloseTo(9 - 10 * sigmoid(odds[0]), 2);
    expect(weights[1]).toBeCloseTo(5 - 10 * sigmoid(odds[1]), 2);
  });

  it('finds a curve that games show, where each place has few', () => {
    const xs = Array.from({ length: 60 }, (_, i) => -1 + i / 29.5);
    const truth = (x: number) => 0.5 + 2 * x;
    const kernel = {
      size: xs.length,
      values: Float64Array.from(xs.flatMap((a) => xs.map((b) => 4 * Math.exp(-((a - b) ** 2) / 2)))),
    };
    const counts = xs.map((x) => ({ wins: Math.round(20 * sigmoid(truth(x))), n: 20 }));
    const { weights } = kernelLogistic(kernel, counts, 0);
    for (const x of [-0.9, -0.2, 0.6]) {
      const odds = xs.reduce((sum, other, i) => sum + weights[i] * 4 * Math.exp(-((x - other) ** 2) / 2), 0);
      expect(Math.abs(odds - truth(x))).toBeLessThan(0.15);
    }
  });

  it('stays finite where every game was won', () => {
    const kernel = { size: 1, values: Float64Array.of(4) };
    const { heldOut, weights } = kernelLogistic(kernel, [{ wins: 50, n: 50 }], 0);
    expect(heldOut.mean[0]).toBeCloseTo(0, 6);
    expect(4 * weights[0]).toBeGreaterThan(2);
    expect(4 * weights[0]).toBeLessThan(6);
  });

  it('refuses more wins than games', () => {
    expect(() => kernelLogistic({ size: 1, values: Float64Array.of(1) }, [{ wins: 3, n: 2 }], 0)).toThrow(
      'wins must be',
    );
  });
});
