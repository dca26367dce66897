import type { Game } from '../../src/core/game.ts';
import { settle } from '../../src/core/options.ts';
import { seatCounts } from '../../src/core/settings.ts';
import { games } from '../../src/games/index.ts';
import { botsFor, loadBot } from '../../src/run/bots.ts';
import type { Cell } from '../../src/run/cell.ts';

/** One line of the benchmark: a game with one bot in every seat. */
export interface BenchRow {
  /** "tictactoe/random/2": game, bot and number of players; the key of its digest. */
  readonly key: string;
  readonly cell: Cell;
}

/** Every game at its largest usual table, with each of its bots but those that think as long as they are told. */
export async function benchRows(): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const game of games) {
    for (const { name } of botsFor(game)) {
      if ((await loadBot(game, name)).quick === undefined) rows.push(benchRow(game, name));
    }
  }
  return rows;
}

function benchRow(game: Game, name: string): BenchRow {
  const players = Math.max(...seatCounts(game, {}));
  const lineup = Array.from({ length: players }, () => name);
  const options = settle(game.id, game.options, {});
  const cell: Cell = { game: game.id, players, options, factors: {}, lineup, rotations: 1, blocks: 2 ** 40 };
  return { key: `${game.id}/${name}/${players}`, cell };
}
