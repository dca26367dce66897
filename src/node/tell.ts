import type { Setting } from '../engine/game.ts';
import { ASKING, type Logbook, NO_SEAT, openLogbook, sharedLogbook } from '../engine/logbook.ts';
import type { Sitting } from '../engine/play.ts';
import { gameNamed } from '../games/index.ts';
import { type Fault, faultOf } from '../sim/fault.ts';
import { type Chronicle, chronicle } from '../story/chronicle.ts';
import { record, type Trace } from '../story/trace.ts';
import { transcript } from '../story/transcript.ts';
import { type BotDigests, createPlayers } from './bots.ts';
import type { Pool } from './pool.ts';
import { deathOf, openThreads } from './threads.ts';
import { type Limits, Watch } from './watch.ts';

/** One game to be told, and by which bots. */
export interface Telling {
  readonly game: string;
  readonly setting: Setting;
  readonly seed: string;
  readonly block: number;
  /** In seat order. */
  readonly lineup: readonly string[];
  /** Of the bots, when they played it before. */
  readonly digests?: BotDigests;
}

/** What a thread is handed: the account that is wanted, and where it notes how far it is. */
export interface TellingTask extends Telling {
  readonly account: keyof Accounts;
  readonly log: Logbook;
}

/** The ways to tell a game. */
export interface Accounts {
  readonly transcript: string;
  readonly chronicle: Chronicle;
  /** A transcript, and the game's trace besides. */
  readonly traced: { readonly text: string; readonly trace: Trace };
}

type Account = Accounts[keyof Accounts];
type Failed = { readonly fault: Fault };
export type Told<A extends keyof Accounts> = { readonly account: Accounts[A] } | Failed;

/** How each is told. */
export const TELLERS: { readonly [A in keyof Accounts]: (sitting: Sitting) => Accounts[A] } = {
  transcript,
  chronicle,
  // Traced in a second playing, which is the same game: that is what traces are for.
  traced: (sitting) => ({ text: transcript(sitting), trace: record(sitting) }),
};

/** Plays a game and tells it. */
export async function tellGame(task: TellingTask): Promise<{ readonly account: Account } | Failed> {
  const { game: id, setting, seed, block, lineup, digests, account, log } = task;
  try {
    const game = gameNamed(id);
    const players = await createPlayers(game, setting, lineup, log, digests);
    log[ASKING] = NO_SEAT;
    return { account: TELLERS[account]({ game, setting, seed, block, players, log }) };
  } catch (error) {
    return { fault: faultOf(error, block, 0) };
  }
}

/** Tells games one after the other, in a thread of its own, so that a bot that never answers can be stopped. */
export class Teller<A extends keyof Accounts> {
  private readonly account: A;
  private readonly watch: Watch;
  private readonly pool: Pool<TellingTask, Told<A>>;

  constructor(account: A, limits: Limits) {
    this.account = account;
    this.watch = new Watch(limits, 1);
    this.pool = openThreads('tell', 1, limits);
  }

  async tell(telling: Telling): Promise<Told<A>> {
    const { account, pool } = this;
    const log = sharedLogbook();
    openLogbook(log, telling.block);
    try {
      return await this.watch.over(log, (stop) => pool.play({ ...telling, account, log }, stop));
    } catch (error) {
      return { fault: deathOf(error, log, (_rotation, seat) => telling.lineup[seat], telling.lineup) };
    }
  }

  async close(): Promise<void> {
    this.watch.close();
    await this.pool.close();
  }
}

/** Tells one game so. */
export async function tellInThread<A extends keyof Accounts>(
  telling: Telling,
  account: A,
  limits: Limits,
): Promise<Told<A>> {
  const teller = new Teller(account, limits);
  try {
    return await teller.tell(telling);
  } finally {
    await teller.close();
  }
}
