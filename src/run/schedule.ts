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
  private readonly fixed: number | undefined;
  private pace = 1;
  /** How many cells are dealt out. */
  private turn = 0;
  private block = 0;

  constructor(cells: readonly Cell[], seed: string, fixed?: number) {
    this.cells = cells;
    this.order = scattered(cells.length);
    this.seed = seed;
    this.fixed = fixed;
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
    const count = Math.min(cell.blocks - first, this.fixed ?? this.pace);
    this.block += count;
    return { cellIndex, cell, seed: this.seed, first, count };
  }

  /** Learns from how long a batch took. */
  took(batch: Batch, ms: number): void {
    const fitting = Math.floor((batch.count * TARGET_MS) / Math.max(ms, 0.01));
    // The end of a cell makes small batches, from which little can be learned.
    const least = batch.count < this.pace ? this.pace : 1;
    this.pace = Math.max(least, Math.min(fitting, this.pace * GROWTH));
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
