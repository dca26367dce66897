import { popcount } from '../../engine/bits.ts';
import { MOST_SEATS, SUCCESS } from '../../sim/block-bytes.ts';
import type { SeatingPlan } from '../../sim/task.ts';

/**
 * What is compared in a block.
 * `seats`: both bots at one table; what a seat of one wins against what a seat of the other wins.
 * `tables`: a table of one bot alone and a table of the other; how often each succeeds, as the game understands it.
 */
export type Counting = 'seats' | 'tables';

/** The games of one block: who sits where, as bits of the first bot's seats. */
export interface Pairing {
  readonly counting: Counting;
  readonly seatings: readonly number[];
  /** Seats times games that each of the two has in a block. */
  readonly each: number;
}

/**
 * Every split of the seats with both bots present, in every rotation, so that each bot has each seat as often and as
 * much company as the other. Alone at the table, each plays the same luck once.
 *
 *     pairing(2, 'seats').seatings // [0b01, 0b10]
 */
export function pairing(players: number, counting: Counting): Pairing {
  if (players > MOST_SEATS) throw new RangeError(`a match is of at most ${MOST_SEATS} seats, not ${players}`);
  const all = (1 << players) - 1;
  if (counting === 'tables' || players === 1) return { counting, seatings: [all, 0], each: 1 };
  const seatings: number[] = [];
  for (let own = 1; own < players; own++) {
    const together = (1 << own) - 1;
    for (let turn = 0; turn < players; turn++)
      seatings.push(((together << turn) | (together >> (players - turn))) & all);
  }
  return { counting, seatings, each: (players * seatings.length) / 2 };
}

/** The two bots at their table: each is created once for every seat, the first bot's before the other's. */
export function seatingPlanOfPair(
  { seatings }: Pairing,
  players: number,
  [one, other]: readonly [one: string, other: string],
): SeatingPlan {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    names: [one, other],
    bots: [...seats.map(() => one), ...seats.map(() => other)],
    seatings: seatings.map((set) => seats.map((seat) => (((set >> seat) & 1) === 1 ? seat : players + seat))),
  };
}

/** What the two bots won in one game. */
export interface Wins {
  readonly one: number;
  readonly other: number;
}

/** What a game's word of winners says: see sim/block-bytes.ts. */
export function winsOf({ counting }: Pairing, seating: number, winners: number): Wins {
  if (counting === 'tables') {
    const success = (winners & SUCCESS) === 0 ? 0 : 1;
    return seating === 0 ? { one: 0, other: success } : { one: success, other: 0 };
  }
  const seats = winners & ~SUCCESS;
  return { one: popcount(seats & seating), other: popcount(seats & ~seating) };
}

/** The first bot's wins less the other's in each block, as whole numbers: divided by `each` they are block scores. */
export function leads(pair: Pairing, winners: Uint32Array): Int32Array {
  const { seatings } = pair;
  const result = new Int32Array(winners.length / seatings.length);
  for (let game = 0; game < winners.length; game++) {
    const { one, other } = winsOf(pair, seatings[game % seatings.length], winners[game]);
    result[Math.floor(game / seatings.length)] += one - other;
  }
  return result;
}
