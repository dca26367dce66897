import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/rng.ts';
import {
  type SeatWins,
  seatBalance,
  seatBalanceSequenceP,
  seatDeviation,
  seatDeviationSequence,
} from './seat-balance.ts';

/** From games, each a list of who won. */
function winsOf(seats: number, games: readonly (readonly number[])[]): SeatWins {
  const all = [...Array(seats).keys()];
  return {
    games: games.length,
    wins: all.map((seat) => games.filter((won) => won.includes(seat)).length),
    winnersWith: all.map((seat) => games.filter((won) => won.includes(seat)).reduce((sum, won) => sum + won.length, 0)),
    winners: games.reduce((sum, won) => sum + won.length, 0),
    winnersSquared: games.reduce((sum, won) => sum + won.length ** 2, 0),
  };
}

const times = (count: number, ...won: number[]) => Array.from({ length: count }, () => won);
const MIXED = winsOf(3, [
  ...times(9, 0),
  ...times(4, 1),
  ...times(3, 2),
  ...times(5, 0, 1),
  ...times(2, 1, 2),
  ...times(4),
  ...times(3, 0, 1, 2),
]);

describe('a seat’s win rate less the mean of all', () => {
  // By another program from the games themselves: mean and spread of (won − winners/3) with two games more.
  it.each([
    [0, 0.05, 0.13333333, -0.04196424, 0.29196424],
    [2, 0.05, -0.16666667, -0.30616469, -0.00633531],
    [2, 0.05 / 3, -0.16666667, -0.34249777, 0.02999777],
  ])('of seat %i at alpha %d is %d, %d to %d', (seat, alpha, value, low, high) => {
    const found = seatDeviation(MIXED, seat, alpha);
    expect(found.value).toBeCloseTo(value, 8);
    expect(found.low).toBeCloseTo(low, 8);
    expect(found.high).toBeCloseTo(high, 8);
  });

  it('is not known by heart from few games, nor where nobody ever won', () => {
    expect(seatDeviation(winsOf(2, times(1, 0)), 0)).toEqual({
      seat: 0,
      value: 0.5,
      low: Number.NaN,
      high: Number.NaN,
    });
    const { value, low, high } = seatDeviation(winsOf(4, times(100)), 0);
    expect(value).toBe(0);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0.02);
  });

  it('knows that the mean is from the same games', () => {
    // Where all win or lose together no seat differs, however much the number of wins varies.
    const together = winsOf(3, [...times(500, 0, 1, 2), ...times(500)]);
    const { low, high } = seatDeviation(together, 0);
    expect(high - low).toBeLessThan(0.01);
  });
});

describe('the balance of the seats', () => {
  it('is that of the seat farthest from the mean, which it names', () => {
    expect(seatBalance(MIXED)).toEqual(seatDeviation(MIXED, 2, 0.05 / 3));
  });

  it('of two seats has the sign of the first, whatever rounding says', () => {
    for (let games = 3; games < 300; games += 7) {
      for (const wins of [games - 1, Math.floor(games / 3)]) {
        const found = seatBalance(winsOf(2, [...times(wins, 0), ...times(games - wins, 1)]));
        expect(found).toMatchObject({ seat: 0, value: (2 * wins - games) / 2 / games });
      }
    }
  });

  it('of two seats is one comparison, and not two', () => {
    const two = winsOf(2, [...times(60, 0), ...times(40, 1)]);
    expect(seatBalance(two)).toEqual(seatDeviation(two, 0, 0.05));
    expect(seatBalance(two).low).toBeCloseTo(0.001237, 6);
    expect(seatBalance(two).high).toBeCloseTo(0.194841, 6);
  });

  it('of equals takes the first', () => {
    expect(seatBalance(winsOf(3, [...times(5, 0), ...times(5, 1), ...times(2, 2)])).seat).toBe(2);
    expect(seatBalance(winsOf(4, [...times(5, 1), ...times(5, 2), ...times(2, 3)])).seat).toBe(0);
    expect(seatBalance(winsOf(4, [...times(9, 1), ...times(9, 3)])).seat).toBe(0);
  });

  // The interval of a seat chosen beforehand would miss 13, 19 and 31 of 100.
  it.each([2, 3, 4, 7])('covers the seat that was found, of %i equal ones, in 95 of 100 runs', (seats) => {
    const rng = new Sfc32();
    rng.seed(seats, 2, 3, 4);
    const runs = 2000;
    let missed = 0;
    for (let run = 0; run < runs; run++) {
      const wins = Array.from({ length: seats }, () => 0);
      for (let game = 0; game < 300; game++) wins[rng.below(seats)]++;
      const { low, high } = seatBalance({ games: 300, wins, winnersWith: wins, winners: 300, winnersSquared: 300 });
      if (low > 0 || high < 0) missed++;
    }
    expect(missed / runs).toBeLessThan(0.065);
    expect(missed / runs).toBeGreaterThan(0.02);
  });
});

describe('seats that are looked at again and again', () => {
  it('have wider intervals around the same value', () => {
    for (const seat of [0, 1, 2]) {
      const [often, once] = [seatDeviationSequence(MIXED, seat), seatDeviation(MIXED, seat)];
      expect(often.value).toBe(once.value);
      expect(often.low).toBeLessThan(once.low);
      expect(often.high).toBeGreaterThan(once.high);
    }
  });

  it('have a p-value that is small where one of them surely differs', () => {
    expect(seatBalanceSequenceP(MIXED)).toBe(1);
    const uneven = winsOf(3, [...times(600, 0), ...times(200, 1), ...times(200, 2)]);
    expect(seatBalanceSequenceP(uneven)).toBeLessThan(1e-6);
    const { low } = seatBalance(uneven, seatDeviationSequence);
    expect(low).toBeGreaterThan(0.15);
  });
});
