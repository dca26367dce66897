import type { Batch } from './batch.ts';
import type { Cell } from './cell.ts';

/** Long enough that handing it over costs nothing, short enough that progress moves and threads finish together. */
const TARGET_MS = 100;
const GROWTH = 8;

/**
 * Deals out the blocks of all cells in batches, cell after cell. Batches grow until one takes about a tenth of a second
 * (how the blocks are cut up never changes a result).
 *
 * The cells come in scattered order: neighbours tend to take alike, small tables first, and in the order of the file the
 * time that is left would be guessed from the quick ones.
 */
export class Schedule {
  private readonly cells: readonly Cell[];
  private readonly order: readonly number[];
  private readonly seed: string;
  private readonly threads: number;
  private readonly fixed: number | undefined;
  /** Blocks per batch, by cell: one may be a thousand times slower than the next. */
  private readonly pace: number[];
  /** How many cells are dealt out. */
  private turn = 0;
  private block = 0;

  constructor(cells: readonly Cell[], seed: string, threads: number, fixed?: number) {
    this.cells = cells;
    this.order = scattered(cells.length);
    this.seed = seed;
    this.threads = threads;
    this.fixed = fixed;
    this.pace = cells.map(() => 1);
  }

  next(): Batch | undefined {
    if (this.turn < this.order.length && this.block === this.cells[this.order[this.turn]].blocks) {
      this.turn++;
      this.block = 0;
    }
    if (this.turn === this.order.length) return undefined;
    const cellIndex = this.order[this.turn];
    const cell = this.cells[cellIndex];
    const first = this.block;
    const left = cell.blocks - first;
    // A share of what is left, so that the last batches of a slow cell end together.
    const share = Math.ceil(left / (2 * this.threads));
    const count = Math.min(left, this.fixed ?? Math.min(this.pace[cellIndex], share));
    this.block += count;
    return { cellIndex, cell, seed: this.seed, first, count };
  }

  /** Learns from how long a batch took. */
  took({ cellIndex, count }: Batch, ms: number): void {
    const fitting = Math.max(1, Math.floor((count * TARGET_MS) / Math.max(ms, 0.01)));
    const pace = this.pace[cellIndex];
    // A batch cut short by the end of its cell says that the pace is too high, but not that it is too low.
    if (fitting < pace && (count >= pace || fitting < count)) this.pace[cellIndex] = fitting;
    else if (count >= pace) this.pace[cellIndex] = Math.min(fitting, pace * GROWTH);
  }
}

/** The numbers below n, every beginning of which is spread over all of them: by their bits read backwards. */
export function scattered(n: number): readonly number[] {
  const bits = Math.ceil(Math.log2(Math.max(2, n)));
  const backwards = (i: number) => {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit++) reversed |= ((i >>> bit) & 1) << (bits - 1 - bit);
    return reversed;
  };
  return Array.from({ length: n }, (_, i) => i).toSorted((a, b) => backwards(a) - backwards(b));
}
