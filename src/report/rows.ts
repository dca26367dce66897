import { measureColumns } from '../data/columns.ts';
import type { Value } from '../data/options.ts';
import type { Cell } from '../sim/cell.ts';
import type { CellCounts, Moments, Occurrences } from '../sim/cell-counts.ts';
import { DECISIONS, FORCED, LENGTH } from '../sim/counts-layout.ts';
import type { Roster } from '../sim/roster.ts';
import { type ClusteredRate, type Clusters, clusteredRate, clusteredSequence, jointRate } from '../stats/clustered.ts';
import { meanAndSd } from '../stats/moments.ts';
import type { Interval } from '../stats/wilson.ts';
import { exampleRows, lengthRows } from './lengths.ts';
import { measureRows } from './measures.ts';
import { Decimal, type ReportTable, type Row } from './table.ts';

/** How a rate and its interval are had from counts by blocks. */
type RateEstimator = (clusters: Clusters) => ClusteredRate;

/** An interval that holds for all rows of a table together. */
type JointEstimator = (clusters: Clusters) => Interval;

/** The rows of one cell in one of the tables. */
type CellRows = (cell: Cell, roster: Roster, tally: CellCounts, rateOf: RateEstimator) => readonly Row[];

/** How many rows the table of bots has. */
export function botsIn(tallies: readonly CellCounts[]): number {
  return tallies.reduce((sum, { roster }) => sum + roster.bots.length, 0);
}

/**
 * All tables of a sweep, from its cells and their counts. Their intervals are read once, when the run is over; with
 * `optimal` they hold at every look, and are best at so many games of a cell.
 */
export function sweepTables(
  cells: readonly Cell[],
  tallies: readonly CellCounts[],
  optimal?: number,
): readonly ReportTable[] {
  const rateOf: RateEstimator =
    optimal === undefined ? clusteredRate : (clusters) => clusteredSequence(clusters, optimal);
  // The least and the greatest of these tables are told, and were picked.
  const jointly = (rows: number): JointEstimator =>
    optimal === undefined
      ? (clusters) => jointRate(clusters, rows)
      : (clusters) => clusteredSequence(clusters, optimal, 0.05 / rows);
  const [ofCells, ofBots] = [jointly(cells.length), jointly(botsIn(tallies))];
  const rowsOf = (rows: CellRows): Iterable<Row> => ({
    *[Symbol.iterator]() {
      for (const [i, cell] of cells.entries()) yield* rows(cell, tallies[i].roster, tallies[i], rateOf);
    },
  });
  const haveFates = tallies.some(({ roster }) => (roster.game.fates ?? []).length > 0);
  return [
    { name: 'cells', rows: rowsOf((...of) => [cellRow(...of, ofCells)]) },
    { name: 'seats', rows: rowsOf(seatRows) },
    { name: 'bots', rows: rowsOf((...of) => botRows(...of, ofBots)) },
    { name: 'endings', rows: rowsOf(endingRows) },
    ...(haveFates ? [{ name: 'fates', rows: rowsOf(fateRows) }] : []),
    { name: 'measures', rows: rowsOf((cell, _roster, tally) => measureRows(cell, tally, optimal)) },
    { name: 'lengths', rows: rowsOf((cell, _roster, tally) => lengthRows(cell, tally)) },
    { name: 'examples', rows: rowsOf((cell, _roster, tally) => exampleRows(cell, tally)) },
  ];
}

function cellRow(cell: Cell, { game }: Roster, tally: CellCounts, rateOf: RateEstimator, jointOf: JointEstimator): Row {
  const clusters = { blocks: tally.blocks, perBlock: cell.rotations, ...tally.success };
  const { rate, low, high, effective } = rateOf(clusters);
  return {
    ...cell.factors,
    games: tally.games,
    blocks: tally.blocks,
    wins: tally.success.sum,
    win_rate: new Decimal(rate),
    ci_low: new Decimal(low),
    ci_high: new Decimal(high),
    ...joint(jointOf(clusters)),
    win_rate_of: game.success,
    effective_games: new Decimal(effective),
    ...spread('length', tally.common(LENGTH)),
    ...spread('decisions', tally.common(DECISIONS)),
    ...spread('forced', tally.common(FORCED)),
    ...merged(game.measures.map(({ name }, m) => measured(name, tally.measure(m)))),
  };
}

function seatRows(cell: Cell, { game, posts }: Roster, tally: CellCounts, rateOf: RateEstimator): Row[] {
  return posts.map(({ seat, bot, perBlock }, p) => ({
    ...cell.factors,
    seat: seat + 1,
    bot,
    ...rates(rateOf, tally, perBlock, tally.winsAtPost(p), 'games', 'wins', 'win_rate'),
    ...merged(game.seatMeasures.map(({ name }, m) => measured(name, tally.seatMeasure(p, m)))),
  }));
}

function botRows(
  cell: Cell,
  { bots, seatsPerBlock }: Roster,
  tally: CellCounts,
  rateOf: RateEstimator,
  jointOf: JointEstimator,
): Row[] {
  return bots.map((bot, b) => ({
    ...cell.factors,
    bot,
    ...rates(rateOf, tally, seatsPerBlock[b], tally.winsOfBot(b), 'seats_played', 'wins', 'win_rate'),
    ...joint(jointOf({ blocks: tally.blocks, perBlock: seatsPerBlock[b], ...tally.winsOfBot(b) })),
  }));
}

function joint({ low, high }: Interval): Row {
  return { joint_low: new Decimal(low), joint_high: new Decimal(high) };
}

function endingRows(cell: Cell, { game }: Roster, tally: CellCounts, rateOf: RateEstimator): Row[] {
  return game.endings.map((ending, e) => ({
    ...cell.factors,
    ending,
    ...rates(rateOf, tally, cell.rotations, tally.ending(e), 'games', 'count', 'share'),
  }));
}

/** By seat and bot, then by bot over all seats; none in a game without fates. */
function fateRows(
  cell: Cell,
  { game, posts, bots, seatsPerBlock }: Roster,
  tally: CellCounts,
  rateOf: RateEstimator,
): Row[] {
  const rows = (seat: Value, bot: string, perBlock: number, counts: (fate: number) => Occurrences) =>
    (game.fates ?? []).map((fate, f) => ({
      ...cell.factors,
      seat,
      bot,
      fate,
      ...rates(rateOf, tally, perBlock, counts(f), 'seats_played', 'count', 'share'),
    }));
  return [
    ...posts.flatMap(({ seat, bot, perBlock }, p) => rows(seat + 1, bot, perBlock, (f) => tally.fateAtPost(p, f))),
    ...bots.flatMap((bot, b) => rows('all', bot, seatsPerBlock[b], (f) => tally.fateOfBot(b, f))),
  ];
}

function rates(
  rateOf: RateEstimator,
  tally: CellCounts,
  perBlock: number,
  counts: Occurrences,
  n: string,
  count: string,
  rate: string,
): Row {
  const clustered = rateOf({ blocks: tally.blocks, perBlock, ...counts });
  return {
    [n]: clustered.n,
    [count]: counts.sum,
    [rate]: new Decimal(clustered.rate),
    ci_low: new Decimal(clustered.low),
    ci_high: new Decimal(clustered.high),
    effective_games: new Decimal(clustered.effective),
  };
}

function spread(name: string, { n, sum, squares }: Moments): Row {
  const { mean, sd } = meanAndSd(n, sum, squares);
  const [meanColumn, sdColumn] = measureColumns(name);
  return { [meanColumn]: new Decimal(mean), [sdColumn]: new Decimal(sd) };
}

/** A measure may not apply to every game, so it says to how many it did. */
function measured(name: string, moments: Moments): Row {
  return { ...spread(name, moments), [measureColumns(name)[2]]: moments.n };
}

function merged(parts: readonly Row[]): Row {
  return Object.assign({}, ...parts) as Row;
}
