import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { binomialDraw } from './binomial-draw.ts';
import { chooseLevel } from './elimination.ts';
import { normalPoint } from './normal.ts';
import { gamesForWilson } from './sample-size.ts';

const OPTIONS = { target: 0.5, tolerance: 0.05, optimal: 1000 };

const of1000 = (...wins: number[]) => wins.map((count) => ({ wins: count, n: 1000 }));

describe('chooseLevel', () => {
  it('certifies the one that is left', () => {
    const { best, challenger, certified, levels } = chooseLevel(of1000(300, 480, 700), OPTIONS);
    expect(best).toBe(1);
    expect(challenger).toBeUndefined();
    expect(certified).toBe(true);
    expect(levels.map(({ eliminated }) => eliminated)).toEqual([true, false, true]);
    expect(levels[0].rate).toBe(0.3);
    expect(levels[0].nearest).toBeCloseTo(0.5 - levels[0].high, 12);
    expect(levels[0].furthest).toBeCloseTo(0.5 - levels[0].low, 12);
    expect(levels[1].nearest).toBe(0);
  });

  it('plays the best on against the one that could be nearest', () => {
    const { best, challenger, certified } = chooseLevel(of1000(300, 440, 480, 570), OPTIONS);
    expect(best).toBe(2);
    expect(challenger).toBe(1);
    expect(certified).toBe(false);
  });

  it('certifies what is as good as the best within the tolerance', () => {
    const two = of1000(480, 520);
    expect(chooseLevel(two, OPTIONS).certified).toBe(false);
    expect(chooseLevel(two, { ...OPTIONS, tolerance: 0.2 }).certified).toBe(true);
    const many = [480_000, 521_000].map((wins) => ({ wins, n: 1_000_000 }));
    expect(chooseLevel(many, OPTIONS)).toMatchObject({ best: 0, challenger: 1, certified: true });
  });

  it('starts with levels that nobody has played', () => {
    const none = [0, 0, 0].map(() => ({ wins: 0, n: 0 }));
    const start = chooseLevel(none, OPTIONS);
    expect(start).toMatchObject({ best: 0, challenger: 1, certified: false });
    expect(start.levels[0]).toEqual({
      rate: Number.NaN,
      low: 0,
      high: 1,
      nearest: 0,
      furthest: 0.5,
      eliminated: false,
    });
    const second = chooseLevel([{ wins: 5, n: 10 }, { wins: 5, n: 10 }, none[2]], OPTIONS);
    expect(second).toMatchObject({ best: 0, challenger: 2 });
  });

  it('has nothing to decide about one level', () => {
    expect(chooseLevel([{ wins: 0, n: 0 }], OPTIONS)).toMatchObject({
      best: 0,
      challenger: undefined,
      certified: true,
    });
  });

  it('goes by distance, not by rate, and takes targets at the ends', () => {
    expect(chooseLevel(of1000(100, 400), { ...OPTIONS, target: 0 }).best).toBe(0);
    expect(chooseLevel(of1000(100, 400), { ...OPTIONS, target: 1 }).best).toBe(1);
    expect(chooseLevel(of1000(100, 400), { ...OPTIONS, target: 0.25 }).certified).toBe(false);
  });

  it('refuses what cannot be', () => {
    expect(() => chooseLevel([], OPTIONS)).toThrow(RangeError);
    expect(() => chooseLevel([{ wins: 2, n: 1 }], OPTIONS)).toThrow(RangeError);
    expect(() => chooseLevel(of1000(1), { ...OPTIONS, target: 1.5 })).toThrow(RangeError);
    expect(() => chooseLevel(of1000(1), { ...OPTIONS, tolerance: -1 })).toThrow(RangeError);
    expect(() => chooseLevel(of1000(1), { ...OPTIONS, optimal: 0 })).toThrow(RangeError);
    expect(() => chooseLevel(of1000(1), { ...OPTIONS, alpha: 1 })).toThrow(RangeError);
  });

  // The second has one that is plainly the best; the last two equally good ones, and one within the tolerance of them.
  it.each([
    [[0.2, 0.32, 0.44, 0.58, 0.7, 0.82], 2],
    [[0.1, 0.25, 0.4, 0.49, 0.62, 0.8], 6],
    [[0.3, 0.46, 0.48, 0.52, 0.6, 0.9], 2],
  ])('is right among %j, and %i times cheaper than the whole grid', (rates, times) => {
    const rng = new Sfc32();
    rng.seed(91, 92, 93, 94);
    const least = Math.min(...rates.map((rate) => Math.abs(rate - OPTIONS.target)));
    // Enough for each level that no two can be confused by more than the tolerance.
    const full = 6 * gamesForWilson(OPTIONS.tolerance / 2, 0.5, normalPoint(0.025 / 6));
    const runs = 100;
    let [right, games] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const counts = rates.map(() => ({ wins: 0, n: 0 }));
      let choice = chooseLevel(counts, OPTIONS);
      while (!choice.certified) {
        for (const level of [choice.best, choice.challenger ?? choice.best]) {
          counts[level].wins += binomialDraw(50, rates[level], () => rng.fraction());
          counts[level].n += 50;
          games += 50;
        }
        choice = chooseLevel(counts, OPTIONS);
      }
      if (Math.abs(rates[choice.best] - OPTIONS.target) <= least + OPTIONS.tolerance + 1e-12) right++;
    }
    expect(right / runs).toBeGreaterThanOrEqual(0.95);
    expect(games / runs).toBeLessThan(full / times);
  });
});
