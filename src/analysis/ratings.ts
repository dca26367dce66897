import { Sfc32 } from '../core/rng.ts';
import { masterSeed } from '../core/seed.ts';
import { bootstrap } from '../stats/bootstrap.ts';
import { plackettLuce, type Ranking } from '../stats/plackett-luce.ts';
import type { Interval } from '../stats/wilson.ts';
import { type Pairing, winsOf } from './pairing.ts';

/** All games of a pair: indexes of the bots in the field, and the games as `SeatingsGames` has them. */
export interface PairGames {
  readonly one: number;
  readonly other: number;
  readonly winners: Uint8Array;
}

export interface Rating extends Interval {
  /** In points of Elo, the field's mean at 0; its 95 % interval comes from resampled blocks. */
  readonly elo: number;
}

const RESAMPLES = 199;
const ELO = 400 / Math.LN10;

/**
 * How strong each bot of a field is, on one scale: Plackett and Luce's model on every game of every pair, in which the
 * seats that won come before those that lost. Whole blocks are drawn again for the intervals: games of a block share
 * their luck, and so do the blocks of the same number in all pairs.
 */
export function ratings(
  bots: number,
  pairing: Pairing,
  players: number,
  pairs: readonly PairGames[],
  seed: string,
): readonly Rating[] {
  const sorted = pairs.map((pair) => sortGames(pairing, players, pair));
  const size = pairing.seatings.length;
  const blocks = Math.max(...pairs.map(({ winners }) => winners.length / size));
  const rng = new Sfc32();
  rng.seed(...masterSeed(`${seed}, ratings`));
  const strengths = (weights: readonly number[]) =>
    plackettLuce(
      bots,
      sorted.flatMap((games) => weighted(games, size, weights)),
    ).logs;
  const ones = Array.from({ length: blocks }, () => 1);
  return bootstrap(ones, strengths, () => rng.fraction(), { resamples: RESAMPLES }).map(({ estimate, low, high }) => ({
    elo: ELO * estimate,
    low: ELO * low,
    high: ELO * high,
  }));
}

/** The different ways in which games of a pair came out, and which way each game did; −1 if it says nothing. */
interface SortedGames {
  readonly ways: readonly Ranking[];
  readonly wayOf: Int16Array;
}

function sortGames(pairing: Pairing, players: number, { one, other, winners }: PairGames): SortedGames {
  const numbers = new Map<string, number>();
  const ways: Ranking[] = [];
  const wayOf = new Int16Array(winners.length).fill(-1);
  const note = (game: number, groups: readonly (readonly number[])[]) => {
    const key = JSON.stringify(groups);
    const number = numbers.get(key) ?? ways.push({ groups }) - 1;
    numbers.set(key, number);
    wayOf[game] = number;
  };
  const { seatings } = pairing;
  if (pairing.each === 1) {
    // Each alone with the same luck: who won comes before who did not.
    for (let game = 0; game < winners.length; game += 2) {
      const first = winsOf(pairing, seatings[0], winners[game]).one;
      const second = winsOf(pairing, seatings[1], winners[game + 1]).other;
      if (first !== second) note(game, first > second ? [[one], [other]] : [[other], [one]]);
    }
    return { ways, wayOf };
  }
  for (let game = 0; game < winners.length; game++) {
    const seating = seatings[game % seatings.length];
    const wins = winsOf(pairing, seating, winners[game]);
    let seats = 0;
    for (let seat = 0; seat < players; seat++) seats += (seating >> seat) & 1;
    const won = [...times(one, wins.one), ...times(other, wins.other)];
    const lost = [...times(one, seats - wins.one), ...times(other, players - seats - wins.other)];
    if (won.length > 0 && lost.length > 0) note(game, [won, lost]);
  }
  return { ways, wayOf };
}

function weighted({ ways, wayOf }: SortedGames, size: number, weights: readonly number[]): readonly Ranking[] {
  const sums = ways.map(() => 0);
  for (let game = 0; game < wayOf.length; game++)
    if (wayOf[game] >= 0) sums[wayOf[game]] += weights[Math.floor(game / size)];
  return ways.map(({ groups }, i) => ({ groups, weight: sums[i] }));
}

function times(bot: number, seats: number): readonly number[] {
  return Array.from({ length: seats }, () => bot);
}
