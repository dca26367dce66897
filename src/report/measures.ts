import type { Cell } from '../run/cell.ts';
import {
  CHOICES,
  CHOICES_BY_DECISIONS,
  DECISIONS,
  FIRST_SEAT,
  FORCED,
  FORCED_BY_LENGTH,
  LENGTH,
  type Tally,
  WINNERS,
} from '../run/tally.ts';
import { cochran } from '../stats/cochran.ts';
import { ratioOfSums } from '../stats/ratio.ts';
import { wilson } from '../stats/wilson.ts';
import { Decimal, type Row } from './table.ts';

interface Value {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Games that it is from. */
  readonly games: number;
  /** Of a test that the measure is what it would be by chance. */
  readonly p?: number;
}

/** What can be said of any game from its counts, one row each; a measure that a table cannot have is left out. */
export function measureRows(cell: Cell, tally: Tally): readonly Row[] {
  const { seats } = tally.roster;
  const values: Record<string, Value | undefined> = {
    length: ratio(tally, LENGTH, undefined),
    forced_share: share(ratio(tally, FORCED, LENGTH, FORCED_BY_LENGTH)),
    branching: ratio(tally, CHOICES, DECISIONS, CHOICES_BY_DECISIONS),
    // With rotation every bot has every seat, and games of a block are not independent.
    seat_balance: seats > 1 && cell.rotations === 1 ? seatBalance(tally) : undefined,
    first_seat_advantage: seats > 1 && cell.rotations === 1 ? firstSeat(tally) : undefined,
    lead_changes: share(leadChanges(tally)),
    runaway_leader: afterHalf(tally, 'led', 'ledWon', seats),
    comeback: afterHalf(tally, 'behind', 'behindWon', seats),
  };
  return Object.entries(values).flatMap(([measure, found]) =>
    found === undefined ? [] : [rowOf(cell, measure, found)],
  );
}

function share<V extends Value | undefined>(found: V): V {
  return found === undefined ? found : { ...found, low: Math.max(0, found.low), high: Math.min(1, found.high) };
}

function rowOf(cell: Cell, measure: string, { value, low, high, games, p }: Value): Row {
  return {
    ...cell.factors,
    measure,
    value: new Decimal(value),
    ci_low: new Decimal(low),
    ci_high: new Decimal(high),
    games,
    p_value: new Decimal(p ?? Number.NaN),
  };
}

/** One of the common measures by another, or by the games. */
function ratio(tally: Tally, top: number, bottom: number | undefined, product = 0): Value {
  const above = tally.common(top);
  const games = above.n;
  const below = bottom === undefined ? { sum: games, squares: games } : tally.common(bottom);
  const found = ratioOfSums({
    n: games,
    top: above.sum,
    bottom: below.sum,
    topSquares: above.squares,
    bottomSquares: below.squares,
    products: bottom === undefined ? above.sum : tally.product(product),
  });
  return widened(tally, { value: found.ratio, low: found.low, high: found.high, games });
}

/** Games of a block share their luck: as if each block were one game, which is too wide rather than too narrow. */
function widened({ games, blocks }: Tally, found: Value): Value {
  const wider = Math.sqrt(games / Math.max(1, blocks));
  return {
    ...found,
    low: found.value - wider * (found.value - found.low),
    high: found.value + wider * (found.high - found.value),
  };
}

/** The greatest difference from the mean win rate of a seat; the test is for all of them together. */
function seatBalance(tally: Tally): Value {
  const { posts } = tally.roster;
  const wins = posts.map((_, post) => tally.winsAtPost(post).sum);
  const winners = tally.common(WINNERS);
  const { p } = cochran(wins, winners.sum, winners.squares);
  const mean = winners.sum / posts.length / tally.games;
  const farthest = wins.reduce((most, each) =>
    Math.abs(each / tally.games - mean) > Math.abs(most / tally.games - mean) ? each : most,
  );
  const { low, high } = wilson(farthest, tally.games);
  return { value: farthest / tally.games - mean, low: low - mean, high: high - mean, games: tally.games, p };
}

/** Wins of the first seat above the mean of all. */
function firstSeat(tally: Tally): Value {
  const { n, sum, squares } = tally.common(FIRST_SEAT);
  const { seats } = tally.roster;
  const found = ratioOfSums({
    n,
    top: sum,
    bottom: n * seats,
    topSquares: squares,
    bottomSquares: n * seats * seats,
    products: sum * seats,
  });
  return { value: found.ratio, low: found.low, high: found.high, games: n };
}

/** How often a move finds another in the lead than the move before. */
function leadChanges(tally: Tally): Value | undefined {
  const { games, turns, turns2, changes, changes2, both } = tally.race;
  if (games === 0 || turns === 0) return undefined;
  const found = ratioOfSums({
    n: games,
    top: changes,
    bottom: turns,
    topSquares: changes2,
    bottomSquares: turns2,
    products: both,
  });
  return widened(tally, { value: found.ratio, low: found.low, high: found.high, games });
}

/** How much more often than a seat on average the one wins that is ahead, or behind, at half. */
function afterHalf(tally: Tally, of: 'led' | 'behind', won: 'ledWon' | 'behindWon', seats: number): Value | undefined {
  const { race } = tally;
  const games = race[of];
  if (games === 0) return undefined;
  const { sum, n } = tally.common(WINNERS);
  const mean = sum / n / seats;
  const { low, high } = wilson(race[won], games);
  return widened(tally, { value: race[won] / games - mean, low: low - mean, high: high - mean, games });
}
