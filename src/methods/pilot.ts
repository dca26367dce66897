import { Crew, type CrewOptions, type RunFault } from '../node/run.ts';
import type { Cell } from '../sim/cell.ts';
import { scattered } from '../sim/schedule.ts';

/** What a few games of some cells tell of all. */
export interface Pilot {
  /** Win rates, by cell; where none was played, the mean of the others. */
  readonly rates: readonly number[];
  readonly games: number;
  /** Milliseconds until a game is over with all threads at work, on average over the cells. */
  readonly msPerGame: number;
}

/** More cells than this are told from so many of them. */
const MOST_CELLS = 48;
const FIRST_BLOCKS = 16;
/** Fewer say little of the speed to come. */
const ENOUGH_BLOCKS = 500;
/** For all cells together; twice that where games are slow, so that there are enough of them. */
const BUDGET_MS = 5000;

/**
 * Plays a little, with a seed of its own, which no result will see. Each cell is played in longer and longer stretches,
 * of which the last one tells its speed: the first games of a thread are slow.
 */
export async function flyPilot(
  cells: readonly Cell[],
  seed: string,
  options: CrewOptions,
): Promise<Pilot | { readonly fault: RunFault }> {
  const chosen = scattered(cells.length).slice(0, MOST_CELLS);
  const crew = new Crew(`${seed}, pilot`, { ...options, spotChecks: false });
  const rates = new Map<number, number>();
  let [games, ms] = [0, 0];
  try {
    // Threads have to be opened, and bots loaded: that is not what a game takes.
    await crew.play([{ cell: cells[chosen[0]], first: 0, count: FIRST_BLOCKS }], () => {});
    for (const i of chosen) {
      const flown = await flyCell(cells[i], crew, BUDGET_MS / chosen.length);
      if ('fault' in flown) return flown;
      rates.set(i, flown.rate);
      games += flown.games;
      ms += flown.msPerGame;
    }
  } finally {
    await crew.dismiss();
  }
  const mean = [...rates.values()].reduce((sum, rate) => sum + rate, 0) / rates.size;
  return { rates: cells.map((_, i) => rates.get(i) ?? mean), games, msPerGame: ms / chosen.length };
}

async function flyCell(
  cell: Cell,
  crew: Crew,
  budget: number,
): Promise<{ rate: number; games: number; msPerGame: number } | { readonly fault: RunFault }> {
  let [wins, blocks, spent] = [0, 0, 0];
  for (let count = FIRST_BLOCKS; ; count *= 2) {
    const started = performance.now();
    const stretch = { cell, first: blocks, count };
    const take = (successes: Uint8Array) => {
      wins += successes.reduce((sum, each) => sum + each, 0);
    };
    const fault = await crew.play([stretch], (_batch, counts) => take(counts.successes), true);
    if (fault !== undefined) return { fault };
    blocks += count;
    const took = performance.now() - started;
    spent += took;
    if (goesFurther({ blocks, took, spent }, budget)) continue;
    const games = blocks * cell.rotations;
    // Never 0 or 1: so few games cannot say so.
    return { rate: (wins + 1) / (games + 2), games, msPerGame: took / (count * cell.rotations) };
  }
}

/** What a cell's pilot has come to: all its blocks and their time, and that of the last stretch. */
interface Flown {
  readonly blocks: number;
  readonly took: number;
  readonly spent: number;
}

/** Whether there is time for another stretch, which takes twice as long as the last one. */
export function goesFurther({ blocks, took, spent }: Flown, budget: number): boolean {
  return spent + 2 * took <= (blocks < ENOUGH_BLOCKS ? 2 * budget : budget);
}
