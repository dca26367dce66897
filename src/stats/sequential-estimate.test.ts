import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { blockMoments, type ScoreCount } from './block-scores.ts';
import { gsprtBounds, gsprtLlr, gsprtVerdict } from './gsprt.ts';
import { sequentialEstimate, sequentialPValue } from './sequential-estimate.ts';
import { Z95 } from './wilson.ts';

const UNIT = { low: 0, high: 1 };
const RANGE = { low: -1, high: 1 };

const wins = (won: number, n: number): ScoreCount[] => [
  { score: 0, count: n - won },
  { score: 1, count: won },
];

describe('sequentialEstimate', () => {
  // Beta-binomial sequences (Python's confseq) are made for wins and losses, and for the number of blocks given.
  it.each([
    [700, 1000, 0.65163, 0.74595],
    [15, 50, 0.129557, 0.511896],
  ])('of %i wins in %i is hardly wider than a sequence for coin tosses', (won, n, low, high) => {
    const estimate = sequentialEstimate(wins(won, n), UNIT);
    expect(estimate.mean).toBe(won / n);
    expect(Math.abs(estimate.low - low)).toBeLessThan(0.07 * (high - low));
    expect(Math.abs(estimate.high - high)).toBeLessThan(0.07 * (high - low));
  });

  it('adapts to the spread: about 3.4 standard errors either way, however many blocks', () => {
    for (const n of [200, 1000, 10_000, 1_000_000]) {
      for (const chances of [
        [0.05, 0.2, 0.5, 0.2, 0.05],
        [0, 0.25, 0.5, 0.25, 0],
      ]) {
        const scores = chances.map((p, i) => ({ score: (i - 2) / 2, count: p * n }));
        const { mean, low, high } = sequentialEstimate(scores, RANGE);
        const error = Math.sqrt(blockMoments(scores).variance / n);
        expect(high - mean).toBeCloseTo(mean - low, 10);
        expect((high - mean) / error).toBeGreaterThan(3.2);
        expect((high - mean) / error).toBeLessThan(3.6);
      }
    }
  });

  it('is short where all blocks came out alike', () => {
    // All won: the boldest of 25 gamblers has 1/m for each block, and all together 25 × 40 at the lower end.
    const { low, high } = sequentialEstimate(wins(100, 100), UNIT);
    expect(high).toBe(1);
    expect(low).toBeGreaterThan(1000 ** -0.01);
    expect(low).toBeLessThan(500 ** -0.01);
  });

  it('narrows with more of the same, and widens with more confidence', () => {
    let last = 2;
    for (const n of [10, 40, 160, 640]) {
      const { low, high } = sequentialEstimate(wins(0.4 * n, n), UNIT);
      expect(low).toBeLessThan(0.4);
      expect(high).toBeGreaterThan(0.4);
      expect(high - low).toBeLessThan(last);
      last = high - low;
    }
    const wide = sequentialEstimate(wins(40, 100), UNIT, 0.001);
    const narrow = sequentialEstimate(wins(40, 100), UNIT, 0.2);
    expect(wide.low).toBeLessThan(narrow.low);
    expect(wide.high).toBeGreaterThan(narrow.high);
  });

  it('mirrors, and does not depend on scale, order or pieces', () => {
    const scores = [
      { score: -0.6, count: 12 },
      { score: 0.1, count: 40 },
      { score: 0.9, count: 33 },
    ];
    const { low, high } = sequentialEstimate(scores, RANGE);
    const mirrored = sequentialEstimate(
      scores.map(({ score, count }) => ({ score: -score, count })),
      RANGE,
    );
    expect(mirrored.low).toBeCloseTo(-high, 10);
    expect(mirrored.high).toBeCloseTo(-low, 10);
    const scaled = sequentialEstimate(
      scores.map(({ score, count }) => ({ score: 50 + 10 * score, count })),
      { low: 40, high: 60 },
    );
    expect(scaled.low).toBeCloseTo(50 + 10 * low, 9);
    const pieces = [...scores, { score: 0.1, count: 7 }].toReversed();
    const whole = scores.map(({ score, count }) => ({ score, count: score === 0.1 ? count + 7 : count }));
    expect(sequentialEstimate(pieces, RANGE).high).toBeCloseTo(sequentialEstimate(whole, RANGE).high, 12);
  });

  it('says nothing of nothing, and little of one block', () => {
    expect(sequentialEstimate([], RANGE)).toEqual({ n: 0, mean: Number.NaN, ...RANGE });
    const { low, high } = sequentialEstimate(wins(1, 1), UNIT);
    expect(low).toBeLessThan(0.025);
    expect(high).toBe(1);
  });

  it('refuses scores out of range, a range without room, and a confidence that cannot be', () => {
    expect(() => sequentialEstimate(wins(1, 2), { low: 0, high: 0.5 })).toThrow(RangeError);
    expect(() => sequentialEstimate(wins(1, 2), { low: 1, high: 0 })).toThrow(RangeError);
    expect(() => sequentialEstimate(wins(1, 2), UNIT, 0)).toThrow(RangeError);
    expect(() => sequentialEstimate(wins(1, 2), UNIT, 1)).toThrow(RangeError);
    expect(() => sequentialEstimate([{ score: 0.5, count: -1 }], UNIT)).toThrow(RangeError);
  });

  // Chances of the scores; mean between the hypotheses 0 and 0.1, at one, and beyond.
  it.each([
    [[0.05, 0.2, 0.5, 0.2, 0.05]],
    [[0.04, 0.16, 0.5, 0.26, 0.04]],
    [[0.04, 0.16, 0.48, 0.2, 0.12]],
    [[0.02, 0.08, 0.3, 0.3, 0.3]],
    [[0.0, 0.0, 0.97, 0.0, 0.03]],
  ])('holds when a sequential test stops it, where the plain interval does not: %j', (chances) => {
    const rng = new Sfc32();
    rng.seed(31, 32, 33, 34);
    const values = [-1, -0.5, 0, 0.5, 1];
    const truth = chances.reduce((sum, p, i) => sum + p * values[i], 0);
    const bounds = gsprtBounds(0.05, 0.05);
    const runs = 300;
    let [covered, plain] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const counts = [0, 0, 0, 0, 0];
      const seen = () => counts.map((count, i) => ({ score: values[i], count }));
      for (let verdict = gsprtVerdict(0, bounds); verdict === 'go on'; ) {
        for (let block = 0; block < 5; block++) {
          let [u, i] = [rng.fraction(), 0];
          while (i < 4 && u >= chances[i]) u -= chances[i++];
          counts[i]++;
        }
        verdict = gsprtVerdict(gsprtLlr(seen(), { h0: 0, h1: 0.1 }), bounds);
      }
      const { n, mean, low, high } = sequentialEstimate(seen(), RANGE);
      if (low <= truth && truth <= high) covered++;
      if (Math.abs(mean - truth) <= Z95 * Math.sqrt(blockMoments(seen()).variance / n)) plain++;
    }
    expect(covered / runs).toBeGreaterThanOrEqual(0.95);
    expect(plain / runs).toBeLessThan(0.95);
  });

  it('holds at all times at once, and the plain mean of tests that passed is too high', () => {
    const rng = new Sfc32();
    rng.seed(41, 42, 43, 44);
    const truth = 0.5;
    const runs = 200;
    let [missed, passed, sum] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      let [won, n, ever] = [0, 0, false];
      let stopped = Number.NaN;
      for (let look = 10; look < 500; look = Math.ceil(1.3 * look)) {
        for (; n < look; n++) if (rng.fraction() < truth) won++;
        const { mean, low, high } = sequentialEstimate(wins(won, n), UNIT);
        ever ||= low > truth || truth > high;
        if (Number.isNaN(stopped) && mean > truth + 1 / Math.sqrt(n)) stopped = mean;
      }
      if (ever) missed++;
      if (stopped > 0) {
        passed++;
        sum += stopped;
      }
    }
    expect(missed / runs).toBeLessThanOrEqual(0.05);
    expect(passed).toBeGreaterThan(10);
    expect(sum / passed).toBeGreaterThan(truth + 0.05);
  });
});

describe('sequentialPValue', () => {
  /** Scores with these chances, until the test has its answer. */
  function stopped(chances: readonly number[], rng: Sfc32): readonly ScoreCount[] {
    const values = [-1, 0, 1];
    const counts = [0, 0, 0];
    const seen = () => counts.map((count, i) => ({ score: values[i], count }));
    const bounds = gsprtBounds(0.05, 0.05);
    for (let verdict = gsprtVerdict(0, bounds); verdict === 'go on'; ) {
      for (let block = 0; block < 5; block++) {
        const u = rng.fraction();
        counts[u < chances[0] ? 0 : u < chances[0] + chances[1] ? 1 : 2]++;
      }
      verdict = gsprtVerdict(gsprtLlr(seen(), { h0: 0, h1: 0.1 }), bounds);
    }
    return seen();
  }

  /** How many of so many stopped tests have a p-value below 0.05. */
  function rejected(chances: readonly number[], runs: number): number {
    const rng = new Sfc32();
    rng.seed(51, 52, 53, 54);
    let found = 0;
    for (let run = 0; run < runs; run++) if (sequentialPValue(stopped(chances, rng), RANGE, 0) < 0.05) found++;
    return found;
  }

  it.each([[[0.25, 0.5, 0.25]], [[0.05, 0.9, 0.05]], [[0.5, 0, 0.5]]])(
    'is below .05 in one of twenty at most where nobody is better, when a sequential test stops it: %j',
    (chances) => {
      expect(rejected(chances, 400)).toBeLessThanOrEqual(20);
    },
  );

  it('finds a known effect', () => {
    expect(rejected([0.1, 0.4, 0.5], 100)).toBeGreaterThan(90);
    expect(rejected([0.5, 0.4, 0.1], 100)).toBeGreaterThan(50); // soon stopped: such a test asks for more, not less
    expect(sequentialPValue(wins(70, 100), UNIT, 0.5)).toBeCloseTo(0.0049, 4);
  });

  it('is at most alpha just where the interval excludes the mean', () => {
    for (const won of [300, 340, 360, 380, 400, 420, 440, 460, 500, 540, 560, 600]) {
      const scores = wins(won, 1000);
      for (const alpha of [0.001, 0.05, 0.3]) {
        const { low, high } = sequentialEstimate(scores, UNIT, alpha);
        expect(sequentialPValue(scores, UNIT, 0.43) <= alpha).toBe(0.43 < low || 0.43 > high);
      }
    }
  });

  it('turns with the scores, and is 1 where there are none or all are at the mean', () => {
    expect(sequentialPValue(wins(70, 100), UNIT, 0.5)).toBeCloseTo(sequentialPValue(wins(30, 100), UNIT, 0.5), 12);
    expect(sequentialPValue([], RANGE, 0)).toBe(1);
    expect(sequentialPValue([{ score: 0, count: 1000 }], RANGE, 0)).toBe(1);
    expect(sequentialPValue(wins(0, 1), UNIT, 0.5)).toBe(1);
  });

  it('refuses a mean at the end of the range or beyond, and what an interval refuses', () => {
    for (const mean of [0, 1, 1.5, Number.NaN])
      expect(() => sequentialPValue(wins(1, 2), UNIT, mean)).toThrow(RangeError);
    expect(() => sequentialPValue(wins(1, 2), { low: 0, high: 0.5 }, 0.2)).toThrow(RangeError);
    expect(() => sequentialPValue(wins(1, 2), { low: 1, high: 0 }, 0.5)).toThrow(RangeError);
    expect(() => sequentialPValue([{ score: 0.5, count: -1 }], UNIT, 0.2)).toThrow(RangeError);
  });
});
