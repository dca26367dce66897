import type { Seat, Setting } from '../engine/game.ts';
import { ASKING, type Logbook, NO_SEAT, newLogbook, ROTATION } from '../engine/logbook.ts';
import type { Player, Table } from '../engine/play.ts';
import { gameNamed } from '../games/index.ts';
import { type BotDigests, createPlayers, tableForAny } from '../node/bots.ts';
import { Course, jointly } from './course.ts';
import { type Fault, faultOf } from './fault.ts';
import type { Blocks, Piece } from './pieces.ts';
import { Recorder, type Recording } from './recording.ts';

/**
 * Blocks [first, first + count) of games between two bots: each block is played in every seating, all on the same luck,
 * and every game is told apart. Bit s of a seating is set if the first bot has seat s.
 */
export interface SeatingsTask extends Setting {
  readonly game: string;
  readonly seed: string;
  readonly bots: readonly [one: string, other: string];
  readonly seatings: readonly number[];
  readonly first: number;
  readonly count: number;
  /** Blocks of it whose games are recorded, in order. */
  readonly recorded?: readonly number[];
  /** Of its bots, when the run began. */
  readonly digests?: BotDigests | undefined;
  /** Where the thread that waits for it can see how far it is. */
  readonly log?: Logbook;
}

/** The bots that such a task needs, in the order in which they are created: each has one for every seat. */
export function botsOf({ bots, players }: SeatingsTask): readonly string[] {
  return Array.from({ length: 2 * players }, (_, i) => bots[i < players ? 0 : 1]);
}

/** By seating and seat, which of those bots sits there. */
export function placesOf({ seatings, players }: SeatingsTask): readonly (readonly number[])[] {
  return seatings.map((bits) =>
    Array.from({ length: players }, (_, seat) => (((bits >> seat) & 1) === 1 ? seat : players + seat)),
  );
}

/** Who sits in a seat. */
export function seatedAt({ bots, seatings }: SeatingsTask, seating: number, seat: Seat): string {
  return bots[((seatings[seating] >> seat) & 1) === 1 ? 0 : 1];
}

/** More seats than any table of a match can have. */
export const MOST_SEATS = 16;

/** In `winners`, set if the game was a success as `Game.success` has it. Below it, a bit for each seat that won. */
export const SUCCESS = 1 << MOST_SEATS;

export interface SeatingsGames {
  /** One word a game: block × seatings + seating. */
  readonly winners: Uint32Array;
  /** Of each game's moves, to find games that were played twice. */
  readonly digests: Int32Array;
  readonly decisions: number;
  /** If asked for, the games of the blocks that were to be recorded. */
  readonly recording?: Recording;
}

export type SeatingsResult = SeatingsGames | { readonly fault: Fault };

/** Games of blocks one after the other. */
export function joinGames(parts: readonly SeatingsGames[]): SeatingsGames {
  const size = parts.reduce((sum, { winners }) => sum + winners.length, 0);
  const winners = new Uint32Array(size);
  const digests = new Int32Array(size);
  let decisions = 0;
  let at = 0;
  for (const part of parts) {
    winners.set(part.winners, at);
    digests.set(part.digests, at);
    at += part.winners.length;
    decisions += part.decisions;
  }
  return { winners, digests, decisions };
}

/** Of a game in a journal: its winners, and then the digest of its moves. */
const WINNERS_BYTES = 4;
const GAME_BYTES = WINNERS_BYTES + 4;

/** The games of some blocks as a journal takes them. */
export function packGames({ first, count }: Blocks, { winners, digests, decisions }: SeatingsGames): Piece {
  const bytes = Buffer.alloc(winners.length * GAME_BYTES);
  for (const [game, word] of winners.entries()) {
    bytes.writeUInt32LE(word, game * GAME_BYTES);
    bytes.writeInt32LE(digests[game], game * GAME_BYTES + WINNERS_BYTES);
  }
  return { first, count, games: winners.length, sums: Float64Array.of(decisions), marks: new Float64Array(0), bytes };
}

/** The games that a journal took. */
export function unpackGames({ games: count, bytes, sums }: Piece): SeatingsGames {
  const packed = Buffer.from(bytes);
  const winners = new Uint32Array(count);
  const digests = new Int32Array(count);
  for (let game = 0; game < count; game++) {
    winners[game] = packed.readUInt32LE(game * GAME_BYTES);
    digests[game] = packed.readInt32LE(game * GAME_BYTES + WINNERS_BYTES);
  }
  return { winners, digests, decisions: sums[0] };
}

interface Prepared {
  readonly key: string;
  readonly table: Table;
  /** By seating, the players in seat order. */
  readonly players: readonly (readonly Player[])[];
}

/** Plays such tasks; keeps what it set up for the latest pair. One per thread. */
export class SeatingsPlayer {
  private prepared: Prepared | undefined;

  async play(task: SeatingsTask): Promise<SeatingsResult> {
    const { seatings, first, count, recorded = [], log = newLogbook() } = task;
    const winners = new Uint32Array(count * seatings.length);
    const digests = new Int32Array(winners.length);
    const course = new Course();
    const recorder = recorded.length === 0 ? undefined : new Recorder();
    let decisions = 0;
    let game = 0;
    try {
      const { table, players } = await this.prepare(task, log);
      table.noteIn(log);
      log[ASKING] = NO_SEAT;
      for (; game < winners.length; game++) {
        course.digest = 0;
        log[ROTATION] = game % seatings.length;
        const block = first + Math.floor(game / seatings.length);
        const recording = recorded.includes(block) ? recorder : undefined;
        table.play(
          block,
          players[game % seatings.length],
          recording === undefined ? course : jointly(course, recording),
        );
        recording?.close(table.outcome);
        const { won, success } = table.outcome;
        let word = success === 1 ? SUCCESS : 0;
        for (let seat = 0; seat < won.length; seat++) word |= won[seat] << seat;
        winners[game] = word;
        digests[game] = course.digest;
        decisions += table.decisions;
      }
      const games = { winners, digests, decisions };
      return recorder === undefined ? games : { ...games, recording: recorder.recording };
    } catch (error) {
      return { fault: faultOf(error, first + Math.floor(game / seatings.length), game % seatings.length) };
    }
  }

  private async prepare(task: SeatingsTask, log: Logbook): Promise<Prepared> {
    const { game: id, players: seats, options, seed, bots, seatings } = task;
    const key = JSON.stringify([id, seats, options, seed, bots, seatings]);
    if (this.prepared?.key === key) return this.prepared;
    const game = gameNamed(id);
    // Each bot has an object of its own in each seat: what it knows there stays there.
    const all = await createPlayers(game, task, botsOf(task), log, task.digests);
    const players = placesOf(task).map((places) => places.map((place) => all[place]));
    this.prepared = { key, table: tableForAny(game, task, seed, all, log), players };
    return this.prepared;
  }
}
