import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import type { Place, Space } from './emulator.ts';
import { type Drawn, DrawPool, posteriorOf, tableModel } from './posterior.ts';
import { crossing, nextPlays, rateOf } from './questions.ts';
import type { TablePlay } from './tables.ts';

const SKILLS = 21;
/** A skill and a rule that makes the game longer; a harder table and an easier one. */
const space: Space = {
  unknowns: [
    { name: 'skill', values: Array.from({ length: SKILLS }, (_, i) => i / 10 - 1) },
    { name: 'longer', values: 2 },
  ],
  factors: [{ name: 'difficulty', values: 2 }],
  tables: [[0], [1]],
};
const odds = (draw: ArrayLike<number>, table: number) => 2 * (draw[0] / 10 - 1) + (table === 0 ? -1 : 1) - draw[1];
const rounds = (draw: ArrayLike<number>) => 10 + 6 * draw[1];

function streamOf(text: string): Sfc32 {
  const rng = new Sfc32();
  rng.seed(...masterSeed(text));
  return rng;
}

const drawn = streamOf('places');
const places: readonly Place[] = Array.from({ length: 120 }, () => ({
  draw: [drawn.below(SKILLS), drawn.below(2)],
  table: drawn.below(2),
}));
const found = places.map(({ draw, table }) => {
  const rate = rateOf(odds(draw, table));
  let wins = 0;
  for (let game = 0; game < 60; game++) if (drawn.fraction() < rate) wins++;
  const moments = (n: number) => ({ n, sum: n * rounds(draw), squares: n * (rounds(draw) ** 2 + 4) });
  return { wins, n: 60, measure: { won: moments(wins), lost: moments(60 - wins) } };
});
const model = tableModel(space, places, found);

function having(plays: readonly TablePlay[]) {
  const rng = streamOf('plays');
  const draw = (shares?: readonly (readonly number[])[]) =>
    shares === undefined
      ? [rng.below(SKILLS), rng.below(2)]
      : shares.map((list) => {
          let left = rng.fraction();
          const i = list.findIndex((share) => {
            left -= share;
            return left < 0;
          });
          return i < 0 ? list.length - 1 : i;
        });
  return posteriorOf(new DrawPool(model, draw, rng, [0, 1]), plays, rng);
}

const times = (count: number, play: TablePlay): readonly TablePlay[] => Array.from({ length: count }, () => play);
const meanOf = (list: readonly Drawn[], u: number) => list.reduce((sum, { draw }) => sum + draw[u], 0) / list.length;

describe('what plays tell', () => {
  it('is nothing new without plays', () => {
    const { before, after: later, effective } = having([]);
    expect(Math.abs(meanOf(before, 0) - meanOf(later, 0))).toBeLessThan(0.5);
    expect(effective).toBeGreaterThan(9000);
  });

  it('is a higher skill after wins at the hard table, and a lower one after losses at the easy one', () => {
    expect(meanOf(having(times(10, { tables: [0], won: true })).after, 0)).toBeGreaterThan(13);
    expect(meanOf(having(times(10, { tables: [1], won: false })).after, 0)).toBeLessThan(7);
  });

  it('is told by the measure where results tell nothing', () => {
    const long = having(times(4, { tables: [0], won: false, measure: 16 }));
    const short = having(times(4, { tables: [0], won: false, measure: 10 }));
    expect(meanOf(long.after, 1)).toBeGreaterThan(0.9);
    expect(meanOf(short.after, 1)).toBeLessThan(0.1);
    // Who won need not be known for that, nor at which table.
    expect(meanOf(having(times(4, { tables: [0, 1], measure: 16 })).after, 1)).toBeGreaterThan(0.9);
  });

  it('is less where it is not noted at which table', () => {
    const spread = (plays: readonly TablePlay[]) => {
      const values = having(plays).after.map(({ draw }) => draw[0]);
      const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
      return values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
    };
    const noted = [...times(8, { tables: [0], won: true }), ...times(8, { tables: [1], won: true })];
    expect(spread(noted)).toBeLessThan(spread(times(2, { tables: [0, 1], won: true })));
  });

  it('is a contradiction if the hard table is always won and the easy one always lost', () => {
    const odd = having([...times(25, { tables: [0], won: true }), ...times(25, { tables: [1], won: false })]);
    expect(odd.fit.results).toBeLessThan(0.01);
    const even = having([...times(12, { tables: [0], won: true }), ...times(13, { tables: [0], won: false })]);
    expect(even.fit.results).toBeGreaterThan(0.05);
    expect(having(times(5, { tables: [0], won: false, measure: 60 })).fit.measure).toBeLessThan(0.01);
  });

  it('comes out with enough draws even where plays are many', () => {
    const many = having([...times(60, { tables: [0], won: true }), ...times(60, { tables: [0], won: false })]);
    expect(many.effective).toBeGreaterThan(150);
    // Odds are even at the hard table: 2 × skill − 1 − longer = 0, so that skill is 0.5, or 1 in the longer game.
    const rates = many.after.map((each) => rateOf(each.odds[0]));
    expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeCloseTo(0.5, 1);
  });
});

describe('the level that meets a goal', () => {
  it('lies between two levels, or at an end', () => {
    expect(crossing([1, 2, 3], [-1, 1, 3], 0, true)).toBeCloseTo(1.5, 12);
    expect(crossing([1, 2, 3], [3, 1, -1], 0, false)).toBeCloseTo(2.5, 12);
    expect(crossing([1, 2, 3], [1, 2, 3], 0, true)).toBe(1);
    expect(crossing([1, 2, 3], [-3, -2, -1], 0, true)).toBe(3);
    // 1 and -1 pool to 0, which is what is wanted.
    expect(crossing([1, 2, 3, 4], [-2, 1, -1, 4], 0, true)).toBe(2);
  });
});

describe('the next play', () => {
  it('is best where its result is open and hangs on what is asked', () => {
    const posterior = having(times(6, { tables: [0], won: true }));
    const values = posterior.after.map(({ draw }) => draw[0]);
    const belief = { median: 0, low80: 0, high80: 0, low95: 0, high95: 0 };
    const next = nextPlays(posterior, [0, 1], [{ before: belief, after: belief, values }]);
    // Who wins the hard table wins the easy one as good as always.
    expect(next[0].table).toBe(0);
    expect(next[0].narrows).toBeGreaterThan(next[1].narrows);
    expect(next[1].rate).toBeGreaterThan(0.8);
  });
});
