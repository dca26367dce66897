import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import { boundedSequence, boundedSequenceP } from './bounded-sequence.ts';
import { sequentialEstimate } from './sequential-estimate.ts';

/** Games that were won or lost. */
const won = (wins: number, n: number) => ({
  n,
  top: wins,
  bottom: n,
  topSquares: wins,
  bottomSquares: n,
  products: wins,
});

describe('a bounded ratio that is looked at again and again', () => {
  // By another program, which multiplies what each gambler has game by game.
  it.each([
    [70, 100, 0.507896, 0.872756],
    [700, 1000, 0.647364, 0.750888],
  ])('of %i of %i games is from %d to %d', (wins, n, low, high) => {
    const found = boundedSequence(won(wins, n), 1);
    expect(found.low).toBeCloseTo(low, 6);
    expect(found.high).toBeCloseTo(high, 6);
  });

  it('of units of different size is what that program says, too', () => {
    // 20 units of 3 of 3, 30 of 1 of 2, 25 of 0 of 1 and 40 of 2 of 3.
    const sums = { n: 115, top: 170, bottom: 265, topSquares: 370, bottomSquares: 685, products: 480 };
    const { low, high } = boundedSequence(sums, 3);
    expect(low).toBeCloseTo(0.516682, 6);
    expect(high).toBeCloseTo(0.742329, 6);
  });

  it('is the same from either side', () => {
    const [one, other] = [boundedSequence(won(30, 1000), 1), boundedSequence(won(970, 1000), 1)];
    expect(one.low).toBeCloseTo(1 - other.high, 12);
    expect(one.high).toBeCloseTo(1 - other.low, 12);
  });

  it('is never shorter than bets that see every game, and hardly longer', () => {
    for (const [wins, n] of [
      [128, 256],
      [700, 1000],
      [5000, 10_000],
      [100, 10_000],
    ]) {
      const scores = [
        { score: 0, count: n - wins },
        { score: 1, count: wins },
      ];
      const [sums, bets] = [boundedSequence(won(wins, n), 1), sequentialEstimate(scores, { low: 0, high: 1 })];
      expect((sums.high - sums.low) / (bets.high - bets.low)).toBeGreaterThan(1);
      expect((sums.high - sums.low) / (bets.high - bets.low)).toBeLessThan(1.15);
    }
  });

  it('says nothing of nothing, and of what never occurred only how often it might', () => {
    expect(boundedSequence(won(0, 0), 1)).toEqual({ low: 0, high: 1 });
    const { low, high } = boundedSequence(won(0, 1000), 1);
    expect(low).toBe(0);
    expect(high).toBeGreaterThan(3 / 1000);
    expect(high).toBeLessThan(9 / 1000);
    expect(boundedSequence(won(1000, 1000), 1).high).toBe(1);
  });

  it('has a p-value that is alpha where the interval ends', () => {
    const { low, high } = boundedSequence(won(700, 1000), 1, 0.01);
    expect(boundedSequenceP(won(700, 1000), 1, low)).toBeCloseTo(0.01, 6);
    expect(boundedSequenceP(won(700, 1000), 1, high)).toBeCloseTo(0.01, 6);
    expect(boundedSequenceP(won(700, 1000), 1, 0.7)).toBe(1);
  });

  it('holds at every look, also for what is rare', () => {
    const rng = new Sfc32();
    rng.seed(4, 3, 2, 1);
    for (const truth of [0.004, 0.5]) {
      let missed = 0;
      for (let run = 0; run < 200; run++) {
        let wins = 0;
        let held = true;
        for (let n = 1; n <= 2000; n++) {
          if (rng.fraction() < truth) wins++;
          if (n % 50 !== 0) continue;
          const { low, high } = boundedSequence(won(wins, n), 1);
          held &&= low <= truth && truth <= high;
        }
        if (!held) missed++;
      }
      expect(missed).toBeLessThanOrEqual(10);
    }
  });

  it('refuses a most that bounds nothing, and a ratio that is none', () => {
    expect(() => boundedSequence(won(1, 2), 0)).toThrow('the most must be above 0, not 0');
    expect(() => boundedSequenceP(won(1, 2), 1, 1)).toThrow('a ratio must be between 0 and 1, not 1');
  });
});
