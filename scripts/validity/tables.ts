import { experimentOf } from '../../src/methods/experiment.ts';
import { planCells } from '../../src/methods/plan-cells.ts';
import { readWins } from '../../src/sim/block-bytes.ts';
import { type Cell, tableOf } from '../../src/sim/cell.ts';
import { rosterOf } from '../../src/sim/roster.ts';
import { Tally } from '../../src/sim/tally.ts';
import { TaskPlayer } from '../../src/sim/task-player.ts';
import { catalogue } from '../games.ts';

/** A table of a real game, on which many runs are played, each with a seed of its own. */
export interface RealTable {
  readonly what: string;
  readonly cell: Cell;
}

/** By what an experiment says of them, without question, seed and games. */
export function realTables(given: Readonly<Record<string, object>>): Promise<readonly RealTable[]> {
  return Promise.all(
    Object.entries(given).map(async ([what, experiment]) => {
      const file = await experimentOf(what, { question: what, seed: what, games: 1_000_000, ...experiment }, catalogue);
      const [cell] = await planCells(file);
      return { what, cell };
    }),
  );
}

/** Plays stretches of blocks, and counts them. */
export class Plays {
  private readonly player = new TaskPlayer(catalogue);

  /** Whether each of the first so many blocks was a success. */
  async wins(cell: Cell, seed: string, count: number): Promise<Uint8Array> {
    const table = tableOf(cell, seed);
    const played = await this.player.play({ table, first: 0, count, perBlock: 'wins', recorded: [] });
    if ('fault' in played) throw new Error(played.fault.message);
    return readWins(played.bytes, count).wins;
  }

  /** The counts of blocks [first, first + count). */
  async tally(cell: Cell, seed: string, first: number, count: number): Promise<Tally> {
    const counts = await this.player.play({
      table: tableOf(cell, seed),
      first,
      count,
      perBlock: 'none',
      recorded: [],
    });
    if ('fault' in counts) throw new Error(counts.fault.message);
    const tally = new Tally(rosterOf(await catalogue.game(cell.game), cell));
    tally.merge(counts);
    return tally;
  }
}
