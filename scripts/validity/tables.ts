import { BatchPlayer } from '../../src/sim/batch.ts';
import { type Cell, rosterOf } from '../../src/sim/cell.ts';
import { experimentOf } from '../../src/sim/experiment.ts';
import { planCells } from '../../src/sim/plan.ts';
import { Tally } from '../../src/sim/tally.ts';

/** A table of a real game, on which many runs are played, each with a seed of its own. */
export interface RealTable {
  readonly what: string;
  readonly cell: Cell;
}

/** By what an experiment says of them, without question, seed and games. */
export function realTables(given: Readonly<Record<string, object>>): Promise<readonly RealTable[]> {
  return Promise.all(
    Object.entries(given).map(async ([what, experiment]) => {
      const file = experimentOf(what, { question: what, seed: what, games: 1_000_000, ...experiment });
      const [cell] = await planCells(file);
      return { what, cell };
    }),
  );
}

/** Plays stretches of blocks, and counts them. */
export class Plays {
  private readonly player = new BatchPlayer();

  /** The counts of blocks [first, first + count). */
  async tally(cell: Cell, seed: string, first: number, count: number): Promise<Tally> {
    const counts = await this.player.play({ stretch: 0, cell, seed, first, count });
    if ('fault' in counts) throw new Error(counts.fault.message);
    const tally = new Tally(rosterOf(cell));
    tally.merge(counts);
    return tally;
  }
}
