import { describe, expect, it } from 'vitest';
import { BINS, binOf, lengthsOf, MAX_LENGTH } from './lengths.ts';

describe('bins of lengths', () => {
  it('are one for each length below 32, and then sixteen for each doubling', () => {
    expect([0, 1, 31, 32, 33, 34, 63, 64, 127, 128].map(binOf)).toEqual([0, 1, 31, 32, 32, 33, 47, 48, 63, 64]);
  });

  it('follow each other without gaps', () => {
    const ends = Array.from({ length: BINS }, (_, bin) => lengthsOf(bin));
    for (let bin = 1; bin < BINS; bin++) expect(ends[bin][0]).toBe(ends[bin - 1][1]);
    expect([ends[0][0], ends[BINS - 1][1]]).toEqual([0, MAX_LENGTH + 1]);
  });

  it('have their own first and last length in them', () => {
    for (let bin = 0; bin < BINS; bin++) {
      const [from, to] = lengthsOf(bin);
      expect([binOf(from), binOf(to - 1)]).toEqual([bin, bin]);
    }
  });

  it('count what is longer than the longest as that', () => {
    expect([MAX_LENGTH, MAX_LENGTH + 1, 1e9].map(binOf)).toEqual([BINS - 1, BINS - 1, BINS - 1]);
  });
});
