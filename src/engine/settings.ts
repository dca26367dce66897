import { settle, type Values } from '../data/options.ts';
import { messageOf, Refusal } from '../data/refusal.ts';
import type { Game, TableSettings } from './game.ts';

/** Whether the rules take these settings. Anything but a refusal is a fault of the game. */
export function accepts(game: Game, { players, options }: TableSettings): boolean {
  try {
    game.rules(players, settle(game.id, game.options, options));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    const table = `${game.id} with ${players} players and ${JSON.stringify(options)}`;
    throw new Error(`${table} is not refused, and fails: ${messageOf(error)}`, { cause: error });
  }
}

/** The numbers of players that the rules accept with these settings. A preset that fits none is no preset. */
export function seatCounts(game: Game, options: Values, maybeNone = false): readonly number[] {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const accepted = counts.filter((players) => accepts(game, { players, options }));
  if (accepted.length === 0 && !maybeNone)
    throw new Error(`${game.id} accepts no table with ${JSON.stringify(options)}`);
  return accepted;
}

/** A key that settings share which come to the same, however they are written. */
export function settingKey(game: Game, { players, options }: TableSettings): string {
  return JSON.stringify([players, settle(game.id, game.options, options)]);
}
