import type { Blocks } from './pieces.ts';
import type { TableSpec } from './task.ts';

/** Long enough that handing it over to a thread costs nothing, short enough that progress moves and lanes finish together. */
const TARGET_MS = 100;
const GROWTH = 8;
/** Blocks of a first batch that ends after some time: few enough that there is room for what is told of each. */
const MOST_TRIED = 4096;

/** Blocks of a table that are to be played. */
export interface Stretch extends Blocks {
  readonly table: TableSpec;
}

/** A part of a stretch, which is known by its number. */
export interface Batch extends Stretch {
  readonly stretch: number;
  /** Milliseconds after which it is enough, where nobody knows yet how long the table takes. */
  readonly within?: number;
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
  /** Whether batches can be told to end after some time. */
  readonly endsEarly?: boolean | undefined;
}

/** Blocks of a stretch that nobody has dealt out, or that came back. */
interface Undealt extends Blocks {
  readonly stretch: number;
}

/**
 * Deals out stretches of blocks in batches, one stretch after the other. Batches grow until one takes about as long as it
 * should (how the blocks are cut up never changes a result). A table of which nobody knows how long it takes begins with one
 * block; where batches can be told to end after some time, with many: a run of small cells has one batch for each of them.
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
  private readonly targetMs: () => number;
  private readonly endsEarly: boolean;
  /** How many stretches have been begun. */
  private turn = 0;
  /** What is left of those, the present one last. */
  private readonly undealt: Undealt[] = [];

  constructor(stretches: readonly Stretch[], { lanes, pace, fixed, targetMs, endsEarly = false }: ScheduleOptions) {
    this.stretches = stretches;
    this.order = scattered(stretches.length);
    this.lanes = lanes;
    this.pace = pace;
    this.fixed = fixed;
    this.targetMs = () => targetMs?.() ?? TARGET_MS;
    this.endsEarly = endsEarly;
  }

  next(): Batch | undefined {
    const open = this.undealt.pop() ?? this.begin();
    if (open === undefined) return undefined;
    const { stretch, first } = open;
    const { table } = this.stretches[stretch];
    const isTried = this.endsEarly && this.fixed === undefined && !this.pace.has(table);
    const count = this.cut(open.count, isTried ? MOST_TRIED : (this.pace.get(table) ?? 1));
    if (count < open.count) this.undealt.push({ stretch, first: first + count, count: open.count - count });
    return { stretch, table, first, count, ...(isTried ? { within: this.targetMs() } : {}) };
  }

  /** The next stretch that has any blocks. */
  private begin(): Undealt | undefined {
    while (this.turn < this.order.length) {
      const stretch = this.order[this.turn++];
      const { first, count } = this.stretches[stretch];
      if (count > 0) return { stretch, first, count };
    }
    return undefined;
  }

  /** A share of what is left, so that the last batches of a slow cell end together; what is done in a moment goes whole. */
  private cut(left: number, pace: number): number {
    const share = left <= pace ? left : Math.ceil(left / (2 * this.lanes()));
    return Math.min(left, this.fixed ?? Math.min(pace, share));
  }

  /** Learns from how long a batch took, and takes back what was not played of it: all but the first so many blocks. */
  took({ stretch, table, first, count: dealt }: Batch, ms: number, count = dealt): void {
    if (count < dealt) this.undealt.push({ stretch, first: first + count, count: dealt - count });
    const fitting = Math.max(1, Math.floor((count * this.targetMs()) / Math.max(ms, 0.01)));
    const pace = this.pace.get(table) ?? 1;
    // A batch cut short by the end of its stretch says that the pace is too high, but not that it is too low.
    if (fitting < pace && (count >= pace || fitting < count)) this.pace.set(table, fitting);
    else if (count >= pace) this.pace.set(table, Math.min(fitting, count * GROWTH));
  }
}

/** The numbers below n, every beginning of which is spread over all of them: by their bits read backwards. */
export function scattered(n: number): readonly number[] {
  const bits = Math.ceil(Math.log2(Math.max(2, n)));
  const all: number[] = [];
  for (let i = 0; i < 1 << bits; i++) {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit++) reversed |= ((i >>> bit) & 1) << (bits - 1 - bit);
    if (reversed < n) all.push(reversed);
  }
  return all;
}
