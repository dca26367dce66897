import { messageOf, Refusal } from '../data/refusal.ts';
import type { TableSettings } from '../engine/game.ts';
import { ASKING, FOREIGN_RULES, type Logbook } from '../engine/logbook.ts';
import { Inspection } from '../proof/inspection.ts';
import { Nonconformity } from '../proof/nonconformity.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { loadGame } from '../sim/players.ts';

/** A game of somebody else's to be looked into: whether it can be loaded, and whether its rules hold at a table. */
export interface Examination {
  readonly game: string;
  readonly table?: TableSettings;
  readonly log: Logbook;
}

/** Why the game is refused, if it is. */
export type Examined = { readonly refused: string } | Readonly<Record<string, never>>;

/** Games that are played at a table before it counts, and how many of their decisions are looked at in depth: one in so many. */
const GAMES = 3;
const EVERY = 5;
const SEED = 'examined';

/** Looks into a game. */
export async function examine(catalogue: Catalogue, { game: reference, table, log }: Examination): Promise<Examined> {
  try {
    const game = await loadGame(catalogue, reference, log);
    if (table === undefined) return {};
    log[ASKING] = FOREIGN_RULES;
    const inspection = new Inspection(game, table, SEED);
    for (let block = 0; block < GAMES; block++) inspection.inspect(block, EVERY);
    return {};
  } catch (error) {
    return { refused: refusalText(reference, error) };
  }
}

/** What was wrong, in which position, in one line. */
function refusalText(reference: string, error: unknown): string {
  if (error instanceof Refusal) return messageOf(error);
  if (!(error instanceof Nonconformity)) return `game "${reference}" cannot be played: ${messageOf(error)}`;
  const { rule, what, trace } = error;
  const { players, block, moves } = trace;
  return `game "${reference}" breaks a rule of the engine, "${rule}": ${what} (${players} players, game ${SEED}#${block}, after ${moves.length} moves)`;
}
