import { describe, expect, it } from 'vitest';
import { alphaRank } from './alpharank.ts';
import { furthest } from './furthest.fixture.ts';

describe('alphaRank', () => {
  it('agrees with OpenSpiel on the commitment game of Han et al. 2013', () => {
    // A prisoner's dilemma (reward 1, temptation 2, punishment 0, sucker −1) in which a deal can be offered at a cost of
    // 0.25, with 4 to pay for breaking it.
    const [r, t, p, s, fine, cost] = [1, 2, 0, -1, 4, 0.25];
    const payoffs = [
      [r - cost / 2, r - cost, 0, s + fine - cost, r - cost],
      [r, r, s, s, s],
      [0, t, p, p, p],
      [t - fine, t, p, p, p],
      [r, t, p, p, p],
    ];
    expect(
      furthest(alphaRank(payoffs, 0.1, 20), [0.40966787, 0.07959841, 0.20506998, 0.08505983, 0.2206039]),
    ).toBeLessThan(1e-7);
  });

  it('holds rock, paper and scissors even, at any alpha', () => {
    const payoffs = [
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ];
    for (const alpha of [0, 0.01, 1, 100, 1e6])
      expect(furthest(alphaRank(payoffs, alpha), [1 / 3, 1 / 3, 1 / 3])).toBeLessThan(1e-12);
  });

  it('is the ratio of the two fixation chances for two strategies', () => {
    // One gets 0.2 more, whoever it meets: a ratio of e^(alpha·0.2·(m − 1)).
    const [weak, strong] = alphaRank(
      [
        [0, 0],
        [0.2, 0.2],
      ],
      0.5,
      11,
    );
    expect(strong / weak).toBeCloseTo(Math.exp(0.5 * 0.2 * 10), 9);
  });

  it('gives all to the one that beats all, and nothing to the one beaten by all', () => {
    // The second always scores 0.1 less than the first; the last beats everybody.
    const chain = [
      [0, 0.1, -0.3],
      [-0.1, 0, -0.4],
      [0.3, 0.4, 0],
    ];
    const [first, second, best] = alphaRank(chain, 10);
    expect(best).toBeCloseTo(1, 12);
    expect(first).toBeLessThan(1e-12);
    expect(second).toBeLessThan(first);
  });

  it('shares among the circle, with nothing for who loses to all of it', () => {
    const payoffs = [
      [0, -1, 1, 1],
      [1, 0, -1, 1],
      [-1, 1, 0, 1],
      [-1, -1, -1, 0],
    ];
    expect(furthest(alphaRank(payoffs, 100), [1 / 3, 1 / 3, 1 / 3, 0])).toBeLessThan(1e-12);
  });

  it('does not care how payoffs are shifted, how strategies are ordered, or for a copy', () => {
    const payoffs = [
      [0.1, 0.4, -0.2],
      [-0.3, 0, 0.5],
      [0.2, -0.1, 0.3],
    ];
    const shares = alphaRank(payoffs, 0.7);
    expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect(
      furthest(
        alphaRank(
          payoffs.map((row) => row.map((payoff) => payoff + 5)),
          0.7,
        ),
        shares,
      ),
    ).toBeLessThan(1e-9);
    expect(
      furthest(
        alphaRank(
          payoffs.toReversed().map((row) => row.toReversed()),
          0.7,
        ).toReversed(),
        shares,
      ),
    ).toBeLessThan(1e-12);
    expect(
      furthest(
        alphaRank([
          [1, 1],
          [1, 1],
        ]),
        [0.5, 0.5],
      ),
    ).toBeLessThan(1e-12);
    expect(alphaRank([[3]])).toEqual([1]);
  });

  it('is even where nobody looks at payoffs', () => {
    expect(
      furthest(
        alphaRank(
          [
            [1, 9, 2],
            [0, 0, 0],
            [7, 7, 7],
          ],
          0,
        ),
        [1 / 3, 1 / 3, 1 / 3],
      ),
    ).toBeLessThan(1e-12);
  });

  it('survives chances too small for a number', () => {
    const shares = alphaRank(
      [
        [0, 1, 5],
        [-1, 0, -2],
        [-5, 2, 0],
      ],
      1e5,
      100,
    );
    expect(furthest(shares, [1, 0, 0])).toBeLessThan(1e-12);
  });

  it('refuses payoffs that are no square, and populations and alphas that cannot be', () => {
    expect(() => alphaRank([])).toThrow(RangeError);
    expect(() => alphaRank([[0, 1]])).toThrow(RangeError);
    expect(() => alphaRank([[Number.NaN]])).toThrow(RangeError);
    expect(() => alphaRank([[0]], -1)).toThrow(RangeError);
    expect(() => alphaRank([[0]], 1, 1)).toThrow(RangeError);
    expect(() => alphaRank([[0]], 1, 2.5)).toThrow(RangeError);
  });
});
