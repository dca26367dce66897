import { describe, expect, it } from 'vitest';
import { crowd } from '../engine/crowd.fixture.ts';
import { catalogueWith } from '../games/games.fixture.ts';
import { readWinners } from '../sim/block-bytes.ts';
import type { TableSpec } from '../sim/task.ts';
import { TaskPlayer } from '../sim/task-player.ts';
import { fromWire, toWire } from '../sim/wire.ts';
import { leads, pairing, seatingPlanOfPair, winsOf } from './match/pairing.ts';

const player = new TaskPlayer(catalogueWith(crowd));

async function blocksOf(players: number, count: number) {
  const pair = pairing(players, 'seats');
  const table: TableSpec = {
    game: 'crowd',
    players,
    options: {},
    ...seatingPlanOfPair(pair, players, ['random', 'random:noise=0.1']),
    seed: 'crowded',
    firstBlock: 0,
    watchesLead: false,
  };
  const result = await player.play({ table, first: 3, count, perBlock: 'winners+moves', recorded: [] });
  if ('fault' in result) throw new Error(result.fault.message);
  return { pair, result, games: readWinners(result.bytes) };
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

  it('come over the wire as they went', async () => {
    const { pair, result, games } = await blocksOf(players, 2);
    const { sums, marks, bytes } = result;
    const piece = { first: 3, count: 2, games: 2 * pair.seatings.length, sums, marks, bytes };
    const sent = fromWire(JSON.parse(JSON.stringify(toWire(piece))) as ReturnType<typeof toWire>);
    expect(sent).toEqual(piece);
    expect(readWinners(sent.bytes)).toEqual(games);
  });
});

describe('a table of more seats than a match can tell apart', () => {
  it('is refused, and not counted wrong', () => {
    expect(() => pairing(17, 'seats')).toThrow('a match is of at most 16 seats, not 17');
    expect(() => pairing(17, 'tables')).toThrow('at most 16 seats');
  });
});
