import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../../src/engine/rng.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { type Samples, train } from './train.ts';

const POSITIONS = 10_000;

/** Two seats with one trait beside the constant one; who wins is drawn with the odds that these weights give. */
function samplesOf(direct: readonly [number, number]): Samples {
  const rng = new Sfc32();
  rng.seed(...masterSeed('samples'));
  const begins = Int32Array.from({ length: POSITIONS + 1 }, (_, i) => 2 * i);
  const values = Float32Array.from({ length: 4 * POSITIONS }, (_, i) => (i % 2 === 0 ? 1 : 2 * rng.fraction() - 1));
  const won = Int32Array.from({ length: POSITIONS }, (_, i) => {
    const odds = [0, 1].map((seat) => Math.exp(direct[0] + direct[1] * values[4 * i + 2 * seat + 1]));
    const x = rng.fraction() * (1 + odds[0] + odds[1]);
    return x < odds[0] ? 0 : x < odds[0] + odds[1] ? 1 : -1;
  });
  return { traits: 2, begins, values, won };
}

describe('training', () => {
  it('finds the weights that results were drawn by', () => {
    const { direct } = train(samplesOf([0.5, -1.5]), 0, 60, 'train');
    expect(Math.abs(direct[0] - 0.5)).toBeLessThan(0.15);
    expect(Math.abs(direct[1] + 1.5)).toBeLessThan(0.15);
  });

  it('comes to the same weights from the same seed', () => {
    const samples = samplesOf([0, 1]);
    expect(train(samples, 2, 1, 'one')).toEqual(train(samples, 2, 1, 'one'));
    expect(train(samples, 2, 1, 'one')).not.toEqual(train(samples, 2, 1, 'other'));
  });
});
