import { newOutcome } from '../engine/outcome.ts';
import type { BatchPool, CrewOptions } from '../node/run.ts';
import type { Batch } from '../sim/batch.ts';
import { blocksOfCell, type Cell, rosterOf } from '../sim/cell.ts';
import { Tally } from '../sim/tally.ts';

/**
 * Instead of threads: games that nobody plays, won or lost by the number of the game in its cell and that of its block,
 * which is its luck. To try an analysis on games whose truth is known.
 */
export function decided(wins: (cell: Cell, game: number, block: number) => boolean): Partial<CrewOptions> {
  const pool: BatchPool = {
    async play({ cell, first, count }: Batch) {
      const roster = rosterOf(cell);
      const tally = new Tally(roster);
      const outcome = newOutcome(roster.game, roster.game.rules(cell.players, cell.options));
      const from = first - blocksOfCell(cell).first;
      const successes = new Uint8Array(count);
      for (let i = 0; i < count; i++) {
        outcome.success = Number(wins(cell, from + i, first + i));
        successes[i] = outcome.success;
        tally.add(first + i, 0, outcome, { decisions: 1, forced: 0, choices: 2 });
        tally.closeBlock();
      }
      return { sums: tally.sums, marks: tally.marks, successes, courses: new Int32Array(count) };
    },
    close: () => Promise.resolve(),
  };
  return { open: () => pool };
}
