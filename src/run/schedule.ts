import type { Batch } from './batch.ts';
import type { Cell } from './cell.ts';

/** Long enough that handing it over costs nothing, short enough that progress moves and threads finish together. */
const TARGET_MS = 100;
const GROWTH = 8;

/**
 * Deals out the blocks of all cells in batches, cell after cell. Batches grow until one takes about a tenth of a second
 * (how the blocks are cut up never changes a result).
 */
export class Schedule {
  private readonly cells: readonly Cell[];
  private readonly seed: string;
  private readonly fixed: number | undefined;
  private pace = 1;
  private cell = 0;
  private block = 0;

  constructor(cells: readonly Cell[], seed: string, fixed?: number) {
    this.cells = cells;
    this.seed = seed;
    this.fixed = fixed;
  }

  next(): Batch | undefined {
    while (this.cell < this.cells.length && this.block === this.cells[this.cell].blocks) {
      this.cell++;
      this.block = 0;
    }
    if (this.cell === this.cells.length) return undefined;
    const cell = this.cells[this.cell];
    const first = this.block;
    const count = Math.min(cell.blocks - first, this.fixed ?? this.pace);
    this.block += count;
    return { cellIndex: this.cell, cell, seed: this.seed, first, count };
  }

  /** Learns from how long a batch took. */
  took(batch: Batch, ms: number): void {
    const fitting = Math.floor((batch.count * TARGET_MS) / Math.max(ms, 0.01));
    // The end of a cell makes small batches, from which little can be learned.
    const least = batch.count < this.pace ? this.pace : 1;
    this.pace = Math.max(least, Math.min(fitting, this.pace * GROWTH));
  }
}
