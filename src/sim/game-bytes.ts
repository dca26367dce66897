import type { Game } from '../engine/game.ts';
import { ABSENT, type Outcome } from '../engine/outcome.ts';
import type { Blocks } from './pieces.ts';
import type { MoveCounts } from './tally.ts';

/**
 * What is told of a single game, as numbers that are as many for all games of a table:
 *
 *     success, ending, decisions, forced
 *     by seat: won; then team; then fate (in a game with fates)
 *     measures; by seat: its measures
 *
 * As bytes, each number is one more than its zigzag (0, -1, 1, -2 … are 1, 2, 3, 4 …), seven bits a byte, the lowest first, with
 * the eighth bit set if more follow; 0 is ABSENT. Most numbers of most games are small, and take one byte.
 */
export interface GameShape {
  readonly seats: number;
  readonly hasFates: boolean;
  readonly measures: number;
  readonly seatMeasures: number;
  /** How many numbers it is in all. */
  readonly width: number;
  /** Where the parts begin behind the four that every game has. */
  readonly won: number;
  readonly team: number;
  readonly fate: number;
  readonly firstMeasure: number;
  readonly firstSeatMeasure: number;
}

export const SUCCESS_AT = 0;
export const ENDING_AT = 1;
export const DECISIONS_AT = 2;
export const FORCED_AT = 3;
const HEAD = 4;

/** The numbers of a game at a table of so many seats. */
export function gameShapeOf({ fates = [], measures, seatMeasures }: Game, seats: number): GameShape {
  const hasFates = fates.length > 0;
  const fate = HEAD + 2 * seats;
  const firstMeasure = fate + (hasFates ? seats : 0);
  const firstSeatMeasure = firstMeasure + measures.length;
  return {
    seats,
    hasFates,
    measures: measures.length,
    seatMeasures: seatMeasures.length,
    width: firstSeatMeasure + seats * seatMeasures.length,
    won: HEAD,
    team: HEAD + seats,
    fate,
    firstMeasure,
    firstSeatMeasure,
  };
}

/** A number takes no more bytes. */
const LONGEST = 5;
const LEAST_ROOM = 4096;

/** Writes games, one after the other. */
export class GameWriter {
  private bytes = new Uint8Array(LEAST_ROOM);
  private at = 0;

  /** Before the games of a task. */
  open(): void {
    this.at = 0;
  }

  add({ hasFates, width }: GameShape, outcome: Outcome, { decisions, forced }: MoveCounts): void {
    this.makeRoom(LONGEST * width);
    this.put(outcome.success);
    this.put(outcome.ending);
    this.put(decisions);
    this.put(forced);
    this.putAll(outcome.won);
    this.putAll(outcome.team);
    if (hasFates) this.putAll(outcome.fate);
    this.putAll(outcome.measures);
    this.putAll(outcome.seatMeasures);
  }

  /** A copy of all games since it was opened. */
  get written(): Uint8Array {
    return this.bytes.slice(0, this.at);
  }

  private makeRoom(bytes: number): void {
    if (this.at + bytes <= this.bytes.length) return;
    const larger = new Uint8Array(2 * this.bytes.length + bytes);
    larger.set(this.bytes);
    this.bytes = larger;
  }

  private putAll(numbers: Int32Array): void {
    for (let i = 0; i < numbers.length; i++) this.put(numbers[i]);
  }

  private put(number: number): void {
    // Of 32 bits, and not below zero.
    let rest = number === ABSENT ? 0 : (((number << 1) ^ (number >> 31)) + 1) >>> 0;
    while (rest > 0x7f) {
      this.bytes[this.at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.bytes[this.at++] = rest;
  }
}

/** Reads games that a GameWriter wrote. */
export class GameReader {
  private readonly bytes: Uint8Array;
  /** Where the next game begins. */
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Whether there is another game. */
  get hasNext(): boolean {
    return this.at < this.bytes.length;
  }

  /** Reads the numbers of the next game, as many as there is room for. */
  next(numbers: Int32Array): void {
    for (let i = 0; i < numbers.length; i++) numbers[i] = this.take();
  }

  /** Leaves out so many games of so many numbers each. */
  skip(games: number, width: number): void {
    const { bytes } = this;
    for (let left = games * width; left > 0; this.at++) {
      if (this.at === bytes.length) throw new Error('fewer games than were to be left out');
      if (bytes[this.at] <= 0x7f) left--;
    }
  }

  private take(): number {
    const { bytes } = this;
    let [code, shift, byte] = [0, 0, 0x80];
    for (; byte > 0x7f; shift += 7) {
      if (this.at === bytes.length) throw new Error('a game that ends in the middle of a number');
      byte = bytes[this.at++];
      code |= (byte & 0x7f) << shift;
    }
    if (code === 0) return ABSENT;
    const zigzag = (code - 1) | 0;
    return (zigzag >>> 1) ^ -(zigzag & 1);
  }
}

/** Games of some blocks, wherever they are kept. */
export interface KeptGames extends Blocks {
  readonly read: () => Uint8Array;
}

/** Games of some blocks, as bytes. */
export interface GameBytes extends Blocks {
  readonly bytes: Uint8Array;
}

/**
 * The games of a stretch of blocks, each once and in order, from pieces that may lie across each other: what two tables have in
 * common may have been played twice.
 */
export function* gamesInOrder(
  { first, count }: Blocks,
  gamesPerBlock: number,
  { width }: GameShape,
  pieces: readonly KeptGames[],
): Generator<GameBytes, void> {
  const end = first + count;
  let at = first;
  for (const piece of pieces.toSorted((one, other) => one.first - other.first)) {
    const pieceEnd = piece.first + piece.count;
    if (at === end || piece.first > at) break;
    if (pieceEnd <= at) continue;
    yield cut(piece, at, Math.min(end, pieceEnd), gamesPerBlock * width);
    at = Math.min(end, pieceEnd);
  }
  if (at < end) throw new Error(`the games of block ${at} were not kept`);
}

/** The blocks of a piece from one to another, which is not among them. */
function cut(piece: KeptGames, from: number, to: number, numbersPerBlock: number): GameBytes {
  const bytes = piece.read();
  const reader = new GameReader(bytes);
  reader.skip(from - piece.first, numbersPerBlock);
  const start = reader.at;
  reader.skip(to - from, numbersPerBlock);
  return { first: from, count: to - from, bytes: bytes.subarray(start, reader.at) };
}
