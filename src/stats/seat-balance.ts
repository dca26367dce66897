import { boundedSequence, boundedSequenceP } from './bounded-sequence.ts';
import { studentPoint } from './student.ts';
import type { Interval } from './wilson.ts';

/** Over games in which each of several seats wins or does not. */
export interface SeatWins {
  readonly games: number;
  /** Of each seat, the games that it won. */
  readonly wins: readonly number[];
  /** Of each seat, over the games that it won, how many seats won in all. */
  readonly winnersWith: readonly number[];
  /** Over all games, how many seats won, and the sum of the squares. */
  readonly winners: number;
  readonly winnersSquared: number;
}

/** A seat's win rate less the mean of all seats, with its interval. */
export interface SeatDeviation extends Interval {
  readonly seat: number;
  readonly value: number;
}

/** How the interval for one seat is computed, so that it misses with chance alpha. */
export type OfSeat = (wins: SeatWins, seat: number, alpha: number) => SeatDeviation;

/**
 * The seat that differs most from the mean of all; of equals the first. Its interval is one of 95 % for the seat that was
 * found so, whichever it is: each seat's own is wide enough for all of them to be right together (Bonferroni). Two seats
 * differ from their mean by the same, so that they are but one.
 */
export function seatBalance(wins: SeatWins, ofSeat: OfSeat = seatDeviation, alpha = 0.05): SeatDeviation {
  const seats = wins.wins.length;
  // In whole numbers, or rounding would choose between equals.
  const apart = wins.wins.map((won) => Math.abs(seats * won - wins.winners));
  return ofSeat(wins, apart.indexOf(Math.max(...apart)), alpha / comparisons(seats));
}

/** How many of the seats' differences from their mean can err by themselves. */
function comparisons(seats: number): number {
  return seats === 2 ? 1 : seats;
}

/**
 * One seat's win rate less the mean of all seats; the seat is chosen before the games. Its wins and the mean are from
 * the same games, so that the variance is that of the one less the other, game by game; with Student's t. To be honest
 * where hardly anybody has won, or always the same seat, it is taken as if this seat had won one game more alone, and
 * all others without it another (as Agresti and Coull 1998 have it for a rate).
 *
 *     seatDeviation({ games: 100, wins: [60, 40], winnersWith: [60, 40], winners: 100, winnersSquared: 100 }, 0)
 *     // 0.1, 0.0012 to 0.1948
 */
export function seatDeviation(wins: SeatWins, seat: number, alpha = 0.05): SeatDeviation {
  const { games } = wins;
  const seats = wins.wins.length;
  const { sum, squares } = timesSeats(wins, seat);
  const value = sum / seats / games;
  if (games < 2) return { seat, value, low: Number.NaN, high: Number.NaN };
  const n = games + 2;
  const mean = sum / n;
  const variance = (squares + 2 * (seats - 1) ** 2 - n * mean * mean) / (n - 1);
  const margin = studentPoint(alpha / 2, games - 1) * Math.sqrt(variance / n);
  const most = (seats - 1) / seats;
  return {
    seat,
    value,
    low: Math.max(-most, (mean - margin) / seats),
    high: Math.min(most, (mean + margin) / seats),
  };
}

/**
 * One seat's win rate less the mean of all seats, with a confidence sequence: an interval that holds at every look at
 * once. The seat is chosen before the games.
 */
export function seatDeviationSequence(wins: SeatWins, seat: number, alpha = 0.05): SeatDeviation {
  const seats = wins.wins.length;
  const value = timesSeats(wins, seat).sum / seats / wins.games;
  const { low, high } = boundedSequence(fromLeast(wins, seat), 2 * (seats - 1), alpha);
  const most = (seats - 1) / seats;
  return { seat, value, low: most * (2 * low - 1), high: most * (2 * high - 1) };
}

/** The anytime-valid p-value of all seats winning equally often, over all seats together (Bonferroni). */
export function seatBalanceSequenceP(wins: SeatWins): number {
  const seats = wins.wins.length;
  const all = wins.wins.map((_, seat) => boundedSequenceP(fromLeast(wins, seat), 2 * (seats - 1), 0.5));
  return Math.min(1, comparisons(seats) * Math.min(...all));
}

/**
 * Sum and sum of squares, over the games, of seats × (won by this seat) − winners: whole numbers from 1 − seats to
 * seats − 1.
 */
function timesSeats({ wins, winnersWith, winners, winnersSquared }: SeatWins, seat: number) {
  const seats = wins.length;
  return {
    sum: seats * wins[seat] - winners,
    squares: seats * seats * wins[seat] - 2 * seats * winnersWith[seat] + winnersSquared,
  };
}

/**
 * Sums, over the games, of seats × (won by this seat) − winners, counted from the least that it can be, as a ratio to
 * the most: what a bounded confidence sequence takes.
 */
function fromLeast(wins: SeatWins, seat: number) {
  const { sum, squares } = timesSeats(wins, seat);
  const n = wins.games;
  const least = wins.wins.length - 1;
  const most = 2 * least;
  const top = sum + least * n;
  return {
    n,
    top,
    bottom: most * n,
    topSquares: squares + 2 * least * sum + least * least * n,
    bottomSquares: most * most * n,
    products: most * top,
  };
}
