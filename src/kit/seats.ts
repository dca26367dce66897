// Who comes after whom, and who is ahead. Sets of seats are bits of a word.

import { lowestBit, popcount } from '../engine/bits.ts';
import { NOBODY, type Seat } from '../engine/game.ts';
import type { Outcome } from '../engine/outcome.ts';

/** The next seat round the table. */
export function seatAfter(seat: Seat, seats: number): Seat {
  return seat + 1 === seats ? 0 : seat + 1;
}

/** All seats of a table. */
export function allSeats(seats: number): number {
  return (1 << seats) - 1;
}

/**
 * Those of a set of seats with the highest value, which stand by seat from a place in an array on. A tie-break is the same
 * again, among those who are level, by something else.
 */
export function highest(among: number, values: Int32Array, at = 0): number {
  let best = 0;
  let leaders = 0;
  for (let rest = among; rest !== 0; rest &= rest - 1) {
    const seat = lowestBit(rest);
    const value = values[at + seat];
    if (leaders !== 0 && value < best) continue;
    leaders = leaders !== 0 && value === best ? leaders | (1 << seat) : 1 << seat;
    best = value;
  }
  return leaders;
}

/** The only member of a set of seats, or NOBODY if it has none or several. */
export function soleSeat(set: number): Seat {
  return set !== 0 && (set & (set - 1)) === 0 ? lowestBit(set) : NOBODY;
}

/**
 * Writes who has won into an outcome: these seats, each for itself, sharing one win's worth. Without any, nobody has won,
 * and nobody has anything.
 */
export function crown(out: Outcome, seats: number, winners: number): void {
  const share = 1 / popcount(winners);
  for (let seat = 0; seat < seats; seat++) {
    const won = (winners >>> seat) & 1;
    out.won[seat] = won;
    out.utility[seat] = won === 1 ? share : 0;
    out.team[seat] = seat;
  }
}

/** Writes into an outcome that the game is drawn: nobody has won, and each has an equal share. */
export function callItADraw(out: Outcome, seats: number): void {
  for (let seat = 0; seat < seats; seat++) {
    out.won[seat] = 0;
    out.utility[seat] = 1 / seats;
    out.team[seat] = seat;
  }
}
