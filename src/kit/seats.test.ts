import { describe, expect, it } from 'vitest';
import { NOBODY } from '../engine/game.ts';
import { Outcome } from '../engine/outcome.ts';
import { allSeats, callItADraw, crown, highest, seatAfter, soleSeat } from './seats.ts';

/** An outcome in which another game has left its marks. */
function outcome(): Outcome {
  const out = new Outcome(3, 0, 0);
  for (const row of [out.won, out.utility, out.team]) row.fill(7);
  return out;
}

it('goes round the table', () => {
  expect([0, 1, 2].map((seat) => seatAfter(seat, 3))).toEqual([1, 2, 0]);
});

describe('who is ahead', () => {
  const points = Int32Array.of(-9, 4, 7, 7, -3);

  it('is who has most, of those asked about', () => {
    expect(highest(allSeats(4), points, 1)).toBe(0b0110);
    expect(highest(0b1001, points, 1)).toBe(0b0001);
    expect(highest(0b1000, points, 1)).toBe(0b1000); // less than nothing, and still the most
    expect(highest(0, points)).toBe(0);
  });

  it('is settled among equals by something else', () => {
    const tied = highest(allSeats(4), points, 1);
    expect(highest(tied, Int32Array.of(9, 1, 2, 9))).toBe(0b0100);
  });

  it('is one seat, or nobody', () => {
    expect([0b100, 0b110, 0].map(soleSeat)).toEqual([2, NOBODY, NOBODY]);
  });
});

describe('the outcome', () => {
  it('of one winner is his alone', () => {
    const out = outcome();
    crown(out, 3, 0b010);
    expect([[...out.won], [...out.utility], [...out.team]]).toEqual([
      [0, 1, 0],
      [0, 1, 0],
      [0, 1, 2],
    ]);
  });

  it('of two is shared, and each has won', () => {
    const out = outcome();
    crown(out, 3, 0b101);
    expect([[...out.won], [...out.utility]]).toEqual([
      [1, 0, 1],
      [0.5, 0, 0.5],
    ]);
  });

  it('of none is nothing for anybody', () => {
    const out = outcome();
    crown(out, 3, 0);
    expect([[...out.won], [...out.utility]]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('of a draw is an equal share for each, and no win', () => {
    const out = outcome();
    callItADraw(out, 3);
    expect([[...out.won], [...out.utility], [...out.team]]).toEqual([
      [0, 0, 0],
      [1 / 3, 1 / 3, 1 / 3],
      [0, 1, 2],
    ]);
  });
});
