import { settle } from '../../src/core/options.ts';
import { seatCounts } from '../../src/core/settings.ts';
import { games } from '../../src/games/index.ts';
import { botsFor } from '../../src/run/bots.ts';
import type { Cell } from '../../src/run/cell.ts';

/** One line of the benchmark: a game with one bot in every seat. */
export interface BenchRow {
  /** "tictactoe/random/2": game, bot and number of players; the key of its digest. */
  readonly key: string;
  readonly cell: Cell;
}

/** Every game at its largest usual table, with each of its bots. */
export function benchRows(): readonly BenchRow[] {
  return games.flatMap((game) =>
    botsFor(game).map(({ name }) => {
      const players = Math.max(...seatCounts(game, {}));
      const lineup = Array.from({ length: players }, () => name);
      const options = settle(game.id, game.options, {});
      const cell: Cell = { game: game.id, players, options, factors: {}, lineup, rotations: 1, blocks: 2 ** 40 };
      return { key: `${game.id}/${name}/${players}`, cell };
    }),
  );
}
