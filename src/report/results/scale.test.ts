import { describe, expect, it } from 'vitest';
import { linear, roundRange, ticksIn } from './scale.ts';

describe('a scale', () => {
  it('maps its range onto units, downwards too, and keeps what is outside at its edge', () => {
    const up = linear(0, 1, [200, 0]);
    expect([0, 0.25, 1, 2, -1].map((value) => up.at(value))).toEqual([200, 150, 0, 0, 200]);
  });

  it.each([
    [0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [-0.7, 0.3, 5, [-0.6, -0.4, -0.2, 0, 0.2]],
    [37, 212, 4, [50, 100, 150, 200]],
    [3, 3, 5, [3]],
  ])('has round ticks from %d to %d', (from, to, count, expected) => {
    expect(ticksIn(from, to, count)).toEqual(expected);
  });

  it('has a range that begins and ends at round numbers', () => {
    expect(roundRange([-0.0132, 0.1924], 0)).toEqual([-0.05, 0.2]);
    expect(roundRange([7, Number.NaN], 7)).toEqual([6.5, 7.5]);
  });

  it('has one of more values than a call takes arguments', () => {
    expect(roundRange(Array.from({ length: 500_000 }, (_, i) => i % 11))).toEqual([0, 10]);
  });
});
