import type { Crew, RunFault } from '../node/run.ts';
import type { BatchCounts } from '../sim/batch.ts';
import type { Cell } from '../sim/cell.ts';
import { blocksOfCell, rosterOf } from '../sim/cell.ts';
import type { Stretch } from '../sim/schedule.ts';
import { Tally } from '../sim/tally.ts';

/** A game of an arm failed. */
export class ArmFault extends Error {
  override readonly name = 'ArmFault';
  readonly fault: RunFault;

  constructor(fault: RunFault) {
    super(fault.message);
    this.fault = fault;
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

/** What is known of one arm: a cell whose games are told apart. */
export class ArmGames {
  readonly cell: Cell;
  readonly tally: Tally;
  /** Number of its first block: arms that begin with the same one have the same luck. */
  private readonly first: number;
  /** Blocks played: always the first so many. */
  played = 0;
  /** By block, the games of it that were a success; with room for more. */
  private successes = new Uint8Array(1024);
  /** By block, a digest of its moves, if they are kept. */
  private courses: Int32Array | undefined;

  constructor(cell: Cell) {
    this.cell = cell;
    this.tally = new Tally(rosterOf(cell));
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
    return { cell: this.cell, first: this.first + this.played, count: blocks - this.played };
  }

  /** Takes in what came of blocks from this number on. */
  put(block: number, counts: BatchCounts): void {
    const { successes, courses } = counts;
    const first = block - this.first;
    while (first + successes.length > this.successes.length) {
      const larger = new Uint8Array(2 * this.successes.length);
      larger.set(this.successes);
      this.successes = larger;
    }
    this.successes.set(successes, first);
    if (courses.length > 0) this.keep(first, courses);
    this.tally.merge(counts);
  }

  private keep(first: number, courses: Int32Array): void {
    const room = this.successes.length;
    if (this.courses === undefined || this.courses.length < room) {
      const larger = new Int32Array(room);
      if (this.courses !== undefined) larger.set(this.courses);
      this.courses = larger;
    }
    this.courses.set(courses, first);
  }

  /** How its games went beside those of another arm, over the blocks that both have played; without rotation. */
  beside(other: ArmGames): Pairs {
    if (other.first !== this.first) throw new Error('arms on different luck have no pairs of games');
    const n = Math.min(this.played, other.played);
    const [mine, theirs] = [this.courses, other.courses];
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

/** Plays arms on, each to its own number of blocks. Blocks of the same number have the same luck in every arm. */
export class Arms {
  readonly all: readonly ArmGames[];
  /** Set before the first game: whether games are also told apart by their moves. */
  courses = false;
  private readonly crew: Crew;
  private readonly progress: (games: number) => void;
  private total = 0;

  constructor(cells: readonly Cell[], crew: Crew, progress: (games: number) => void = () => {}) {
    this.all = cells.map((cell) => new ArmGames(cell));
    this.crew = crew;
    this.progress = progress;
  }

  /** Games of all arms. */
  get games(): number {
    return this.total;
  }

  /** Plays each arm of a list until it has so many blocks; one that has them already stays as it is. */
  async playTo(goals: readonly (readonly [arm: ArmGames, blocks: number])[]): Promise<void> {
    const open = goals.filter(([arm, blocks]) => blocks > arm.played);
    const stretches = open.map(([arm, blocks]) => arm.stretchTo(blocks));
    const take: Parameters<Crew['play']>[1] = ({ stretch, first, count, cell }, counts) => {
      open[stretch][0].put(first, counts);
      this.total += count * cell.rotations;
      this.progress(this.total);
    };
    const fault = await this.crew.play(stretches, take, this.courses ? 'courses' : true);
    if (fault !== undefined) throw new ArmFault(fault);
    for (const [arm, blocks] of open) arm.played = blocks;
  }
}
