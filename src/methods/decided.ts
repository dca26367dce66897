import type { Game } from '../engine/game.ts';
import { newOutcome, type Outcome } from '../engine/outcome.ts';
import { BlockWriter } from '../sim/block-bytes.ts';
import { rosterOfTable } from '../sim/roster.ts';
import { type MoveCounts, Tally } from '../sim/tally.ts';
import { lineupAt, type Runner, type TableSpec } from '../sim/task.ts';

/** What decides a game that nobody plays: the table, and its bots in the first seating. */
export interface DecidedTable extends TableSpec {
  readonly lineup: readonly string[];
}

/** How else a game went that nobody plays: writes it into the outcome, and says how many moves it had. */
export type Course = (outcome: Outcome, table: DecidedTable, block: number) => MoveCounts;

const ONE_MOVE: MoveCounts = { decisions: 1, forced: 0, choices: 2 };

/**
 * A runner for games that nobody plays, won or lost by the number of the game at its table and that of its block,
 * which is its luck. To try an analysis on games whose truth is known.
 */
export function decided(
  wins: (table: DecidedTable, number: number, block: number) => boolean,
  course: Course = () => ONE_MOVE,
): (game: Game) => Runner {
  return (game) => ({
    lanes: 1,
    run({ table, first, count, perBlock }) {
      const tally = new Tally(rosterOfTable(game, table));
      const outcome = newOutcome(game, game.rules(table.players, table.options));
      const known = { ...table, lineup: lineupAt(table, 0) };
      const writer = new BlockWriter();
      writer.open(perBlock, count, 1);
      for (let block = first; block < first + count; block++) {
        outcome.success = Number(wins(known, block - table.firstBlock, block));
        if (perBlock !== 'none') writer.wins(outcome.success);
        if (perBlock === 'wins+moves') writer.moves(0);
        tally.add(block, 0, outcome, course(outcome, known, block));
        tally.closeBlock();
      }
      return Promise.resolve({ ...tally.counted, bytes: writer.bytes });
    },
    check: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  });
}
