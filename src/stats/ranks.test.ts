import { describe, expect, it } from 'vitest';
import { ranks, ranksBySize, sizeOf } from './ranks.ts';

describe('ranks', () => {
  it('are certain where intervals are apart, and open where they meet', () => {
    const apart = [
      { low: 7, high: 9 },
      { low: 1, high: 3 },
      { low: 2, high: 4 },
      { low: -1, high: 0 },
    ];
    expect(ranks(apart)).toEqual([
      { first: 1, last: 1 },
      { first: 2, last: 3 },
      { first: 2, last: 3 },
      { first: 4, last: 4 },
    ]);
  });

  it('leave every place open where ends touch or nothing is known', () => {
    const touching = [
      { low: 0, high: 1 },
      { low: 1, high: 2 },
    ];
    expect(ranks(touching)).toEqual([
      { first: 1, last: 2 },
      { first: 1, last: 2 },
    ]);
    expect(ranks([{ low: -1, high: 1 }])).toEqual([{ first: 1, last: 1 }]);
    expect(ranks([])).toEqual([]);
  });

  it('by size take no heed of the direction', () => {
    expect(sizeOf({ low: -9, high: -7 })).toEqual({ low: 7, high: 9 });
    expect(sizeOf({ low: -2, high: 5 })).toEqual({ low: 0, high: 5 });
    const effects = [
      { low: 1, high: 3 },
      { low: -9, high: -7 },
      { low: -2, high: 4 },
    ];
    expect(ranksBySize(effects)).toEqual([
      { first: 2, last: 3 },
      { first: 1, last: 1 },
      { first: 2, last: 3 },
    ]);
  });
});
