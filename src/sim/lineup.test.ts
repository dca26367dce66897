import { describe, expect, it } from 'vitest';
import { rosterOf } from './cell.ts';
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

describe('a roster', () => {
  it('knows how often each bot sits in each seat of a block', () => {
    const lineup = ['a', 'b', 'b'];
    const roster = rosterOf({
      game: 'liarsdice',
      players: 3,
      options: {},
      factors: {},
      lineup,
      rotations: 3,
      blocks: 1,
    });
    expect(roster.bots).toEqual(['a', 'b']);
    expect(roster.seatsPerBlock).toEqual([3, 6]);
    expect(roster.posts).toEqual(
      [0, 1, 2].flatMap((seat) => [
        { seat, bot: seat === 0 ? 'a' : 'b', perBlock: seat === 0 ? 1 : 2 },
        { seat, bot: seat === 0 ? 'b' : 'a', perBlock: seat === 0 ? 2 : 1 },
      ]),
    );
  });
});
