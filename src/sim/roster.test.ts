import { describe, expect, it } from 'vitest';
import { liarsdice } from '../games/liarsdice/index.ts';
import { rosterOf } from './roster.ts';

describe('a roster', () => {
  it('knows how often each bot sits in each seat of a block', () => {
    const lineup = ['a', 'b', 'b'];
    const roster = rosterOf(liarsdice, {
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
