import { describe, expect, it } from 'vitest';
import { distinctRotations, fillSeats, parseBot, rotated, scalar, splitLineup } from './lineup.ts';

describe('a bot in words', () => {
  it('has a name and settings', () => {
    expect(parseBot('ismcts:iterations=200:style=bold:quick=true')).toEqual({
      name: 'ismcts',
      params: { iterations: 200, style: 'bold', quick: true },
    });
  });

  it.each([
    ['12', 12],
    ['-0.5', -0.5],
    ['1e3', 1000],
    ['true', true],
    ['0x10', '0x10'],
    ['Infinity', 'Infinity'],
    ['1-2', '1-2'],
  ])('has %s for %j', (text, value) => {
    expect(scalar(text)).toBe(value);
  });
});

describe('a line-up', () => {
  it('fills the seats that are left with its last bot', () => {
    expect(fillSeats(splitLineup('a + b'), 4)).toEqual(['a', 'b', 'b', 'b']);
    expect(() => fillSeats(['a', 'b', 'c'], 2)).toThrow('3 bots for 2 seats');
  });

  it.each([
    [['a', 'a', 'a'], 1],
    [['a', 'b', 'a', 'b'], 2],
    [['a', 'b', 'b'], 3],
    [['a', 'b'], 2],
    [['a'], 1],
  ])('%j has %i different rotations', (lineup, rotations) => {
    expect(distinctRotations(lineup)).toBe(rotations);
  });

  it('moves everybody one seat on with each rotation', () => {
    const lineup = ['a', 'b', 'c'];
    const seats = (rotation: number) => [0, 1, 2].map((seat) => rotated(lineup, rotation, seat));
    expect([seats(0), seats(1), seats(2)]).toEqual([
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
      ['b', 'c', 'a'],
    ]);
  });
});
