import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import { bestAmplitudes } from './amplitudes.ts';
import { Emulator, type Place, type Space } from './emulator.ts';

const rng = new Sfc32();
const scaled = (size: number) => Array.from({ length: size }, (_, i) => (2 * i) / (size - 1) - 1);

/** A number, a thing that matters by kind, one that never matters; tables by a number. */
const space: Space = {
  unknowns: [
    { name: 'skill', values: scaled(21) },
    { name: 'cards', values: 3 },
    { name: 'nothing', values: 2 },
  ],
  factors: [{ name: 'players', values: scaled(4) }],
  tables: [[0], [1], [2], [3]],
};

/** The truth in log odds: what skill does grows with the players. */
function truth(draw: ArrayLike<number>, table: number): number {
  const skill = draw[0] / 10 - 1;
  return skill * (1 + 0.3 * table) + [-1, 0, 1.5][draw[1]] + 0.2 * table - 0.3;
}

function places(count: number): readonly Place[] {
  return Array.from({ length: count }, () => ({
    draw: [rng.below(21), rng.below(3), rng.below(2)],
    table: rng.below(4),
  }));
}

describe('an emulator', () => {
  rng.seed(...masterSeed('emulator'));
  const seen = places(200);
  const games = seen.map(({ draw, table }) => {
    const rate = 1 / (1 + Math.exp(-truth(draw, table)));
    let wins = 0;
    for (let game = 0; game < 40; game++) if (rng.fraction() < rate) wins++;
    return { wins, n: 40 };
  });
  const amplitudes = bestAmplitudes(space, seen, games);
  const emulator = new Emulator(space, seen, games, amplitudes);

  it('foretells win rates where nothing was played, far better than the games of one place', () => {
    const rows = places(300).map(({ draw, table }) => {
      const odds = emulator.at(draw, new Float64Array(4))[table];
      return 1 / (1 + Math.exp(-odds)) - 1 / (1 + Math.exp(-truth(draw, table)));
    });
    const error = Math.sqrt(rows.reduce((sum, off) => sum + off * off, 0) / rows.length);
    // 40 games at even odds are off by 8 points.
    expect(error).toBeLessThan(0.035);
  });

  it('knows about how far off it is', () => {
    const errors = emulator.errors(places(20).map(({ draw }) => draw));
    const off = places(300).map(({ draw, table }) => {
      const odds = emulator.at(draw, new Float64Array(4))[table];
      return (odds - truth(draw, table)) ** 2 / errors.values[table * 5];
    });
    const mean = off.reduce((sum, each) => sum + each, 0) / off.length;
    expect(mean).toBeGreaterThan(0.3);
    expect(mean).toBeLessThan(3);
  });

  it('finds out what matters and what does not', () => {
    expect(amplitudes.unknowns[2]).toBeLessThan(amplitudes.unknowns[0] / 10);
    expect(amplitudes.unknowns[2]).toBeLessThan(amplitudes.unknowns[1] / 10);
  });

  it('emulates means as well as rates', () => {
    const means = seen.map(({ draw, table }) => ({ mean: 20 + 3 * truth(draw, table), variance: 0.01 }));
    const of = new Emulator(space, seen, means, bestAmplitudes(space, seen, means));
    for (const { draw, table } of places(30))
      expect(Math.abs(of.at(draw, new Float64Array(4))[table] - 20 - 3 * truth(draw, table))).toBeLessThan(1);
  });
});
