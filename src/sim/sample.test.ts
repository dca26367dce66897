import { describe, expect, it } from 'vitest';
import { type Sample, Sampler } from './sample.ts';
import type { Stretch } from './schedule.ts';
import { emptyTable } from './task.fixture.ts';
import type { TableSpec } from './task.ts';

const tables = (gamesPerBlock: number) => Array.from({ length: 40 }, () => emptyTable(gamesPerBlock));

function stretch(table: TableSpec, count: number, first = 0): Stretch {
  return { table, first, count };
}

function blocksOf(samples: readonly Sample[], stretches: readonly Stretch[]): readonly (readonly number[])[] {
  return samples.map((sample, i) => sample.within(stretches[i]));
}

function choose(stretches: readonly Stretch[], sampler = new Sampler()): readonly (readonly number[])[] {
  return blocksOf(sampler.choose(stretches), stretches);
}

function gamesIn(chosen: readonly (readonly number[])[], stretches: readonly Stretch[]): number {
  return chosen.reduce((sum, blocks, i) => sum + blocks.length * stretches[i].table.seatings.length, 0);
}

describe('the games that are checked', () => {
  it('are one of 150 at most, and some of every cell that is large enough', () => {
    const stretches = tables(1).map((_, i) => stretch(emptyTable(1 + (i % 4)), 150 + 37 * i));
    const chosen = choose(stretches);
    const all = stretches.reduce((sum, { count, table }) => sum + count * table.seatings.length, 0);
    expect(gamesIn(chosen, stretches)).toBeLessThanOrEqual(all / 150);
    for (const blocks of chosen) expect(blocks.length).toBeGreaterThan(0);
  });

  it('are of one block at least, however small the run is', () => {
    expect(choose([stretch(emptyTable(), 1)])).toEqual([[0]]);
    expect(choose(tables(7).map((table) => stretch(table, 2))).flat()).toHaveLength(1);
  });

  it('are of as many small cells as there are games for, each in its turn', () => {
    const sampler = new Sampler();
    const all = tables(1);
    const seen = new Map<TableSpec, number>();
    for (let look = 0; look < 10; look++) {
      const stretches = all.map((table) => stretch(table, 60, 60 * look));
      for (const [i, blocks] of choose(stretches, sampler).entries())
        seen.set(all[i], (seen.get(all[i]) ?? 0) + blocks.length);
    }
    // 24,000 games.
    expect([...seen.values()].reduce((sum, n) => sum + n, 0)).toBe(160);
    for (const table of all) expect(seen.get(table)).toBe(4);
  });

  it('are the same however the blocks are cut up', () => {
    const whole = stretch(emptyTable(3), 100_003, 17);
    const [sample] = new Sampler().choose([whole]);
    for (const size of [1000, 77]) {
      const parts: number[] = [];
      for (let at = 0; at < whole.count; at += size)
        parts.push(...sample.within({ first: 17 + at, count: Math.min(size, whole.count - at) }));
      expect(parts).toEqual(sample.within(whole));
    }
    expect(new Set(sample.within(whole)).size).toBe(666);
  });

  it('are no more of a huge cell than can be kept', () => {
    const huge = stretch(emptyTable(), 1e12);
    const [blocks] = choose([huge]);
    expect(blocks).toHaveLength(1000);
    expect(blocks.at(-1)).toBeGreaterThan(9.9e11);
  });
});
