import type { Value } from '../data/options.ts';
import type { Game, Setting } from '../engine/game.ts';
import { gameNamed } from '../games/index.ts';
import { type Words, wordsOf } from '../story/words.ts';
import { rotated } from './lineup.ts';
import type { Blocks } from './pieces.ts';

/** One combination of the factors: one row of the report. Its place in the experiment is no part of any seed. */
export interface Cell extends Setting {
  readonly game: string;
  /** The factors of the experiment with this cell's values, in the order of the file: the first columns of its rows. */
  readonly factors: Readonly<Record<string, Value>>;
  /** Bots in seat order before any rotation. */
  readonly lineup: readonly string[];
  /** Games per block: 1, or one for each different rotation of the line-up. */
  readonly rotations: number;
  readonly blocks: number;
  /** The number of its first block, if not 0. The number of a block is its luck: cells with the same ones share it. */
  readonly firstBlock?: number;
}

/** All blocks of a cell, by their numbers. */
export function blocksOfCell({ firstBlock = 0, blocks }: Cell): Blocks {
  return { first: firstBlock, count: blocks };
}

/** A bot in a certain seat. With rotation one seat sees several. */
export interface Post {
  readonly seat: number;
  readonly bot: string;
  /** In how many games of a block the bot sits there. */
  readonly perBlock: number;
}

/** Who plays where in a cell's blocks: what its counts are counted by. */
export interface Roster {
  readonly game: Game;
  readonly seats: number;
  /** Different bots, in order of appearance. */
  readonly bots: readonly string[];
  /** In how many seats of a block each of them sits, all games together. */
  readonly seatsPerBlock: readonly number[];
  readonly posts: readonly Post[];
  /** Index of the bot, and of the post, at rotation × seats + seat. */
  readonly botAt: Int32Array;
  readonly postAt: Int32Array;
}

/** How the game of a cell tells itself. */
export function wordsAt({ game }: Pick<Cell, 'game'>): Words {
  return wordsOf(gameNamed(game));
}

export function rosterOf(cell: Cell): Roster {
  const seats = cell.players;
  const bots = [...new Set(cell.lineup)];
  const posts: { seat: number; bot: string; perBlock: number }[] = [];
  const seatsPerBlock = bots.map(() => 0);
  const botAt = new Int32Array(cell.rotations * seats);
  const postAt = new Int32Array(cell.rotations * seats);
  for (let seat = 0; seat < seats; seat++) {
    for (let rotation = 0; rotation < cell.rotations; rotation++) {
      const bot = rotated(cell.lineup, rotation, seat);
      let post = posts.findIndex((p) => p.seat === seat && p.bot === bot);
      if (post < 0) post = posts.push({ seat, bot, perBlock: 0 }) - 1;
      posts[post].perBlock++;
      const botIndex = bots.indexOf(bot);
      seatsPerBlock[botIndex]++;
      botAt[rotation * seats + seat] = botIndex;
      postAt[rotation * seats + seat] = post;
    }
  }
  return { game: gameNamed(cell.game), seats, bots, seatsPerBlock, posts, botAt, postAt };
}

/** By rotation and seat, the post of whoever sits there. */
export function seatingsOf({ seats, postAt }: Roster): readonly (readonly number[])[] {
  return Array.from({ length: postAt.length / seats }, (_, rotation) => [
    ...postAt.subarray(rotation * seats, (rotation + 1) * seats),
  ]);
}
