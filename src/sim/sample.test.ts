import { describe, expect, it } from 'vitest';
import { type Sample, type Sampled, Sampler } from './sample.ts';

const CELLS = Array.from({ length: 40 }, (_, i) => ({ cell: i }));

function stretch(of: unknown, count: number, gamesPerBlock = 1, first = 0): Sampled {
  return { of, first, count, gamesPerBlock };
}

function blocksOf(samples: readonly Sample[], stretches: readonly Sampled[]): readonly (readonly number[])[] {
  return samples.map((sample, i) => sample.within(stretches[i]));
}

function choose(stretches: readonly Sampled[], sampler = new Sampler()): readonly (readonly number[])[] {
  return blocksOf(sampler.choose(stretches), stretches);
}

function gamesIn(chosen: readonly (readonly number[])[], stretches: readonly Sampled[]): number {
  return chosen.reduce((sum, blocks, i) => sum + blocks.length * stretches[i].gamesPerBlock, 0);
}

describe('the games that are checked', () => {
  it('are one of 150 at most, and some of every cell that is large enough', () => {
    const stretches = CELLS.map((cell, i) => stretch(cell, 150 + 37 * i, 1 + (i % 4)));
    const chosen = choose(stretches);
    const all = stretches.reduce((sum, { count, gamesPerBlock }) => sum + count * gamesPerBlock, 0);
    expect(gamesIn(chosen, stretches)).toBeLessThanOrEqual(all / 150);
    for (const blocks of chosen) expect(blocks.length).toBeGreaterThan(0);
  });

  it('are of one block at least, however small the run is', () => {
    expect(choose([stretch('small', 1)])).toEqual([[0]]);
    expect(choose(CELLS.map((cell) => stretch(cell, 2, 7))).flat()).toHaveLength(1);
  });

  it('are of as many small cells as there are games for, each in its turn', () => {
    const sampler = new Sampler();
    const seen = new Map<unknown, number>();
    for (let look = 0; look < 10; look++) {
      const stretches = CELLS.map((cell) => stretch(cell, 60, 1, 60 * look));
      for (const [i, blocks] of choose(stretches, sampler).entries())
        seen.set(CELLS[i], (seen.get(CELLS[i]) ?? 0) + blocks.length);
    }
    // 24,000 games.
    expect([...seen.values()].reduce((sum, n) => sum + n, 0)).toBe(160);
    for (const cell of CELLS) expect(seen.get(cell)).toBe(4);
  });

  it('are the same however the blocks are cut up', () => {
    const whole = stretch('cell', 100_003, 3, 17);
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
    const huge = stretch('cell', 1e12);
    const [blocks] = choose([huge]);
    expect(blocks).toHaveLength(1000);
    expect(blocks.at(-1)).toBeGreaterThan(9.9e11);
  });
});
