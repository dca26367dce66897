import { describe, expect, it } from 'vitest';
import { weigh } from './choice.ts';

const [FIRST, SECOND, NOBODY] = [1, 2, 8];

describe('a decision whose moves were tried', () => {
  it('is chosen by one half and measured by the other', () => {
    // By luck 0 and 2 the second move is best; by 1 and 3 the first is.
    const tried = [Int32Array.of(NOBODY, FIRST, NOBODY, FIRST), Int32Array.of(FIRST, NOBODY, FIRST, NOBODY)];
    expect(weigh(tried, 0, 2, 0)).toMatchObject({ better: 0, worse: 2, best: 0, all: 2, own: 2 });
    expect(weigh(tried, 0, 2, 1)).toMatchObject({ better: 0, worse: 2, best: 0, all: 2, own: 2 });
  });

  it('has a best and a second-best move wherever they stand', () => {
    const tried = [
      Int32Array.of(NOBODY, NOBODY, NOBODY, NOBODY),
      Int32Array.of(FIRST, FIRST, NOBODY, NOBODY),
      Int32Array.of(FIRST, FIRST, FIRST, FIRST),
    ];
    expect(weigh(tried, 0, 2, 0)).toMatchObject({ better: 1, worse: 0, best: 2, all: 3, own: 3 });
    expect(weigh(tried.toReversed(), 0, 2, 0)).toMatchObject({ better: 1, worse: 0, best: 2, all: 3 });
  });

  it('says what who cannot win does to whoever it does most to', () => {
    const tried = [Int32Array.of(FIRST, FIRST, FIRST, FIRST), Int32Array.of(SECOND, SECOND, SECOND, FIRST)];
    expect(weigh(tried, 2, 3, 0)).toMatchObject({ own: 0, kingBetter: 1, kingWorse: 0 });
    expect(weigh(tried, 2, 3, 1)).toMatchObject({ own: 0, kingBetter: 2, kingWorse: 0 });
  });

  it('of a player alone makes no king', () => {
    const tried = [Int32Array.of(1, 1), Int32Array.of(2, 2)];
    expect(weigh(tried, 0, 1, 0)).toMatchObject({ better: 1, kingBetter: 0, kingWorse: 0 });
  });
});
