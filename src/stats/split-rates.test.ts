import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { ifAllWereOther, SplitSums, splitRates } from './split-rates.ts';
import { wilson } from './wilson.ts';

function sumsOf(units: readonly (readonly [number, number, number, number])[]): SplitSums {
  const sums = new SplitSums();
  for (const unit of units) sums.add(...unit);
  return sums;
}

const times = <T>(n: number, one: T): readonly T[] => Array.from({ length: n }, () => one);

describe('rates of two kinds', () => {
  it('are those of all cases of a kind', () => {
    const { one, other, gap } = splitRates(
      sumsOf([
        [2, 3, 0, 1],
        [1, 1, 1, 3],
        [0, 2, 2, 2],
      ]),
      0.05,
    ); // prettier-ignore
    expect([one.rate, other.rate]).toEqual([3 / 6, 3 / 6]);
    expect(gap.value).toBe(0);
  });

  it('have about Wilson’s interval where every unit is one case', () => {
    const units = [
      ...times(300, [1, 1, 0, 0] as const),
      ...times(200, [0, 1, 0, 0] as const),
      ...times(150, [0, 0, 1, 1] as const),
      ...times(350, [0, 0, 0, 1] as const),
    ];
    const { one, other, gap } = splitRates(sumsOf(units), 0.05);
    const [had, not] = [wilson(300, 500), wilson(150, 500)];
    expect([one.low, one.high, other.low, other.high]).toEqual(
      [had.low, had.high, not.low, not.high].map((end) => expect.closeTo(end, 3)),
    );
    // Newcombe's interval of independent rates: 0.3, 0.239 to 0.357.
    expect([gap.low, gap.high]).toEqual([expect.closeTo(0.2396, 2), expect.closeTo(0.3573, 2)]);
  });

  it('are as sure as there are units, however many cases each of them has', () => {
    const cases = sumsOf([
      ...times(50, [4, 4, 0, 0] as const),
      ...times(50, [0, 4, 0, 0] as const),
      [0, 0, 1, 2],
      [0, 0, 1, 2],
    ]);
    const { one } = splitRates(cases, 0.05);
    expect(one.low).toBeCloseTo(wilson(50, 100).low, 2);
  });

  it('take what cases of one unit have in common out of their gap', () => {
    // One of two wins each game: who had it in 24 of 40, and so who had it not in 16.
    const against = sumsOf([...times(24, [1, 1, 0, 1] as const), ...times(16, [0, 1, 1, 1] as const)]);
    const together = sumsOf([...times(24, [1, 1, 1, 1] as const), ...times(16, [0, 1, 0, 1] as const)]);
    const { gap } = splitRates(against, 0.05);
    expect([gap.value, gap.low, gap.high]).toEqual([
      expect.closeTo(0.2),
      // 40 units have 39 degrees of freedom and are worth 39 cases: Wilson's ends of 0.6 are 0.4393 and 0.7418, and those of 0.4 mirror them.
      expect.closeTo(0.2 - 2 * (0.6 - 0.43925), 4),
      expect.closeTo(0.2 + 2 * (0.74176 - 0.6), 4),
    ]);
    const same = splitRates(together, 0.05).gap;
    expect([same.value, same.low, same.high].map((x) => Math.abs(x) < 0.05)).toEqual([true, true, true]);
  });

  it('that are all alike have an interval, and those of nobody none', () => {
    const { one, other } = splitRates(sumsOf(times(20, [2, 2, 0, 0] as const)), 0.05);
    expect(one).toMatchObject({ rate: 1, high: 1 });
    expect(one.low).toBeGreaterThan(0.8);
    expect(one.low).toBeLessThan(0.85);
    expect([other.rate, other.low, other.high]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('are wider if more of them are to hold together', () => {
    const sums = sumsOf([...times(24, [1, 1, 0, 1] as const), ...times(16, [0, 1, 1, 1] as const)]);
    const [alone, joint] = [0.05, 0.005].map((alpha) => splitRates(sums, alpha).gap);
    expect(joint.low).toBeLessThan(alone.low);
    expect(joint.high).toBeGreaterThan(alone.high);
  });
});

describe('what would change if all were of the other kind', () => {
  it.each([
    // Games, how many had it, and how often those won who had it and who had not.
    [400, 0.5, 0.95, 0.1],
    [400, 0.3, 0.8, 0.3],
    [2000, 0.1, 0.6, 0.3],
    [2000, 0.3, 0.6, 0.55],
  ])(
    'is within its interval, where the share of the one kind is a guess, too: %s games, %s, %s, %s',
    (games, share, had, not) => {
      const rng = new Sfc32();
      rng.seed(1, 2, 3, 4);
      const truth = -share * (had - not);
      const tries = 600;
      let missed = 0;
      for (let i = 0; i < tries; i++) {
        const sums = new SplitSums();
        for (let game = 0; game < games; game++) {
          const has = rng.fraction() < share;
          const won = Number(rng.fraction() < (has ? had : not));
          if (has) sums.add(won, 1, 0, 0);
          else sums.add(0, 0, won, 1);
        }
        const { low, high } = ifAllWereOther(sums, splitRates(sums, 0.05).gap);
        if (low > truth || high < truth) missed++;
      }
      // 5 %, and three standard errors of 600 tries.
      expect(missed / tries).toBeLessThan(0.077);
    },
  );

  it('is minus the gap times the share, and no less sure where nothing is known of the gap', () => {
    const sums = sumsOf([...times(30, [1, 1, 0, 1] as const), ...times(10, [0, 1, 1, 1] as const)]);
    const { gap } = splitRates(sums, 0.05);
    // One of two has it in each game: the share is no guess.
    expect(ifAllWereOther(sums, gap)).toEqual({
      value: expect.closeTo(-gap.value / 2, 12),
      low: expect.closeTo(-gap.high / 2, 12),
      high: expect.closeTo(-gap.low / 2, 12),
    });
  });
});
