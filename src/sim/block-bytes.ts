import type { PerBlock } from './task.ts';

/**
 * What is told of each block, as bytes that are as many for each of them:
 *
 *     wins            a byte: games that were a success
 *     wins+moves      that, and four bytes: a digest of its moves
 *     winners+moves   of each of its games, four bytes who won, and four a digest of its moves
 *     winners+had     the same of each of its games, and as many words as holdings.ts says: what each seat had
 *     looks           of each of its games, as many words of four bytes as looks/words.ts says
 *
 * Numbers are little-endian. Who won is a bit for each seat, and above them SUCCESS.
 */
const WORD = 4;

/** More seats than a table may have whose winners are told. */
export const MOST_SEATS = 16;

/** In a word of winners, set if the game was a success as `Game.success` has it. */
export const SUCCESS = 1 << MOST_SEATS;

/** Bytes for each block of so many games, of each of which so many words are told by looks, or of what was had. */
export function bytesPerBlock(perBlock: PerBlock, games: number, words = 0): number {
  switch (perBlock) {
    case 'none':
      return 0;
    case 'wins':
      return 1;
    case 'wins+moves':
      return 1 + WORD;
    case 'winners+moves':
      return 2 * WORD * games;
    case 'winners+had':
      return (2 + words) * WORD * games;
    case 'looks':
      return words * WORD * games;
  }
}

/** Writes what is told of blocks, one after the other. */
export class BlockWriter {
  bytes = new Uint8Array(0);
  private view = new DataView(this.bytes.buffer);
  private at = 0;

  /** Before the blocks of a task. */
  open(perBlock: PerBlock, blocks: number, gamesPerBlock: number, words = 0): void {
    this.bytes = new Uint8Array(blocks * bytesPerBlock(perBlock, gamesPerBlock, words));
    this.view = new DataView(this.bytes.buffer);
    this.at = 0;
  }

  /** What is told of the blocks so far. */
  get written(): Uint8Array {
    return this.at === this.bytes.length ? this.bytes : this.bytes.slice(0, this.at);
  }

  wins(count: number): void {
    this.bytes[this.at++] = count;
  }

  /** Of a block, or of a game: a digest of its moves. */
  moves(digest: number): void {
    this.view.setInt32(this.at, digest, true);
    this.at += WORD;
  }

  winners(word: number): void {
    this.view.setUint32(this.at, word, true);
    this.at += WORD;
  }

  /** What looks at a game told, or what each seat had. */
  words(words: Int32Array): void {
    for (const word of words) this.moves(word);
  }
}

/** By block, the games that were a success; and digests of its moves, if they were told. */
export interface BlockWins {
  readonly wins: Uint8Array;
  readonly moves: Int32Array | undefined;
}

/** Reads `wins` or `wins+moves` of so many blocks. */
export function readWins(bytes: Uint8Array, blocks: number): BlockWins {
  if (bytes.length === blocks) return { wins: bytes, moves: undefined };
  const view = viewOf(bytes);
  const at = (block: number) => block * (1 + WORD);
  return {
    wins: Uint8Array.from({ length: blocks }, (_, block) => bytes[at(block)]),
    moves: Int32Array.from({ length: blocks }, (_, block) => view.getInt32(at(block) + 1, true)),
  };
}

/** By game, who won and a digest of its moves: those of a block follow each other. */
export interface GameWinners {
  readonly winners: Uint32Array;
  readonly moves: Int32Array;
}

/** Reads `winners+moves`. */
export function readWinners(bytes: Uint8Array): GameWinners {
  const view = viewOf(bytes);
  const games = bytes.length / (2 * WORD);
  const at = (game: number) => game * 2 * WORD;
  return {
    winners: Uint32Array.from({ length: games }, (_, game) => view.getUint32(at(game), true)),
    moves: Int32Array.from({ length: games }, (_, game) => view.getInt32(at(game) + WORD, true)),
  };
}

/** By game, also what each seat had: as many words for each. */
export interface GameHoldings extends GameWinners {
  readonly had: readonly Int32Array[];
}

/** Reads `winners+had`, with so many words of what was had for each game. */
export function readHoldings(bytes: Uint8Array, words: number): GameHoldings {
  const all = readLooks(bytes);
  const width = 2 + words;
  const games = Array.from({ length: all.length / width }, (_, game) => game * width);
  return {
    winners: Uint32Array.from(games, (at) => all[at]),
    moves: Int32Array.from(games, (at) => all[at + 1]),
    had: games.map((at) => all.subarray(at + 2, at + width)),
  };
}

/** Reads `looks`: the words of all games, one game after the other. */
export function readLooks(bytes: Uint8Array): Int32Array {
  const view = viewOf(bytes);
  return Int32Array.from({ length: bytes.length / WORD }, (_, i) => view.getInt32(i * WORD, true));
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
