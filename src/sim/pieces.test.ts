import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gaps, type Piece, Pieces } from './pieces.ts';

/** Blocks whose sum is the sum of their numbers, whose mark is the first, and whose bytes are their numbers. */
function piece(first: number, count: number): Piece {
  const blocks = Array.from({ length: count }, (_, i) => first + i);
  const sum = blocks.reduce((a, b) => a + b, 0);
  return {
    first,
    count,
    games: 2 * count,
    sums: Float64Array.of(sum),
    marks: Float64Array.of(first + 1),
    bytes: Uint8Array.from(blocks),
  };
}

describe('pieces', () => {
  it('add up neighbours, in whatever order they come', () => {
    const pieces = new Pieces({ first: 10, count: 20 }, 1);
    for (const [first, count] of [
      [10, 3],
      [20, 5],
      [16, 4],
    ])
      expect(pieces.add(piece(first, count))).toBe(true);
    expect(pieces.all).toEqual([piece(10, 3), piece(16, 9)]);
    expect(pieces.add(piece(13, 3))).toBe(true);
    expect(pieces.all).toEqual([piece(10, 15)]);
  });

  it.each([
    ['the same', 12, 4],
    ['a part of the same', 13, 1],
    ['some of the same', 10, 3],
    ['more than the same', 11, 8],
    ['blocks before the stretch', 9, 2],
    ['blocks after it', 29, 2],
    ['nothing', 20, 0],
  ])('do not take %s', (_what, first, count) => {
    const pieces = new Pieces({ first: 10, count: 20 }, 1);
    pieces.add(piece(12, 4));
    expect(pieces.add(piece(first, count))).toBe(false);
    expect(pieces.all).toEqual([piece(12, 4)]);
  });

  it('and the gaps between them are the whole stretch, once', () => {
    const cuts = fc.array(fc.record({ first: fc.nat(60), count: fc.integer({ min: 1, max: 9 }) }), { maxLength: 30 });
    fc.assert(
      fc.property(cuts, (tried) => {
        const stretch = { first: 5, count: 50 };
        const pieces = new Pieces(stretch, 1);
        for (const { first, count } of tried) pieces.add(piece(first, count));
        for (const gap of gaps(stretch, pieces.all)) expect(pieces.add(piece(gap.first, gap.count))).toBe(true);
        expect(pieces.all).toEqual([piece(5, 50)]);
        expect(gaps(stretch, pieces.all)).toEqual([]);
      }),
    );
  });
});
