import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { furthest } from './furthest.fixture.ts';
import { plackettLuce, type Ranking } from './plackett-luce.ts';

const WEAK = 1e-9;

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) => permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));
}

/** The chance of an order, by the definition of the model. */
function chance(strengths: readonly number[], order: readonly number[]): number {
  let p = 1;
  for (let place = 0; place < order.length; place++) {
    p *= strengths[order[place]] / order.slice(place).reduce((sum, player) => sum + strengths[player], 0);
  }
  return p;
}

/** Every ranking into groups of these sizes, with its exact chance for a weight. */
function expected(
  strengths: readonly number[],
  sizes: readonly number[],
  players = strengths.map((_, i) => i),
): Ranking[] {
  const weights = new Map<string, number>();
  for (const order of permutations(players)) {
    const rest = [...order];
    const groups = sizes.map((size) => rest.splice(0, size).toSorted((a, b) => a - b));
    const key = JSON.stringify(groups);
    weights.set(key, (weights.get(key) ?? 0) + chance(strengths, order));
  }
  return [...weights].map(([key, weight]) => ({ groups: JSON.parse(key), weight }));
}

/** As the answer is given: with geometric mean 1. */
function normal(strengths: readonly number[]): number[] {
  const mean = strengths.reduce((sum, strength) => sum + Math.log(strength), 0) / strengths.length;
  return strengths.map((strength) => strength / Math.exp(mean));
}

describe('plackettLuce', () => {
  it('is wins to losses for two', () => {
    const rankings = [
      { groups: [[0], [1]], weight: 300 },
      { groups: [[1], [0]], weight: 100 },
    ];
    const { strengths, logs } = plackettLuce(2, rankings, WEAK);
    expect(furthest(strengths, [Math.sqrt(3), Math.sqrt(1 / 3)])).toBeLessThan(1e-8);
    expect(furthest(logs, [Math.log(3) / 2, -Math.log(3) / 2])).toBeLessThan(1e-8);
    // The prior draws them together, and hardly.
    const leaning = plackettLuce(2, rankings).strengths;
    expect(leaning[0]).toBeLessThan(strengths[0]);
    expect(leaning[0]).toBeCloseTo(strengths[0], 2);
  });

  // If every outcome came as often as the model says, the model's own strengths are the most likely ones.
  const TRUE = normal([5, 2, 1.5, 1, 0.3]);
  it.each([
    ['orders', [1, 1, 1, 1, 1]],
    ['a winner', [1, 4]],
    ['a loser', [4, 1]],
    ['two winners', [2, 3]],
    ['three winners', [3, 2]],
    ['a podium', [1, 1, 1, 2]],
    ['groups of two', [2, 2, 1]],
  ])('finds the strengths from %s, in groups of %j', (_what, sizes) => {
    expect(furthest(plackettLuce(5, expected(TRUE, sizes), WEAK).strengths, TRUE)).toBeLessThan(1e-6);
  });

  it('finds them from tables of three of five, some of whom never meet', () => {
    const tables = [
      [0, 1, 2],
      [2, 3, 4],
      [0, 2, 4],
    ];
    const rankings = tables.flatMap((table) => expected(TRUE, [1, 1, 1], table));
    expect(furthest(plackettLuce(5, rankings, WEAK).strengths, TRUE)).toBeLessThan(1e-6);
  });

  it('takes a player that held two seats', () => {
    const strengths = normal([2, 1]);
    // Seats 0 and 2 are player 0's.
    const rankings = expected([strengths[0], strengths[1], strengths[0]], [1, 1, 1]).map(({ groups, weight = 1 }) => ({
      groups: groups.map((group) => group.map((seat) => seat % 2)),
      weight,
    }));
    expect(furthest(plackettLuce(2, rankings, WEAK).strengths, strengths)).toBeLessThan(1e-6);
  });

  it('holds players even who beat each other in a circle', () => {
    const circle = [{ groups: [[0], [1]] }, { groups: [[1], [2]] }, { groups: [[2], [0]] }];
    expect(furthest(plackettLuce(3, circle).strengths, [1, 1, 1])).toBeLessThan(1e-10);
  });

  it('learns nothing from games that all drew, from nobody, and from nothing', () => {
    expect(
      furthest(plackettLuce(3, [{ groups: [[0, 1, 2]], weight: 50 }, { groups: [] }]).strengths, [1, 1, 1]),
    ).toBeLessThan(1e-12);
    expect(furthest(plackettLuce(3, [{ groups: [[0], [1]], weight: 0 }]).strengths, [1, 1, 1])).toBeLessThan(1e-12);
    expect(furthest(plackettLuce(1, []).strengths, [1])).toBeLessThan(1e-12);
    const half = [
      { groups: [[0], [1]], weight: 0.5 },
      { groups: [[1], [0]], weight: 0.5 },
    ];
    expect(furthest(plackettLuce(2, half).strengths, [1, 1])).toBeLessThan(1e-12);
  });

  it('has a finite strength for who never lost and who never won, more extreme the more they played', () => {
    let last = 0;
    for (const weight of [1, 10, 1000, 100_000]) {
      const { logs } = plackettLuce(3, [{ groups: [[0], [1], [2]], weight }]);
      expect(logs[0]).toBeGreaterThan(logs[1]);
      expect(logs[1]).toBeGreaterThan(logs[2]);
      expect(logs[0]).toBeGreaterThan(last);
      last = logs[0];
      expect(last).toBeLessThan(30);
    }
  });

  it('ends where no step leads up, also after a shut-out', () => {
    // Two players, n games, all won: x = γ0 = 1/γ1 has n(1 − x/(x + 1/x)) = prior·(x/(x + 1) − 1/2).
    for (const n of [5, 1000]) {
      const x = plackettLuce(2, [{ groups: [[0], [1]], weight: n }]).strengths[0];
      const pull = n / (x * x + 1);
      expect(pull / (0.1 * (x / (x + 1) - 0.5))).toBeCloseTo(1, 5);
    }
  });

  it('is the same with weights in pieces, players renamed, and groups in another order', () => {
    const rankings: Ranking[] = [
      {
        groups: [
          [0, 3],
          [1, 2],
        ],
        weight: 7,
      },
      { groups: [[2], [0], [1]], weight: 4 },
      { groups: [[1], [3, 0]], weight: 3 },
    ];
    const { logs } = plackettLuce(4, rankings);
    const pieces = rankings.flatMap(({ groups, weight = 1 }) => [
      { groups, weight: 1 },
      { groups: groups.map((group) => group.toReversed()), weight: weight - 1 },
    ]);
    expect(furthest(plackettLuce(4, pieces).logs, logs)).toBeLessThan(1e-9);
    const renamed = rankings.map(({ groups, weight = 1 }) => ({
      groups: groups.map((g) => g.map((p) => 3 - p)),
      weight,
    }));
    expect(furthest(plackettLuce(4, renamed).logs.toReversed(), logs)).toBeLessThan(1e-9);
    expect(logs.reduce((a, b) => a + b)).toBeCloseTo(0, 12);
  });

  it('finds strengths again from games', () => {
    const rng = new Sfc32();
    rng.seed(51, 52, 53, 54);
    const truth = normal([4, 2, 1, 1]);
    const rankings: Ranking[] = [];
    for (let game = 0; game < 4000; game++) {
      const clocks = truth.map((strength, player) => ({ player, at: -Math.log(1 - rng.fraction()) / strength }));
      const order = clocks.toSorted((a, b) => a.at - b.at).map(({ player }) => player);
      rankings.push({ groups: [order.slice(0, 2), order.slice(2)] });
    }
    const { logs } = plackettLuce(4, rankings);
    for (const [i, log] of logs.entries()) expect(Math.abs(log - Math.log(truth[i]))).toBeLessThan(0.1);
  });

  it('refuses players that are not there, weights and priors that cannot be, and too large a tie', () => {
    expect(() => plackettLuce(0, [])).toThrow(RangeError);
    expect(() => plackettLuce(2, [{ groups: [[0], [2]] }])).toThrow(RangeError);
    expect(() => plackettLuce(2, [{ groups: [[0], [0.5]] }])).toThrow(RangeError);
    expect(() => plackettLuce(2, [{ groups: [[0], [1]], weight: -1 }])).toThrow(RangeError);
    expect(() => plackettLuce(2, [{ groups: [[0], [1]], weight: Number.NaN }])).toThrow(RangeError);
    expect(() => plackettLuce(2, [], 0)).toThrow(RangeError);
    const many = Array.from({ length: 13 }, (_, i) => i);
    expect(() => plackettLuce(14, [{ groups: [many, [13]] }])).toThrow(RangeError);
    expect(plackettLuce(14, [{ groups: [[13], many] }]).strengths[13]).toBeGreaterThan(1);
  });
});
