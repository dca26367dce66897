import { describe, expect, it, vi } from 'vitest';
import { packGames, SeatingsPlayer, type SeatingsTask, unpackGames } from '../sim/seatings.ts';
import { leads, pairing, winsOf } from './match/pairing.ts';

vi.mock('../games/index.ts', async (original) => {
  const { crowd } = await import('../engine/crowd.fixture.ts');
  return { ...(await original<object>()), gameNamed: () => crowd };
});

async function blocksOf(players: number, count: number) {
  const pair = pairing(players, 'seats');
  const task: SeatingsTask = {
    game: 'crowd',
    players,
    options: {},
    seed: 'crowded',
    bots: ['random', 'random'],
    seatings: pair.seatings,
    first: 3,
    count,
  };
  const games = await new SeatingsPlayer().play(task);
  if ('fault' in games) throw new Error(games.fault.message);
  return { pair, games };
}

describe.each([2, 7, 8, 9, 16])('games of %d seats that the last one wins', (players) => {
  it('are won by the last seat, and by no other', async () => {
    const { pair, games } = await blocksOf(players, 2);
    for (const [game, won] of games.winners.entries()) {
      const seating = pair.seatings[game % pair.seatings.length];
      const one = (seating >> (players - 1)) & 1;
      expect(winsOf(pair, seating, won)).toEqual({ one, other: 1 - one });
    }
    expect([...leads(pair, games.winners)]).toEqual([0, 0]);
  });

  it('are no success: the seat that counts for it is the first', async () => {
    const { games } = await blocksOf(players, 1);
    for (const won of games.winners) {
      expect(winsOf(pairing(players, 'tables'), 0, won)).toEqual({ one: 0, other: 0 });
    }
  });

  it('come back from a journal as they went', async () => {
    const { games } = await blocksOf(players, 2);
    const { bytes, ...piece } = packGames({ first: 3, count: 2 }, games);
    expect(bytes.length % 2).toBe(0); // as many bytes for either block
    expect(unpackGames({ ...piece, bytes })).toEqual(games);
  });
});

describe('a table of more seats than a match can tell apart', () => {
  it('is refused, and not counted wrong', () => {
    expect(() => pairing(17, 'seats')).toThrow('a match is of at most 16 seats, not 17');
    expect(() => pairing(17, 'tables')).toThrow('at most 16 seats');
  });
});
