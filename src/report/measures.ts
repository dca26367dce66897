import type { Cell } from '../sim/cell.ts';
import type { CellCounts } from '../sim/cell-counts.ts';
import { aboveMean, aboveMeanSequence, type CaseSums } from '../stats/above-mean.ts';
import { cochran } from '../stats/cochran.ts';
import { type Ratio, type RatioSums, ratioOfSums, shareOfSums } from '../stats/ratio.ts';
import { ratioSequence } from '../stats/ratio-sequence.ts';
import {
  type SeatDeviation,
  type SeatWins,
  seatBalance,
  seatBalanceSequenceP,
  seatDeviation,
  seatDeviationSequence,
} from '../stats/seat-balance.ts';
import { Decimal, type Row } from './table.ts';

interface MeasureValue {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Games that it is from. */
  readonly games: number;
  /** Of a test that the measure is what it would be by chance. */
  readonly p?: number;
  /** Whose value it is, if it is that of one seat. */
  readonly seat?: number;
}

/** How the intervals of measures are had from their sums. */
interface Estimators {
  readonly ratio: (sums: RatioSums) => Ratio;
  /** Of a part to the whole. */
  readonly share: (sums: RatioSums) => Ratio;
  readonly seat: (wins: SeatWins, seat: number, alpha?: number) => SeatDeviation;
  readonly p: (wins: SeatWins) => number;
  readonly aboveMean: (sums: CaseSums) => Pick<MeasureValue, 'value' | 'low' | 'high'>;
}

const READ_ONCE: Estimators = {
  ratio: ratioOfSums,
  share: shareOfSums,
  seat: seatDeviation,
  p: ({ wins, winners, winnersSquared }) => cochran(wins, winners, winnersSquared).p,
  aboveMean,
};

/** Intervals that hold at every look; those of ratios are shortest at so many units. */
function readOften(optimal: number): Estimators {
  return {
    ratio: (sums) => ratioSequence(sums, optimal),
    share: (sums) => within(ratioSequence(sums, optimal)),
    seat: seatDeviationSequence,
    p: seatBalanceSequenceP,
    aboveMean: (sums) => aboveMeanSequence(sums),
  };
}

/**
 * What can be said of any game from its counts, one row each; a measure that a table cannot have is left out. With
 * `optimal`, a number of games, the intervals hold at every look and are short there; without it they are read once.
 */
export function measureRows(cell: Cell, tally: CellCounts, optimal?: number): readonly Row[] {
  const { seats } = tally.roster;
  const { course, games } = tally;
  const method = optimal === undefined ? READ_ONCE : readOften(optimal / cell.rotations);
  // With rotation every bot has every seat, and games of a block are not independent.
  const bySeat = seats > 1 && cell.rotations === 1;
  const values: Record<string, MeasureValue | undefined> = {
    length: of(method.ratio(course.lengthByGames), games),
    forced_share: of(method.share(course.forcedByLength), games),
    branching: of(method.ratio(course.choicesByDecisions), games),
    seat_balance: bySeat ? balance(tally, method) : undefined,
    first_seat_advantage: bySeat ? { ...method.seat(seatWins(tally), 0), games } : undefined,
    lead_changes: leadChanges(tally, method),
    runaway_leader: afterHalf(tally, 'led', 'ledWon', method),
    comeback: afterHalf(tally, 'behind', 'behindWon', method),
  };
  return Object.entries(values).flatMap(([measure, found]) =>
    found === undefined ? [] : [rowOf(cell, measure, found)],
  );
}

function of({ ratio, low, high }: Ratio, games: number): MeasureValue {
  return { value: ratio, low, high, games };
}

/** A share that is at least nothing, and at most all. */
function within({ ratio, low, high }: Ratio): Ratio {
  return { ratio, low: Math.max(0, low), high: Math.min(1, high) };
}

function rowOf(cell: Cell, measure: string, { value, low, high, games, p, seat }: MeasureValue): Row {
  return {
    ...cell.factors,
    measure,
    value: new Decimal(value),
    ci_low: new Decimal(low),
    ci_high: new Decimal(high),
    games,
    p_value: new Decimal(p ?? Number.NaN),
    seat: seat === undefined ? '' : seat + 1,
  };
}

/** The greatest difference from the mean win rate of a seat; the test is for all of them together. */
function balance(tally: CellCounts, { seat, p }: Estimators): MeasureValue {
  const wins = seatWins(tally);
  return { ...seatBalance(wins, seat), games: tally.games, p: p(wins) };
}

function seatWins(tally: CellCounts): SeatWins {
  const posts = [...tally.roster.posts.keys()];
  const { sum, squares } = tally.winners;
  return {
    games: tally.games,
    wins: posts.map((post) => tally.winsAtPost(post).sum),
    winnersWith: posts.map((post) => tally.winnersWithPost(post)),
    winners: sum,
    winnersSquared: squares,
  };
}

/** How often a move finds another in the lead than the move before. */
function leadChanges({ race }: CellCounts, { share }: Estimators): MeasureValue | undefined {
  if (race.sum('leadSamples') === 0) return undefined;
  const found = share({
    n: race.blocks,
    top: race.sum('changes'),
    bottom: race.sum('leadSamples'),
    topSquares: race.product('changes', 'changes'),
    bottomSquares: race.product('leadSamples', 'leadSamples'),
    products: race.product('changes', 'leadSamples'),
  });
  return of(found, race.games);
}

/** How much more often than a seat on average the one wins that is ahead, or behind, at half. */
function afterHalf(
  { race, roster }: CellCounts,
  cases: 'led' | 'behind',
  hits: 'ledWon' | 'behindWon',
  method: Estimators,
): MeasureValue | undefined {
  const games = race.sum(cases);
  if (games === 0) return undefined;
  const found = method.aboveMean({
    blocks: race.blocks,
    perBlock: race.games / race.blocks,
    seats: roster.seats,
    cases: games,
    hits: race.sum(hits),
    winners: race.sum('winners'),
    casesSquared: race.product(cases, cases),
    hitsSquared: race.product(hits, hits),
    winnersSquared: race.product('winners', 'winners'),
    casesHits: race.product(cases, hits),
    casesWinners: race.product(cases, 'winners'),
    hitsWinners: race.product(hits, 'winners'),
  });
  return { ...found, games };
}
