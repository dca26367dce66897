import type { Cell } from '../sim/cell.ts';
import type { CellCounts, Example } from '../sim/cell-counts.ts';
import { lengthsOf } from '../sim/lengths.ts';
import { rotated } from '../sim/lineup.ts';
import { weightedMedian } from '../stats/quantile.ts';
import { Decimal, type Row } from './table.ts';

/** The bins of lengths that have games, in order. */
function binsWithGames(tally: CellCounts): readonly number[] {
  const bins: number[] = [];
  for (let bin = 0; bin < tally.bins; bin++) if (tally.lengths(bin) > 0) bins.push(bin);
  return bins;
}

/** How many games took how many moves: a row for each bin from the shortest game to the longest. */
export function lengthRows(cell: Cell, tally: CellCounts): readonly Row[] {
  const [first = 0, ...others] = binsWithGames(tally);
  const rows: Row[] = [];
  for (let bin = first; bin <= (others.at(-1) ?? first) && tally.games > 0; bin++) {
    const [from, to] = lengthsOf(bin);
    const games = tally.lengths(bin);
    rows.push({ ...cell.factors, from, to: to - 1, games, share: new Decimal(games / tally.games) });
  }
  return rows;
}

/** Games of a tally that are worth watching, by what each is an example of. */
export function examplesOf(tally: CellCounts): readonly (readonly [example: string, found: Example])[] {
  const bins = binsWithGames(tally);
  if (bins.length === 0) return [];
  const middle = weightedMedian(
    bins,
    bins.map((bin) => tally.lengths(bin)),
  );
  const examples: Record<string, Example | undefined> = {
    typical: tally.gameOfLength(middle),
    shortest: tally.gameOfLength(bins[0]),
    longest: tally.longestGame,
    closest: tally.closestGame,
  };
  return Object.entries(examples).flatMap(([example, found]) => (found === undefined ? [] : [[example, found]]));
}

/** Games that are worth watching, each by the block and the rotation that play it again. */
export function exampleRows(cell: Cell, tally: CellCounts): readonly Row[] {
  return examplesOf(tally).map(([example, found]) => rowOf(cell, example, found));
}

function rowOf(cell: Cell, example: string, { game, value }: Example): Row {
  const rotation = game % cell.rotations;
  const seated = Array.from({ length: cell.players }, (_, seat) => rotated(cell.lineup, rotation, seat));
  return {
    ...cell.factors,
    example,
    block: (game - rotation) / cell.rotations,
    rotation,
    seated: seated.join('+'),
    moves: example === 'closest' ? '' : value,
    lead_changes: example === 'closest' ? value : '',
  };
}
