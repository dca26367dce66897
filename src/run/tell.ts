import type { Setting } from '../core/game.ts';
import { ASKING, type Logbook, NO_SEAT, openLogbook, sharedLogbook } from '../core/logbook.ts';
import { record, type Trace } from '../core/trace.ts';
import { transcript } from '../core/transcript.ts';
import { gameNamed } from '../games/index.ts';
import { createPlayers } from './bots.ts';
import { type Fault, faultOf } from './fault.ts';
import { deathOf, openThreads } from './threads.ts';
import { type Limits, Watch } from './watch.ts';

/** One game to be told. */
export interface Telling {
  readonly game: string;
  readonly setting: Setting;
  readonly seed: string;
  readonly block: number;
  /** In seat order. */
  readonly lineup: readonly string[];
  /** Whether its trace is wanted, too. */
  readonly traced: boolean;
  readonly log: Logbook;
}

export type Told = { readonly text: string; readonly trace: Trace | undefined } | { readonly fault: Fault };

/** Plays a game and tells it. */
export async function tellGame({ game: id, setting, seed, block, lineup, traced, log }: Telling): Promise<Told> {
  try {
    const game = gameNamed(id);
    const players = await createPlayers(game, setting, lineup, log);
    const sitting = { game, setting, seed, block, players, log };
    log[ASKING] = NO_SEAT;
    // Traced in a second playing, which is the same game: that is what traces are for.
    return { text: transcript(sitting), trace: traced ? record(sitting) : undefined };
  } catch (error) {
    return { fault: faultOf(error, block, 0) };
  }
}

/** The same in a thread of its own, so that a bot that never answers can be stopped. */
export async function tellInThread(game: Omit<Telling, 'log'>, limits: Limits): Promise<Told> {
  const log = sharedLogbook();
  openLogbook(log, game.block);
  const watch = new Watch(limits, 1);
  const pool = openThreads<Telling, Told>('tell', 1, limits);
  try {
    return await watch.over(log, (stop) => pool.play({ ...game, log }, stop));
  } catch (error) {
    return { fault: deathOf(error, log, (_rotation, seat) => game.lineup[seat], game.lineup) };
  } finally {
    watch.close();
    await pool.close();
  }
}
