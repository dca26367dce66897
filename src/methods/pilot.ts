import { readWins } from '../sim/block-bytes.ts';
import { type Cell, tableOf } from '../sim/cell.ts';
import { Dispatcher, type DispatcherOptions, type TableFault } from '../sim/dispatcher.ts';
import { scattered } from '../sim/schedule.ts';
import type { TableSpec } from '../sim/task.ts';
import { mean } from '../stats/mean.ts';

/** What a few games of some cells tell of all. */
export interface Pilot {
  /** Win rates, by cell; where none was played, the mean of the others. */
  readonly rates: readonly number[];
  /** By cell and block, the games that were a success; a block has the same luck in every cell. Absent where none was played. */
  readonly outcomes: readonly (Uint8Array | undefined)[];
  readonly games: number;
  /** Milliseconds until a game is over with all threads at work, on average over the cells. */
  readonly msPerGame: number;
}

/** More cells than this are told from so many of them. */
const MOST_CELLS = 48;
const FIRST_BLOCKS = 16;
/** Where each game is looked at, which takes as long as hundreds of games. */
const FIRST_LOOKS = 2;
/** Fewer say little of the speed to come. */
const ENOUGH_BLOCKS = 500;
/** More say nothing that is new, of the speed or of the win rate: that is known to a quarter of a percentage point. */
const PLENTY_BLOCKS = 150_000;
/** For all cells together; twice that where games are slow, so that there are enough of them. */
const BUDGET_MS = 5000;

/**
 * Plays a little, with a seed of its own, which no result will see. Each cell is played in longer and longer stretches,
 * of which the last one tells its speed: the first games of a thread are slow.
 */
export async function flyPilot(
  cells: readonly Cell[],
  seed: string,
  options: DispatcherOptions,
): Promise<Pilot | { readonly fault: TableFault }> {
  const chosen = scattered(cells.length).slice(0, MOST_CELLS);
  const dispatcher = new Dispatcher({ ...options, spotChecks: false });
  const tables = new Map(chosen.map((i) => [i, tableOf(cells[i], `${seed}, pilot`)]));
  const rates = new Map<number, number>();
  const outcomes = new Map<number, Uint8Array>();
  let [games, ms] = [0, 0];
  // Threads have to be opened, and bots loaded: that is not what a game takes.
  const [first] = tables.values();
  await dispatcher.play([{ table: first, first: 0, count: firstBlocks(first) }], 'none', () => {});
  for (const [i, table] of tables) {
    const flown = await flyTable(table, dispatcher, BUDGET_MS / chosen.length);
    if ('fault' in flown) return flown;
    rates.set(i, flown.rate);
    outcomes.set(i, flown.outcomes);
    games += flown.games;
    ms += flown.msPerGame;
  }
  const average = mean([...rates.values()]);
  return {
    rates: cells.map((_, i) => rates.get(i) ?? average),
    outcomes: cells.map((_, i) => outcomes.get(i)),
    games,
    msPerGame: ms / chosen.length,
  };
}

async function flyTable(
  table: TableSpec,
  dispatcher: Dispatcher,
  budget: number,
): Promise<{ rate: number; outcomes: Uint8Array; games: number; msPerGame: number } | { readonly fault: TableFault }> {
  const perBlock = table.seatings.length;
  let [wins, blocks, spent] = [0, 0, 0];
  const isLookedAt = table.looks !== undefined;
  let outcomes = new Uint8Array(0);
  for (let count = firstBlocks(table); ; count *= 2) {
    const started = performance.now();
    const longer = new Uint8Array(blocks + count);
    longer.set(outcomes);
    const fault = await dispatcher.play(
      [{ table, first: blocks, count }],
      isLookedAt ? 'looks' : 'wins',
      (_stretch, piece) => {
        // What looks tell takes no guess of a win rate to plan.
        if (isLookedAt) wins += piece.games / 2;
        else longer.set(readWins(piece.bytes, piece.count).wins, piece.first);
      },
    );
    for (const won of longer.subarray(blocks)) wins += won;
    outcomes = longer;
    if (fault !== undefined) return { fault };
    blocks += count;
    const took = performance.now() - started;
    spent += took;
    if (goesFurther({ blocks, took, spent }, budget)) continue;
    const games = blocks * perBlock;
    // Never 0 or 1: so few games cannot say so.
    return { rate: (wins + 1) / (games + 2), outcomes, games, msPerGame: took / (count * perBlock) };
  }
}

function firstBlocks({ looks }: TableSpec): number {
  return looks === undefined ? FIRST_BLOCKS : FIRST_LOOKS;
}

/** What a cell's pilot has come to: all its blocks and their time, and that of the last stretch. */
interface Flown {
  readonly blocks: number;
  readonly took: number;
  readonly spent: number;
}

/** Whether there is time for another stretch, which takes twice as long as the last one, and something to learn from it. */
export function goesFurther({ blocks, took, spent }: Flown, budget: number): boolean {
  return blocks < PLENTY_BLOCKS && spent + 2 * took <= (blocks < ENOUGH_BLOCKS ? 2 * budget : budget);
}
