import { settle } from '../data/options.ts';
import type { Seat, TableSettings } from '../engine/game.ts';
import { ASKING, FOREIGN_RULES, type Logbook, NO_SEAT } from '../engine/logbook.ts';
import type { GameSetup } from '../engine/play.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { faultOf } from '../sim/fault.ts';
import { type BotDigests, createPlayers, loadGame } from '../sim/players.ts';
import type { Failed, SeatingPlan } from '../sim/task.ts';
import { type Chronicle, chronicle } from '../story/chronicle.ts';
import { chronicleSeenBy } from '../story/seen.ts';
import { record, type Trace, tracePlayers } from '../story/trace.ts';
import { type PartialTranscript, partialTranscript, transcript } from '../story/transcript.ts';

/** One game to be told, and by which bots. */
export interface Telling {
  readonly game: string;
  readonly setting: TableSettings;
  readonly seed: string;
  readonly block: number;
  /** In seat order. */
  readonly lineup: readonly string[];
  /** Of the game, and of the bots, when they played it before. */
  readonly gameDigest?: string | undefined;
  readonly digests?: BotDigests;
  /** A game that was played before, to be told again without its bots. */
  readonly trace?: Trace | undefined;
  /** With whose eyes it is told; everything, if with nobody's. */
  readonly seenBy?: Seat | undefined;
}

/** What a thread is handed: the account that is wanted, and where it notes how far it is. */
export interface TellingTask extends Telling {
  readonly account: keyof Accounts;
  readonly log: Logbook;
}

/** The ways to tell a game. */
export interface Accounts {
  readonly transcript: string;
  /** A transcript that ends where the rules throw. */
  readonly partial: PartialTranscript;
  readonly chronicle: Chronicle;
  /** A transcript, and the game's trace besides. */
  readonly traced: { readonly text: string; readonly trace: Trace };
}

type Account = Accounts[keyof Accounts];
export type TellResult<A extends keyof Accounts> = { readonly account: Accounts[A] } | Failed;

/** How each is told. */
export const TELLERS: { readonly [A in keyof Accounts]: (setup: GameSetup, seenBy?: Seat) => Accounts[A] } = {
  transcript,
  partial: partialTranscript,
  chronicle: (setup, seenBy) => (seenBy === undefined ? chronicle(setup) : chronicleSeenBy(chronicle(setup), seenBy)),
  // Traced in a second playing, which is the same game: that is what traces are for.
  traced: (setup, seenBy) => ({ text: transcript(setup, seenBy), trace: record(setup) }),
};

/** Plays a game and tells it. */
export async function tellGame(
  catalogue: Catalogue,
  task: TellingTask,
): Promise<{ readonly account: Account } | Failed> {
  const { game: id, setting, seed, block, lineup, gameDigest, digests, trace, seenBy, account, log } = task;
  try {
    const game = await loadGame(catalogue, id, log, gameDigest);
    const complete = { ...setting, options: settle(game.id, game.options, setting.options) };
    log[ASKING] = catalogue.isForeign(game) ? FOREIGN_RULES : NO_SEAT;
    const players =
      trace === undefined
        ? await createPlayers(catalogue, game, complete, lineup, log, digests)
        : tracePlayers(game, trace);
    log[ASKING] = catalogue.isForeign(game) ? FOREIGN_RULES : NO_SEAT;
    return { account: TELLERS[account]({ game, setting, seed, block, players, log }, seenBy) };
  } catch (error) {
    return { fault: faultOf(error, block, 0) };
  }
}

/** Who sits where in the one game that is told. */
export function seatingOf({ lineup }: Pick<Telling, 'lineup'>): SeatingPlan {
  return { names: lineup, bots: lineup, seatings: [[...lineup.keys()]] };
}
