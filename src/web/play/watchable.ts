import { NOBODY } from '../../engine/game.ts';
import { examplesOf } from '../../report/lengths.ts';
import type { Cell } from '../../sim/cell.ts';
import type { CellCounts } from '../../sim/cell-counts.ts';
import { rotated } from '../../sim/lineup.ts';
import type { Choices, PlayTable } from './play-table.ts';

/** A game that can be watched, and what for. */
export interface Watchable {
  /** "typical" */
  readonly label: string;
  /** What it is like: "66 moves". */
  readonly about: string;
  readonly table: PlayTable;
  /** Of the person, if one had a seat. */
  readonly choices: Choices;
}

/** A game of a run: block and rotation are those under which it was counted. */
export function countedGame(cell: Cell, seed: string, block: number, rotation: number): PlayTable {
  const { game, players, options, lineup } = cell;
  const bots = Array.from({ length: players }, (_, seat) => rotated(lineup, rotation, seat));
  return { game, players, options, seat: NOBODY, bots, seed, block };
}

/** The games of a tally that are worth watching, as reports choose them, and the one that was counted last, if it is known. */
export function watchableGames(
  cell: Cell,
  tally: CellCounts,
  seed: string,
  last?: { readonly block: number; readonly rotation: number },
): readonly Watchable[] {
  const { rotations } = cell;
  const examples = examplesOf(tally).map(([label, { game, value }]): Watchable => {
    const rotation = game % rotations;
    const about = label === 'closest' ? `${value} changes of the lead` : `${value} moves`;
    return { label, about, table: countedGame(cell, seed, (game - rotation) / rotations, rotation), choices: [] };
  });
  if (last === undefined) return examples;
  const table = countedGame(cell, seed, last.block, last.rotation);
  return [...examples, { label: 'last', about: 'the one that just ended', table, choices: [] }];
}
