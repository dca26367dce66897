import { BotFault, type Player, Table } from '../core/play.ts';
import { messageOf } from '../core/refusal.ts';
import { type MasterSeed, masterSeed } from '../core/seed.ts';
import { createPlayer } from './bots.ts';
import { type Cell, type Roster, rosterOf } from './cell.ts';
import { Tally } from './tally.ts';

/** A thread's unit of work: blocks [first, first + count) of a cell. */
export interface Batch {
  /** The cell's number in the run. */
  readonly cellIndex: number;
  readonly cell: Cell;
  readonly seed: string;
  readonly first: number;
  readonly count: number;
}

/** What went wrong in a game, in a form that can be sent between threads. */
export interface Fault {
  readonly message: string;
  readonly block: number;
  readonly rotation: number;
  /** Absent if it was not a bot's doing. */
  readonly bot?: string;
  readonly seat?: number;
  readonly decision?: number;
}

export type BatchResult = { readonly sums: Float64Array } | { readonly fault: Fault };

/** A cell's table with its players seated for each rotation. */
interface Prepared {
  readonly table: Table;
  readonly tally: Tally;
  readonly seatings: readonly (readonly Player[])[];
}

/** Cells come one after the other, so few are open at a time; search bots make each of them large. */
const KEPT_CELLS = 2;

/** Plays batches; keeps what it set up for the latest cells. One per thread. */
export class BatchPlayer {
  private readonly prepared = new Map<string, Prepared>();

  async play(batch: Batch): Promise<BatchResult> {
    let block = batch.first;
    let rotation = 0;
    try {
      const { table, tally, seatings } = await this.prepare(batch);
      tally.clear();
      for (; block < batch.first + batch.count; block++) {
        for (rotation = 0; rotation < seatings.length; rotation++) {
          table.play(block, seatings[rotation]);
          tally.add(rotation, table.outcome, table.decisions, table.forced);
        }
        tally.closeBlock();
      }
      return { sums: tally.sums.slice() };
    } catch (error) {
      return { fault: faultOf(error, block, rotation) };
    }
  }

  private async prepare({ cell, seed }: Batch): Promise<Prepared> {
    const key = JSON.stringify([cell, seed]);
    let prepared = this.prepared.get(key);
    if (prepared === undefined) {
      prepared = await prepare(cell, rosterOf(cell), masterSeed(seed));
      const [oldest] = this.prepared.keys();
      if (this.prepared.size === KEPT_CELLS) this.prepared.delete(oldest);
      this.prepared.set(key, prepared);
    }
    return prepared;
  }
}

async function prepare(cell: Cell, roster: Roster, seed: MasterSeed): Promise<Prepared> {
  const { game, seats, posts, postAt } = roster;
  const rules = game.rules(seats, cell.options);
  // Each bot has an object of its own in each seat: what it knows there stays there.
  const atPost: Player[] = [];
  for (const { bot } of posts) atPost.push(await createPlayer(game, cell, bot));
  const seatings = Array.from({ length: cell.rotations }, (_, rotation) =>
    Array.from({ length: seats }, (__, seat) => atPost[postAt[rotation * seats + seat]]),
  );
  return { table: new Table(game, rules, seed), tally: new Tally(roster), seatings };
}

function faultOf(error: unknown, block: number, rotation: number): Fault {
  if (error instanceof BotFault) {
    const { bot, seat, decision } = error.where;
    return { message: error.message, block, rotation, bot, seat, decision };
  }
  return { message: messageOf(error), block, rotation };
}
