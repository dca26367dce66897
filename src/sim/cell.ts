import type { Value } from '../data/options.ts';
import type { TableSettings } from '../engine/game.ts';
import { rotated } from './lineup.ts';
import type { LookPlan } from './looks/plan.ts';
import type { Blocks } from './pieces.ts';
import type { BotDigests } from './players.ts';
import type { SeatingPlan, TableSpec } from './task.ts';

/** One combination of the factors: one row of the report. Its place in the experiment is no part of any seed. */
export interface Cell extends TableSettings {
  /** A reference to the game, as a catalogue takes it, and a digest of its code. */
  readonly game: string;
  readonly gameDigest?: string;
  /** The factors of the experiment with this cell's values, in the order of the file: the first columns of its rows. */
  readonly factors: Readonly<Record<string, Value>>;
  /** Bots in seat order before any rotation. */
  readonly lineup: readonly string[];
  /** Games per block: 1, or one for each different rotation of the line-up. */
  readonly rotations: number;
  readonly blocks: number;
  /** The number of its first block, if not 0. The number of a block is its luck: cells with the same ones share it. */
  readonly firstBlock?: number;
  /** How the course of its games is looked at, if it is. */
  readonly looks?: LookPlan;
  /** How many holdings the game has, if it is noted who had which. */
  readonly holdings?: number;
  /** By how many groups of blocks its games are counted, beside all of them together: see group-sums.ts. */
  readonly groups?: number;
}

/** All blocks of a cell, by their numbers. */
export function blocksOfCell({ firstBlock = 0, blocks }: Cell): Blocks {
  return { first: firstBlock, count: blocks };
}

/** Who sits where in the games of a cell's blocks. */
export function seatingPlanOf({ lineup, rotations, players }: Cell): SeatingPlan {
  const bots: string[] = [];
  const seatOf: number[] = [];
  const seatings = Array.from({ length: rotations }, (): number[] => []);
  for (let seat = 0; seat < players; seat++) {
    for (let rotation = 0; rotation < rotations; rotation++) {
      const bot = rotated(lineup, rotation, seat);
      let at = bots.findIndex((name, i) => name === bot && seatOf[i] === seat);
      if (at < 0) {
        at = bots.push(bot) - 1;
        seatOf.push(seat);
      }
      seatings[rotation][seat] = at;
    }
  }
  return { names: [...new Set(lineup)], bots, seatings };
}

/** The table of a cell's games. */
export function tableOf(cell: Cell, seed: string, bots?: BotDigests): TableSpec {
  const { game, gameDigest, players, options, firstBlock = 0, looks, holdings, groups } = cell;
  const digests = { game: gameDigest, bots };
  const table = { game, players, options, ...seatingPlanOf(cell), seed, firstBlock, watchesLead: true, digests };
  return {
    ...table,
    ...(looks === undefined ? {} : { looks }),
    ...(holdings === undefined ? {} : { holdings }),
    ...(groups === undefined ? {} : { groups }),
  };
}
