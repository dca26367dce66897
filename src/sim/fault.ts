import { messageOf } from '../data/refusal.ts';
import { CREATING, GAME, LOADING, type Logbook, readLogbook } from '../engine/logbook.ts';
import { BotFault } from '../engine/play.ts';
import { CreationFault } from './players.ts';
import { lineupAt, type SeatingPlan, seatedAt } from './task.ts';

/** What went wrong in a game, in a form that can be sent between threads. */
export interface Fault {
  readonly message: string;
  readonly block: number;
  readonly rotation: number;
  /** Absent if it was not a bot's doing. */
  readonly bot?: string;
  /** Absent if the bot was only being created. */
  readonly seat?: number;
  readonly decision?: number;
  /** Set if the game does not come out the same again: then no game of the run can be trusted. */
  readonly unrepeatable?: boolean;
}

/** What was thrown, and by whom. */
export function faultOf(error: unknown, block: number, rotation: number): Fault {
  const fault = { message: messageOf(error), block, rotation };
  if (error instanceof CreationFault) return { ...fault, bot: error.bot };
  if (!(error instanceof BotFault)) return fault;
  const { bot, seat, decision } = error.where;
  return { ...fault, bot, seat, decision };
}

/** What is known of a thread that will not say any more: where its logbook ends. */
export function lastLogged(log: Logbook, message: string, table: SeatingPlan): Fault | undefined {
  const { block, rotation, decision, asking } = readLogbook(log);
  if ((asking === CREATING || asking === LOADING) && decision !== GAME)
    return { message, block, rotation, bot: table.bots[decision] };
  if (asking < 0) return undefined;
  return { message, block, rotation, bot: seatedAt(table, rotation, asking), seat: asking, decision };
}

/** The games of a fault: what `play` takes to show one. */
export interface FaultyTable extends SeatingPlan {
  readonly game: string;
  readonly seed: string;
}

/** Bot, game seed and message in one line, with what `play` takes to show that game; and what is special about its cell. */
export function faultText(fault: Fault, table: FaultyTable, factors?: Readonly<Record<string, unknown>>): string {
  const { bot, seat, decision, block, rotation, message } = fault;
  const seating = `seated ${lineupAt(table, rotation).join('+')}`;
  const setting = factors === undefined ? seating : `${JSON.stringify(factors)}, ${seating}`;
  const played = `game ${table.seed}#${block} of ${table.game} (${setting})`;
  if (bot === undefined) return `${message} in ${played}`;
  const when = seat === undefined ? 'create' : `seat ${seat + 1}, ${decision === 0 ? 'begin' : `decision ${decision}`}`;
  return `bot "${bot}" failed in ${played}, ${when}: ${message}`;
}
