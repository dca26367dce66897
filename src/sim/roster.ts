import type { Game } from '../engine/game.ts';
import { type Cell, seatingPlanOf } from './cell.ts';
import type { SeatingPlan, TableSpec } from './task.ts';

/** A bot in a certain seat. With rotation one seat sees several. */
export interface Post {
  readonly seat: number;
  readonly bot: string;
  /** In how many games of a block the bot sits there. */
  readonly perBlock: number;
}

/** Who plays where in the blocks of a table: what its counts are counted by. */
export interface Roster {
  readonly game: Game;
  readonly seats: number;
  /** By how many groups of blocks games are counted, too. */
  readonly groups: number;
  /** Different bots, in the order in which reports list them. */
  readonly bots: readonly string[];
  /** In how many seats of a block each of them sits, all games together. */
  readonly seatsPerBlock: readonly number[];
  readonly posts: readonly Post[];
  /** Index of the bot, and of the post, at rotation × seats + seat. */
  readonly botAt: Int32Array;
  readonly postAt: Int32Array;
}

/** The roster of a table. */
export function rosterOfTable(
  game: Game,
  { names, bots, seatings, groups = 0 }: SeatingPlan & Pick<TableSpec, 'groups'>,
): Roster {
  const seats = seatings[0].length;
  const postAt = Int32Array.from(seatings.flat());
  const botAt = postAt.map((post) => names.indexOf(bots[post]));
  const posts = bots.map((bot, post) => {
    const places = seatings.map((seating) => seating.indexOf(post)).filter((seat) => seat >= 0);
    return { seat: places[0], bot, perBlock: places.length };
  });
  const seatsPerBlock = names.map((_, bot) => botAt.reduce((count, other) => (other === bot ? count + 1 : count), 0));
  return { game, seats, groups, bots: names, seatsPerBlock, posts, botAt, postAt };
}

/** The roster of a cell. */
export function rosterOf(game: Game, cell: Cell): Roster {
  return rosterOfTable(game, { ...seatingPlanOf(cell), groups: cell.groups });
}
