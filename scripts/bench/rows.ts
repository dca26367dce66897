import { settle, type Values } from '../../src/data/options.ts';
import type { BotPlugin } from '../../src/engine/bot.ts';
import type { Game } from '../../src/engine/game.ts';
import { seatCounts } from '../../src/engine/settings.ts';
import type { Cell } from '../../src/sim/cell.ts';
import { catalogue, gamesNamed } from '../games.ts';

/** One line of the benchmark: a game with one bot in every seat. */
export interface BenchRow {
  /** "tictactoe/random/2": game, bot and number of players; the key of its digest. */
  readonly key: string;
  readonly cell: Cell;
  /** Only of bots that think as long as they are told. */
  readonly search?: Search;
}

export interface Search {
  /** "iterations=200:horizon=100": what they are told here, which is what is usual. */
  readonly budget: string;
  /** The row's table with bots in a hurry. */
  readonly quick: Cell;
}

/** Every game with each of its bots: at its largest usual table, or at a small one those that search. */
export async function benchRows(): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const game of await gamesNamed([])) {
    for (const name of catalogue.botNames(game)) rows.push(benchRow(game, name, await catalogue.bot(game, name)));
  }
  return rows;
}

function benchRow(game: Game, name: string, { quick, params }: BotPlugin): BenchRow {
  const usual = seatCounts(game, {});
  if (quick === undefined) {
    const players = Math.max(...usual);
    return { key: `${game.id}/${name}/${players}`, cell: cellOf(game, players, name) };
  }
  const players = Math.max(2, Math.min(...usual));
  const told = settle(name, params, {});
  const budget = settingsText(Object.fromEntries(Object.keys(quick).map((param) => [param, told[param]])));
  const search = { budget, quick: cellOf(game, players, `${name}:${settingsText(quick)}`) };
  return { key: `${game.id}/${name}/${players}`, cell: cellOf(game, players, name), search };
}

function settingsText(values: Values): string {
  return Object.entries(values)
    .map(([param, value]) => `${param}=${String(value)}`)
    .join(':');
}

function cellOf(game: Game, players: number, bot: string): Cell {
  const lineup = Array.from({ length: players }, () => bot);
  const options = settle(game.id, game.options, {});
  return { game: game.id, players, options, factors: {}, lineup, rotations: 1, blocks: 2 ** 40 };
}
