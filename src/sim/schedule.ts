import type { Blocks } from './pieces.ts';
import type { TableSpec } from './task.ts';

/** Long enough that handing it over to a thread costs nothing, short enough that progress moves and lanes finish together. */
const TARGET_MS = 100;
const GROWTH = 8;

/** Blocks of a table that are to be played. */
export interface Stretch extends Blocks {
  readonly table: TableSpec;
}

/** A part of a stretch, which is known by its number. */
export interface Batch extends Stretch {
  readonly stretch: number;
}

/** Blocks per batch that take about as long as one should, by table: one may be a thousand times slower than the next. */
export type Pace = Map<TableSpec, number>;

/** How a schedule cuts batches. */
export interface ScheduleOptions {
  /** Batches that can be under way at the same time, which may change. */
  readonly lanes: () => number;
  readonly pace: Pace;
  /** Blocks per batch, if that is fixed. */
  readonly fixed?: number | undefined;
  /** How long a batch should take, in milliseconds, if not as usual; that may change as lanes do. */
  readonly targetMs?: () => number | undefined;
}

/**
 * Deals out stretches of blocks in batches, one stretch after the other. Batches grow until one takes about as long as it
 * should (how the blocks are cut up never changes a result).
 *
 * They come in scattered order: neighbours tend to take alike, small tables first, and in the order of the file the
 * time that is left would be guessed from the quick ones.
 */
export class Schedule {
  private readonly stretches: readonly Stretch[];
  private readonly order: readonly number[];
  private readonly lanes: () => number;
  private readonly pace: Pace;
  private readonly fixed: number | undefined;
  private readonly targetMs: () => number | undefined;
  /** How many stretches are dealt out. */
  private turn = 0;
  /** Blocks dealt out of the present one. */
  private dealt = 0;

  constructor(stretches: readonly Stretch[], { lanes, pace, fixed, targetMs = () => TARGET_MS }: ScheduleOptions) {
    this.stretches = stretches;
    this.order = scattered(stretches.length);
    this.lanes = lanes;
    this.pace = pace;
    this.fixed = fixed;
    this.targetMs = targetMs;
  }

  next(): Batch | undefined {
    while (this.turn < this.order.length && this.dealt === this.stretches[this.order[this.turn]].count) {
      this.turn++;
      this.dealt = 0;
    }
    if (this.turn === this.order.length) return undefined;
    const stretch = this.order[this.turn];
    const { table, first, count: all } = this.stretches[stretch];
    const left = all - this.dealt;
    const pace = this.pace.get(table) ?? 1;
    // A share of what is left, so that the last batches of a slow cell end together; what is done in a moment goes whole.
    const share = left <= pace ? left : Math.ceil(left / (2 * this.lanes()));
    const count = Math.min(left, this.fixed ?? Math.min(pace, share));
    const batch = { stretch, table, first: first + this.dealt, count };
    this.dealt += count;
    return batch;
  }

  /** Learns from how long a batch took. */
  took({ table, count }: Batch, ms: number): void {
    const fitting = Math.max(1, Math.floor((count * (this.targetMs() ?? TARGET_MS)) / Math.max(ms, 0.01)));
    const pace = this.pace.get(table) ?? 1;
    // A batch cut short by the end of its stretch says that the pace is too high, but not that it is too low.
    if (fitting < pace && (count >= pace || fitting < count)) this.pace.set(table, fitting);
    else if (count >= pace) this.pace.set(table, Math.min(fitting, pace * GROWTH));
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
