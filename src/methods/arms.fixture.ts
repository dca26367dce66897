import { gameNamed, here } from '../games/games.fixture.ts';
import { ThreadRunner } from '../node/thread-runner.ts';
import { type Limits, USUAL_LIMITS } from '../node/watch.ts';
import { blocksOfCell, type Cell } from '../sim/cell.ts';
import type { CellCounts } from '../sim/cell-counts.ts';
import { Dispatcher, type DispatcherOptions, type TableFault } from '../sim/dispatcher.ts';
import type { Blocks } from '../sim/pieces.ts';
import type { Runner } from '../sim/task.ts';
import { Arms } from './arms.ts';
import type { Analysis } from './method.ts';

/** Where to play: in threads, or by a runner of one's own. */
export type PlayPlace = { readonly threads: number; readonly limits?: Limits } | { readonly runner: Runner };

/** A number of threads; with 0, this one plays. */
export function placeOf(threads: number): PlayPlace {
  return threads === 0 ? { runner: here() } : { threads };
}

/** Does something with a runner, and closes it if it was opened for that. */
export async function inPlace<T>(place: PlayPlace, work: (runner: Runner) => Promise<T>): Promise<T> {
  if ('runner' in place) return work(place.runner);
  const runner = new ThreadRunner({ limits: USUAL_LIMITS, ...place });
  try {
    return await work(runner);
  } finally {
    await runner.close();
  }
}

export type PlayOptions = PlayPlace &
  Omit<DispatcherOptions, 'runner'> & {
    readonly progress?: (games: number) => void;
    readonly blocksOf?: (cell: Cell) => Blocks;
  };

/** What came of all cells; after a fault, of the blocks that were finished. */
export interface Played {
  readonly tallies: readonly CellCounts[];
  readonly gamesFromJournal: number;
  readonly fault?: TableFault & { readonly cell: Cell };
}

/** Plays all blocks of all cells, which are of games that come with the tool. */
export function playCells(cells: readonly Cell[], seed: string, options: PlayOptions): Promise<Played> {
  const { progress, blocksOf = blocksOfCell } = options;
  return inPlace(options, async (runner) => {
    const dispatcher = new Dispatcher({ ...options, runner });
    const session = { dispatcher, seed, ...(progress === undefined ? {} : { progress }) };
    // Every cell may be of another game here.
    const all = cells.map((cell) => new Arms(gameNamed(cell.game), [cell], session).all[0]);
    const stretches = all.map((arm) => arm.stretchOf(blocksOf(arm.cell)));
    let games = 0;
    const fault = await dispatcher.play(stretches, 'none', (stretch, piece) => {
      all[stretch].put(piece);
      games += piece.games;
      progress?.(games);
    });
    const { gamesFromJournal } = dispatcher;
    const tallies = all.map(({ tally }) => tally);
    if (fault === undefined) return { tallies, gamesFromJournal };
    const cell = cells[stretches.findIndex(({ table }) => table === fault.table)];
    return { tallies, gamesFromJournal, fault: { ...fault, cell } };
  });
}

/** Carries out an analysis. */
export function performed<Result>(
  { game, cells, perform }: Analysis<Result>,
  seed: string,
  options: PlayOptions,
): Promise<Result> {
  return inPlace(options, (runner) =>
    perform(new Arms(game, cells, { dispatcher: new Dispatcher({ ...options, runner }), seed })),
  );
}
