import type { Option, Options } from '../data/options.ts';
import { messageOf, Refusal } from '../data/refusal.ts';
import { ASKING, DECISION, LOADING, type Logbook } from '../engine/logbook.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { loadGame } from '../sim/players.ts';

/** A foreign bot's file to be looked into, which means to run it. */
export interface Inspection {
  readonly game: string;
  readonly name: string;
  readonly log: Logbook;
}

/** What can be set of a bot, or why it is none. */
export type Inspected = { readonly params: Options } | { readonly refused: string };

/** Looks into a bot's file. */
export async function inspect(catalogue: Catalogue, { game, name, log }: Inspection): Promise<Inspected> {
  try {
    const played = await loadGame(catalogue, game, log);
    log[DECISION] = 0;
    log[ASKING] = LOADING;
    const { params } = await catalogue.bot(played, name);
    return { params: Object.fromEntries(Object.entries(params).map(([key, option]) => [key, bare(option)])) };
  } catch (error) {
    const message = messageOf(error);
    return { refused: error instanceof Refusal ? message : `bot "${name}" cannot be loaded: ${message}` };
  }
}

/** An option without whatever else a bot has hung on it, which might not pass from thread to thread. */
function bare(option: Option): Option {
  const { kind, about, default: usual } = option;
  const { min, max, step, values } = option as {
    min?: unknown;
    max?: unknown;
    step?: unknown;
    values?: readonly unknown[];
  };
  return { kind, about, default: usual, min, max, step, values: values?.map(String) } as Option;
}
