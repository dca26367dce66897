import type { Values } from '../data/options.ts';
import { messageOf } from '../data/refusal.ts';
import { ASKING, FOREIGN_RULES, type Logbook } from '../engine/logbook.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { loadGame } from '../sim/players.ts';

/** Something of somebody's game that is to be left out of it at a table with these settings. */
export interface LeavingOut {
  readonly game: string;
  readonly name: string;
  readonly options: Values;
  readonly log: Logbook;
}

/** What has to be set for it, or why that cannot be said. */
export type LeftOut = { readonly change: Values } | { readonly refused: string };

/** Asks a game what has to be set. */
export async function leaveOut(
  catalogue: Catalogue,
  { game: reference, name, options, log }: LeavingOut,
): Promise<LeftOut> {
  try {
    const game = await loadGame(catalogue, reference, log);
    log[ASKING] = FOREIGN_RULES;
    const change: unknown = await catalogue.withoutRule(game, name, options);
    if (typeof change !== 'object' || change === null) throw new Error(`it gives ${String(change)}, and no settings`);
    // Values alone: what else may hang on them might not pass from thread to thread.
    const plain = Object.entries(change).map(([key, value]) => [
      key,
      typeof value === 'object' ? String(value) : value,
    ]);
    return { change: Object.fromEntries(plain) as Values };
  } catch (error) {
    return { refused: refusedText(reference, name, messageOf(error)) };
  }
}

/** Why nobody can say what the game is without it. */
export function refusedText(game: string, name: string, message: string): string {
  return `game "${game}" cannot leave out "${name}": ${message}`;
}
