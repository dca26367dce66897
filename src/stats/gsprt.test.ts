import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { blockMoments, type ScoreCount } from './block-scores.ts';
import { eloToScore, normalizedEloToEffect } from './elo.fixture.ts';
import { type GsprtTest, gsprtBounds, gsprtLlr, gsprtVerdict } from './gsprt.ts';

/** Pairs of games, from both lost to both won. */
const pairs = (counts: readonly number[]): ScoreCount[] => counts.map((count, i) => ({ score: i / 4, count }));

const RANGE = { low: -1, high: 1 };

describe('the log likelihood ratio', () => {
  // Chess engine tests of Fishtest, as it evaluates them; the last row computed from the formula.
  it.each([
    [[223, 9863, 21_279, 10_037, 246], 0.5, 2.5, -3.074126],
    [[10_789, 19_328, 33_806, 19_402, 10_543], -3, 1, 2.131068],
    [[0, 40, 100, 55, 5], 0, 5, 1.15324],
  ])('of pairs %j for Elo %d against %d', (counts, elo0, elo1, llr) => {
    expect(gsprtLlr(pairs(counts), { h0: eloToScore(elo0), h1: eloToScore(elo1) })).toBeCloseTo(llr, 6);
  });

  it.each([
    [[365, 16_618, 36_229, 16_974, 390], 0, 2, 2.250368],
    [[127, 4883, 10_712, 5150, 104], -1.75, 0.25, 3.010154],
    [[39, 8843, 26_675, 9240, 44], 0.5, 2.5, 2.941675],
  ])('of pairs %j for normalized Elo %d against %d', (counts, elo0, elo1, llr) => {
    const test = { h0: normalizedEloToEffect(elo0), h1: normalizedEloToEffect(elo1), model: 'normalized' } as const;
    expect(gsprtLlr(pairs(counts), test)).toBeCloseTo(llr, 6);
  });

  // What comes out if the deviation is taken from the blocks, and only the mean constrained.
  it.each([
    [[127, 4883, 10_712, 5150, 104], -1.75, 0.25, 3.00869],
    [[39, 8843, 26_675, 9240, 44], 0.5, 2.5, 2.941721],
  ])('of pairs %j differs a little with the deviation held fixed', (counts, elo0, elo1, llr) => {
    const { n, variance } = blockMoments(pairs(counts));
    const sd = Math.sqrt((variance * (n - 1)) / n);
    const [h0, h1] = [elo0, elo1].map((elo) => 0.5 + normalizedEloToEffect(elo) * sd);
    expect(gsprtLlr(pairs(counts), { h0, h1 })).toBeCloseTo(llr, 6);
  });

  it('is that of coin tosses with two scores', () => {
    const scores = [
      { score: 0, count: 41 },
      { score: 1, count: 59 },
    ];
    const expected = 59 * Math.log(0.6 / 0.5) + 41 * Math.log(0.4 / 0.5);
    expect(gsprtLlr(scores, { h0: 0.5, h1: 0.6 })).toBeCloseTo(expected, 10);
  });

  it('tends to the normal one where the hypotheses are close', () => {
    const scores = pairs([2000, 20_000, 50_000, 21_000, 2100]);
    const { n, mean, variance } = blockMoments(scores);
    const [h0, h1] = [0.5, 0.502];
    const normal = ((h1 - h0) * n * (2 * mean - h0 - h1)) / (2 * variance);
    expect(gsprtLlr(scores, { h0, h1 }) / normal).toBeCloseTo(1, 2);
  });

  const odd: readonly ScoreCount[] = [
    { score: -0.7, count: 11 },
    { score: -0.2, count: 30 },
    { score: 0.1, count: 45 },
    { score: 0.85, count: 17 },
  ];

  it.each(['mean', 'normalized'] as const)('of the %s changes sign in the mirror', (model) => {
    const mirrored = odd.map(({ score, count }) => ({ score: -score, count }));
    const there = gsprtLlr(odd, { h0: -0.02, h1: 0.1, model, range: RANGE });
    expect(gsprtLlr(mirrored, { h0: -0.1, h1: 0.02, model, range: RANGE })).toBeCloseTo(-there, 10);
    const even = [0.5, 0].flatMap((score) => [-score, score].map((a) => ({ score: a, count: 20 })));
    expect(gsprtLlr(even, { h0: -0.1, h1: 0.1, model, range: RANGE })).toBeCloseTo(0, 10);
  });

  it('does not depend on the scale of the scores, on their order, or on their coming in pieces', () => {
    const scaled = odd.map(({ score, count }) => ({ score: 10 + 5 * score, count }));
    const llr = gsprtLlr(odd, { h0: 0, h1: 0.1, range: RANGE });
    expect(gsprtLlr(scaled, { h0: 10, h1: 10.5, range: { low: 5, high: 15 } })).toBeCloseTo(llr, 10);
    const pieces = odd.flatMap(({ score, count }) => [
      { score, count: 5 },
      { score, count: count - 5 },
    ]);
    expect(gsprtLlr(pieces.toReversed(), { h0: 0, h1: 0.1, range: RANGE })).toBeCloseTo(llr, 10);
    const effect = { h0: 0, h1: 0.1, model: 'normalized' } as const;
    const same = gsprtLlr(odd, { ...effect, range: RANGE });
    expect(gsprtLlr(scaled, { ...effect, range: { low: 5, high: 15 } })).toBeCloseTo(same, 9);
    expect(gsprtLlr(scaled, { ...effect, range: { low: 5, high: 15 }, centre: 10 })).toBeCloseTo(same, 9);
  });

  it('adds up: from h0 to h1, and on to h2', () => {
    const llr = (h0: number, h1: number) => gsprtLlr(odd, { h0, h1, range: RANGE });
    expect(llr(0, 0.1) + llr(0.1, 0.3)).toBeCloseTo(llr(0, 0.3), 10);
  });

  it('says nothing of nothing', () => {
    expect(gsprtLlr([], { h0: 0, h1: 0.1, range: RANGE })).toBe(0);
    expect(gsprtLlr(pairs([0, 0, 0, 0, 0]), { h0: 0.5, h1: 0.6, model: 'normalized' })).toBe(0);
  });

  it('judges blocks that all came out alike by the ends of the range', () => {
    const llr = (score: number, count: number) => gsprtLlr([{ score, count }], { h0: 0, h1: 0.05, range: RANGE });
    // All even: h1 needs one in twenty blocks above, which never showed.
    expect(llr(0, 100)).toBeCloseTo(100 * Math.log(0.95), 1);
    // All won: half of the blocks under h0, and 52.5 % under h1. All lost: half, and 47.5 %.
    expect(llr(1, 100)).toBeCloseTo(100 * Math.log(1.05), 1);
    expect(llr(-1, 100)).toBeCloseTo(100 * Math.log(0.95), 1);
    // Between the hypotheses, it is the closer one.
    expect(llr(0.01, 100)).toBeLessThan(0);
    expect(llr(0.04, 100)).toBeGreaterThan(0);
  });

  it.each(['mean', 'normalized'] as const)(
    'of the %s is finite, and has the right sign, whatever the blocks',
    (model) => {
      for (const h1 of [0.001, 0.05, 0.5]) {
        const test: GsprtTest = { h0: -h1, h1, model, range: RANGE };
        for (const score of [0.001, 0.2, 0.999, 1]) {
          for (const count of [1, 7, 1e6]) {
            const llr = gsprtLlr([{ score, count }], test);
            expect(llr).toBeGreaterThan(0);
            expect(llr).toBeLessThan(1e7);
            expect(gsprtLlr([{ score: -score, count }], test)).toBeCloseTo(-llr, 5);
          }
        }
      }
    },
  );

  // With three scores the distributions that have a given effect are a curve: go along it.
  it.each([
    [[5, 60, 35], 0.1],
    [[5, 60, 35], 0.6],
    [[30, 60, 10], 0.4],
    [[30, 60, 10], -0.9],
    [[0.001, 90, 0.001], 0.05],
    [[0.001, 90, 0.001], 1.5],
    [[0.001, 0.001, 50], -0.3],
  ])('of %j is the best there is with an effect of %d', (counts, effect) => {
    const scores = counts.map((count, i) => ({ score: i - 1, count }));
    const n = counts.reduce((a, b) => a + b);
    const likelihood = (p: readonly number[]) => counts.reduce((sum, count, i) => sum + count * Math.log(p[i]), 0);
    const best = (e: number) => {
      let most = Number.NEGATIVE_INFINITY;
      // Of the share v that is not even, d more is won than lost: d = e √(v − d²).
      for (let i = 1; i < 200_000; i++) {
        const v = (i / 200_000) ** 3;
        const d = (e * Math.sqrt(v)) / Math.sqrt(1 + e * e);
        if (Math.abs(d) < v) most = Math.max(most, likelihood([(v - d) / 2, 1 - v, (v + d) / 2]));
      }
      return most;
    };
    const h0 = Math.min(0, effect);
    const h1 = Math.max(0, effect);
    const llr = gsprtLlr(scores, { h0, h1, model: 'normalized' });
    expect(Math.abs(llr - (best(h1) - best(h0)))).toBeLessThan(1e-5 * n);
  });

  it('refuses hypotheses that are not in order, or cannot be met', () => {
    const scores = pairs([1, 2, 3, 4, 5]);
    expect(() => gsprtLlr(scores, { h0: 0.6, h1: 0.5 })).toThrow(RangeError);
    expect(() => gsprtLlr(scores, { h0: 0.5, h1: 0.5 })).toThrow(RangeError);
    expect(() => gsprtLlr(scores, { h0: Number.NaN, h1: 0.5 })).toThrow(RangeError);
    expect(() => gsprtLlr(scores, { h0: 0, h1: 0.5 })).toThrow(RangeError);
    expect(() => gsprtLlr(scores, { h0: 0.5, h1: 1 })).toThrow(RangeError);
    expect(() => gsprtLlr(scores, { h0: 0, h1: 1, model: 'normalized', centre: 1 })).toThrow(RangeError);
  });

  it('refuses scores out of range, a range without room, and no regularisation', () => {
    const test = { h0: 0, h1: 0.1 };
    expect(() => gsprtLlr([{ score: 2, count: 1 }], { ...test, range: RANGE })).toThrow(RangeError);
    expect(() => gsprtLlr([{ score: 0, count: 1 }], { ...test, range: { low: 0, high: 0 } })).toThrow(RangeError);
    expect(() => gsprtLlr([{ score: 0, count: 1 }], test)).toThrow(RangeError);
    expect(() => gsprtLlr([{ score: 0, count: -1 }], { ...test, range: RANGE })).toThrow(RangeError);
    expect(() => gsprtLlr([{ score: 0, count: 1 }], { ...test, range: RANGE, pseudo: 0 })).toThrow(RangeError);
  });
});

describe('bounds and verdict', () => {
  it('are ±2.944439 at .05', () => {
    const { lower, upper } = gsprtBounds(0.05, 0.05);
    expect(lower).toBeCloseTo(-2.944439, 6);
    expect(upper).toBeCloseTo(2.944439, 6);
  });

  it('differ if the errors do', () => {
    const { lower, upper } = gsprtBounds(0.01, 0.2);
    expect(lower).toBeCloseTo(Math.log(0.2 / 0.99), 12);
    expect(upper).toBeCloseTo(Math.log(80), 12);
  });

  it('end the test at a bound, not before', () => {
    const bounds = gsprtBounds(0.05, 0.05);
    expect(gsprtVerdict(bounds.upper, bounds)).toBe('accept H1');
    expect(gsprtVerdict(bounds.lower, bounds)).toBe('accept H0');
    expect(gsprtVerdict(2.9, bounds)).toBe('go on');
    expect(gsprtVerdict(-2.9, bounds)).toBe('go on');
  });

  it('refuse errors that cannot be, and no number', () => {
    expect(() => gsprtBounds(0, 0.05)).toThrow(RangeError);
    expect(() => gsprtBounds(0.05, 1)).toThrow(RangeError);
    expect(() => gsprtBounds(0.5, 0.5)).toThrow(RangeError);
    expect(() => gsprtVerdict(Number.NaN, gsprtBounds(0.05, 0.05))).toThrow(RangeError);
  });

  // Chances of each score, with mean h0 or h1: pairs, a lopsided table of four, and blocks that are nearly always even.
  it.each([
    ['pairs', [0.05, 0.2, 0.5, 0.2, 0.05], [-1, -0.5, 0, 0.5, 1], 0, 0.1],
    ['pairs', [0.04, 0.16, 0.48, 0.2, 0.12], [-1, -0.5, 0, 0.5, 1], 0, 0.1],
    ['lopsided blocks', [0.75, 0.25], [-0.25, 0.75], 0, 0.1],
    ['lopsided blocks', [0.65, 0.35], [-0.25, 0.75], 0, 0.1],
    ['even blocks', [0.01, 0.98, 0.01], [-1, 0, 1], 0, 0.02],
    ['even blocks', [0.01, 0.96, 0.03], [-1, 0, 1], 0, 0.02],
  ])('keep their promise of one error in twenty with %s %j', (_what, chances, values, h0, h1) => {
    const rng = new Sfc32();
    rng.seed(11, 12, 13, 14);
    const bounds = gsprtBounds(0.05, 0.05);
    const mean = chances.reduce((sum, p, i) => sum + p * values[i], 0);
    const truth = mean > (h0 + h1) / 2 ? 'accept H1' : 'accept H0';
    const runs = 300;
    let wrong = 0;
    for (let run = 0; run < runs; run++) {
      const counts = values.map(() => 0);
      let verdict = gsprtVerdict(0, bounds);
      while (verdict === 'go on') {
        for (let block = 0; block < 10; block++) {
          let [u, i] = [rng.fraction(), 0];
          while (i < values.length - 1 && u >= chances[i]) u -= chances[i++];
          counts[i]++;
        }
        const seen = counts.map((count, i) => ({ score: values[i], count })).filter(({ count }) => count > 0);
        verdict = gsprtVerdict(gsprtLlr(seen, { h0, h1, range: RANGE }), bounds);
      }
      if (verdict !== truth) wrong++;
    }
    expect(wrong / runs).toBeLessThan(0.08); // 0.05 and two standard errors
  });
});
