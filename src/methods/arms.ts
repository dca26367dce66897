import type { Game } from '../engine/game.ts';
import { type BlockWins, readWins } from '../sim/block-bytes.ts';
import { blocksOfCell, type Cell, tableOf } from '../sim/cell.ts';
import { CellCounts } from '../sim/cell-counts.ts';
import type { Dispatcher, TableFault } from '../sim/dispatcher.ts';
import type { Blocks, Piece } from '../sim/pieces.ts';
import type { BotDigests } from '../sim/players.ts';
import { rosterOf } from '../sim/roster.ts';
import type { Stretch } from '../sim/schedule.ts';
import type { PerBlock, TableSpec } from '../sim/task.ts';

/** A game of an arm failed. */
export class ArmFault extends Error {
  override readonly name = 'ArmFault';
  readonly fault: TableFault;
  readonly cell: Cell;

  constructor(fault: TableFault, cell: Cell) {
    super(fault.message);
    this.fault = fault;
    this.cell = cell;
  }
}

/** Two arms on the same luck, game by game. */
export interface Pairs {
  readonly n: number;
  /** Games that only the one, or only the other, won. */
  readonly one: number;
  readonly other: number;
  readonly both: number;
  /** Games that took another course of moves; not a number if courses were not kept. */
  readonly different: number;
}

/** Of the many arms whose games are only counted. */
const NOTHING = new Uint8Array(0);
/** Blocks for which there is room at first. */
const LEAST_ROOM = 1024;

/** What is known of one arm: a cell whose games are told apart. */
export class ArmGames {
  readonly cell: Cell;
  readonly tally: CellCounts;
  private readonly table: TableSpec;
  /** Number of its first block: arms that begin with the same one have the same luck. */
  private readonly first: number;
  /** Blocks played: always the first so many. */
  played = 0;
  /** Set before the first game, where not the game's success is told of each block: how its bytes are read. */
  read: (bytes: Uint8Array, blocks: number) => BlockWins = readWins;
  /** Set before the first game, where something else is told of each block: takes that over, as it comes. */
  take: ((piece: Piece) => void) | undefined;
  /** Set before the first game, where more is told of each block than its wins: takes note of it, as it comes. */
  note: ((piece: Piece) => void) | undefined;
  /** By block, the games of it that were a success; with room for more. */
  private successes = NOTHING;
  /** By block, a digest of its moves, if they are kept. */
  private moves: Int32Array | undefined;

  constructor(game: Game, cell: Cell, table: TableSpec) {
    this.cell = cell;
    this.table = table;
    this.tally = new CellCounts(rosterOf(game, cell));
    this.first = blocksOfCell(cell).first;
  }

  /** Games that were a success. */
  get wins(): number {
    return this.tally.success.sum;
  }

  get games(): number {
    return this.tally.games;
  }

  /** By block. */
  get outcomes(): Uint8Array {
    return this.successes.subarray(0, this.played);
  }

  /** What is to be played of it so that it has so many blocks. */
  stretchTo(blocks: number): Stretch {
    return { table: this.table, first: this.first + this.played, count: blocks - this.played };
  }

  /** What is to be played so that it has all blocks of a list. */
  stretchOf(blocks: Blocks): Stretch {
    return { table: this.table, ...blocks };
  }

  /** Takes in what came of some blocks. */
  put(piece: Piece): void {
    this.tally.merge(piece);
    this.note?.(piece);
    if (this.take !== undefined) this.take(piece);
    else if (piece.bytes.length > 0) this.putWins(piece);
  }

  private putWins({ first: block, count, bytes }: Piece): void {
    const { wins: successes, moves } = this.read(bytes, count);
    const first = block - this.first;
    while (first + successes.length > this.successes.length) {
      const larger = new Uint8Array(Math.max(LEAST_ROOM, 2 * this.successes.length));
      larger.set(this.successes);
      this.successes = larger;
    }
    this.successes.set(successes, first);
    if (moves !== undefined) this.putMoves(first, moves);
  }

  private putMoves(first: number, moves: Int32Array): void {
    const room = this.successes.length;
    if (this.moves === undefined || this.moves.length < room) {
      const larger = new Int32Array(room);
      if (this.moves !== undefined) larger.set(this.moves);
      this.moves = larger;
    }
    this.moves.set(moves, first);
  }

  /** How its games went beside those of another arm, over the blocks that both have played; without rotation. */
  beside(other: ArmGames): Pairs {
    if (other.first !== this.first) throw new Error('arms on different luck have no pairs of games');
    const n = Math.min(this.played, other.played);
    const [mine, theirs] = [this.moves, other.moves];
    let [one, two, both] = [0, 0, 0];
    let different = mine === undefined || theirs === undefined ? Number.NaN : 0;
    for (let i = 0; i < n; i++) {
      const [a, b] = [this.successes[i], other.successes[i]];
      if (a === b) both += a;
      else if (a > b) one++;
      else two++;
      // The same moves may come to another end by other rules.
      if (mine !== undefined && theirs !== undefined && (a !== b || mine[i] !== theirs[i])) different++;
    }
    return { n, one, other: two, both, different };
  }
}

/** What an analysis plays with. */
export interface Session {
  readonly dispatcher: Dispatcher;
  readonly seed: string;
  /** Digests of the bots, when the run began. */
  readonly bots?: BotDigests | undefined;
  /** Called with all games so far, whenever some are over. */
  readonly progress?: (games: number) => void;
}

/** Plays arms on, each to its own number of blocks. Blocks of the same number have the same luck in every arm. */
export class Arms {
  private readonly list: ArmGames[] = [];
  /** Set before the first game: what games are told apart by. */
  perBlock: PerBlock = 'wins';
  private readonly game: Game;
  private readonly session: Session;
  private total = 0;

  constructor(game: Game, cells: readonly Cell[], session: Session) {
    this.game = game;
    this.session = session;
    this.add(cells);
  }

  /** All arms, in the order in which they came. */
  get all(): readonly ArmGames[] {
    return this.list;
  }

  /** Arms that nobody could name beforehand, because what was played so far led to them. */
  add(cells: readonly Cell[]): readonly ArmGames[] {
    const { seed, bots } = this.session;
    const added = cells.map((cell) => new ArmGames(this.game, cell, tableOf(cell, seed, bots)));
    this.list.push(...added);
    return added;
  }

  /** Games of all arms. */
  get games(): number {
    return this.total;
  }

  /** Plays each arm of a list until it has so many blocks; one that has them already stays as it is. */
  async playTo(goals: readonly (readonly [arm: ArmGames, blocks: number])[]): Promise<void> {
    const open = goals.filter(([arm, blocks]) => blocks > arm.played);
    await this.play(
      open.map(([arm]) => arm),
      open.map(([arm, blocks]) => arm.stretchTo(blocks)),
      this.perBlock,
    );
    for (const [arm, blocks] of open) arm.played = blocks;
  }

  /** Plays all blocks of every arm, or those that are given, only to count them. */
  playAll(blocksOf: (cell: Cell) => Blocks = blocksOfCell): Promise<void> {
    const stretches = this.all.map((arm) => arm.stretchOf(blocksOf(arm.cell)));
    return this.play(this.all, stretches, 'none');
  }

  private async play(arms: readonly ArmGames[], stretches: readonly Stretch[], perBlock: PerBlock): Promise<void> {
    const { dispatcher, progress } = this.session;
    const fault = await dispatcher.play(stretches, perBlock, (stretch, piece) => {
      arms[stretch].put(piece);
      this.total += piece.games;
      progress?.(this.total);
    });
    if (fault === undefined) return;
    const failed = stretches.findIndex(({ table }) => table === fault.table);
    throw new ArmFault(fault, arms[failed].cell);
  }
}
