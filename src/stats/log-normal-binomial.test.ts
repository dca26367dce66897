import { describe, expect, it } from 'vitest';
import { logNormalBinomial } from './log-normal-binomial.ts';
import { softplus } from './softplus.ts';

/** The same integral by small steps. */
function integrated(wins: number, n: number, mean: number, variance: number): number {
  const spread = Math.sqrt(variance);
  const step = spread / 2000;
  let sum = 0;
  for (let odds = mean - 9 * spread; odds <= mean + 9 * spread; odds += step)
    sum += Math.exp(wins * odds - n * softplus(odds) - (odds - mean) ** 2 / (2 * variance));
  return Math.log((sum * step) / (spread * Math.sqrt(2 * Math.PI)));
}

describe('logNormalBinomial', () => {
  it.each([
    [7, 10, 0, 1],
    [0, 10, 0, 1],
    [80, 80, 1, 4],
    [50, 80, -2, 0.3],
    [3, 80, 2, 9],
    [1, 2, 0.5, 0.01],
  ])('%i of %i games, with log odds about %f with variance %f', (wins, n, mean, variance) => {
    expect(logNormalBinomial({ wins, n }, mean, variance)).toBeCloseTo(integrated(wins, n, mean, variance), 1);
  });

  it('is the binomial one where the odds are known', () => {
    // 7 wins and 3 losses at even odds: ½¹⁰.
    expect(logNormalBinomial({ wins: 7, n: 10 }, 0, 0)).toBeCloseTo(10 * Math.log(0.5), 12);
    expect(logNormalBinomial({ wins: 7, n: 10 }, 0, 1e-9)).toBeCloseTo(10 * Math.log(0.5), 6);
  });

  it('adds up to 1 over all that may happen', () => {
    // One game: a win or a loss.
    const chance = (wins: number) => Math.exp(logNormalBinomial({ wins, n: 1 }, 0.7, 2));
    expect(chance(0) + chance(1)).toBeCloseTo(1, 2);
  });
});
