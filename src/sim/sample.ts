import { avalanche } from '../data/digest.ts';
import type { Blocks } from './pieces.ts';
import { type Stretch, scattered } from './schedule.ts';
import type { TableSpec } from './task.ts';

/** Of so many games one is checked: with what else a check takes, it costs less than a hundredth of the run. */
const GAMES_PER_CHECK = 150;
/** Blocks of a stretch that are checked at most: they are kept in memory until they are. */
const MOST_CHECKED = 1000;

/** Which blocks of a stretch are checked: one in every so many. */
export class Sample {
  private readonly first: number;
  private readonly size: number;
  /** Blocks of which one is checked. */
  private readonly step: number;

  constructor({ first, count }: Blocks, size: number) {
    this.first = first;
    this.size = size;
    this.step = Math.floor(count / Math.max(1, size));
  }

  /** The blocks to be checked among some, in order. */
  within({ first, count }: Blocks): readonly number[] {
    const blocks: number[] = [];
    if (this.size === 0) return blocks;
    for (let i = Math.max(0, Math.floor((first - this.first) / this.step)); i < this.size; i++) {
      const block = this.block(i);
      if (block >= first + count) break;
      if (block >= first) blocks.push(block);
    }
    return blocks;
  }

  /** In the later half of its step: a bot that remembers earlier games must have had some. */
  private block(i: number): number {
    const { first, step } = this;
    const half = Math.floor(step / 2);
    return first + i * step + half + ((avalanche(first + i + 1) >>> 0) % (step - half));
  }
}

/**
 * Chooses the blocks that are checked, for all stretches of a run one after the other. It goes by the stretches alone,
 * so that no thread and no interruption changes the choice.
 *
 * In all, no more than one game of every GAMES_PER_CHECK is checked, and one block of the run at least. A cell that is
 * large enough has its own share of them; what is left goes to cells that have had least, one block to each.
 */
export class Sampler {
  /** Games that may still be checked; below zero, if the first block was more than its due. */
  private allowed = 0;
  /** Blocks checked, by table. */
  private readonly checked = new Map<TableSpec, number>();

  choose(stretches: readonly Stretch[]): readonly Sample[] {
    const sizes = stretches.map(({ count }) => Math.min(MOST_CHECKED, Math.floor(count / GAMES_PER_CHECK)));
    for (const [i, { table, count }] of stretches.entries())
      this.allowed += (count / GAMES_PER_CHECK - sizes[i]) * table.seatings.length;
    for (const i of this.leastFirst(stretches)) {
      const { table, count } = stretches[i];
      const gamesPerBlock = table.seatings.length;
      const isFirst = this.checked.size === 0 && sizes.every((size) => size === 0);
      if (sizes[i] >= Math.min(count, MOST_CHECKED) || (!isFirst && this.allowed < gamesPerBlock)) continue;
      sizes[i]++;
      this.allowed -= gamesPerBlock;
    }
    for (const [i, { table }] of stretches.entries())
      if (sizes[i] > 0) this.checked.set(table, (this.checked.get(table) ?? 0) + sizes[i]);
    return stretches.map((stretch, i) => new Sample(stretch, sizes[i]));
  }

  /** Scattered, as neighbours tend to be alike. */
  private leastFirst(stretches: readonly Stretch[]): readonly number[] {
    const had = (i: number) => this.checked.get(stretches[i].table) ?? 0;
    return scattered(stretches.length).toSorted((a, b) => had(a) - had(b));
  }
}
