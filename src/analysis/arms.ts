import type { Cell } from '../run/cell.ts';
import { rosterOf } from '../run/cell.ts';
import type { Crew, RunFault } from '../run/run.ts';
import { Tally } from '../run/tally.ts';

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
}

/** What is known of one arm: a cell whose games are told apart. */
export class ArmGames {
  readonly cell: Cell;
  readonly tally: Tally;
  /** Blocks played: always the first so many. */
  played = 0;
  /** By block, the games of it that were a success; with room for more. */
  private successes = new Uint8Array(1024);

  constructor(cell: Cell) {
    this.cell = cell;
    this.tally = new Tally(rosterOf(cell));
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

  put(first: number, successes: Uint8Array, sums: Float64Array): void {
    while (first + successes.length > this.successes.length) {
      const larger = new Uint8Array(2 * this.successes.length);
      larger.set(this.successes);
      this.successes = larger;
    }
    this.successes.set(successes, first);
    this.tally.merge(sums);
  }

  /** How its games went beside those of another arm, over the blocks that both have played; without rotation. */
  beside(other: ArmGames): Pairs {
    const n = Math.min(this.played, other.played);
    let [one, two, both] = [0, 0, 0];
    for (let i = 0; i < n; i++) {
      const [a, b] = [this.successes[i], other.successes[i]];
      if (a === b) both += a;
      else if (a > b) one++;
      else two++;
    }
    return { n, one, other: two, both };
  }
}

/** Plays arms on, each to its own number of blocks, so that block i of every arm has the same luck. */
export class Arms {
  readonly all: readonly ArmGames[];
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
    const stretches = open.map(([{ cell, played }, blocks]) => ({ cell, first: played, count: blocks - played }));
    const take: Parameters<Crew['play']>[1] = ({ stretch, first, count, cell }, { sums, successes }) => {
      open[stretch][0].put(first, successes, sums);
      this.total += count * cell.rotations;
      this.progress(this.total);
    };
    const fault = await this.crew.play(stretches, take, true);
    if (fault !== undefined) throw new ArmFault(fault);
    for (const [arm, blocks] of open) arm.played = blocks;
  }
}
