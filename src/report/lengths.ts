import type { Cell } from '../sim/cell.ts';
import { BINS, lengthsOf } from '../sim/lengths.ts';
import { rotated } from '../sim/lineup.ts';
import type { Example, Tally } from '../sim/tally.ts';
import { weightedMedian } from '../stats/quantile.ts';
import { Decimal, type Row } from './table.ts';

/** How many games took how many moves: a row for each bin from the shortest game to the longest. */
export function lengthRows(cell: Cell, tally: Tally): readonly Row[] {
  const bins = Array.from({ length: BINS }, (_, bin) => bin);
  const some = (bin: number) => tally.lengths(bin) > 0;
  const [first, last] = [bins.findIndex(some), bins.findLastIndex(some)];
  return bins.slice(Math.max(first, 0), last + 1).map((bin) => {
    const [from, to] = lengthsOf(bin);
    const games = tally.lengths(bin);
    return { ...cell.factors, from, to: to - 1, games, share: new Decimal(games / tally.games) };
  });
}

/** Games of a tally that are worth watching, by what each is an example of. */
export function examplesOf(tally: Tally): readonly (readonly [example: string, found: Example])[] {
  const bins = Array.from({ length: BINS }, (_, bin) => bin).filter((bin) => tally.lengths(bin) > 0);
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
export function exampleRows(cell: Cell, tally: Tally): readonly Row[] {
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
