import { describe, expect, it } from 'vitest';
import { laurels } from '../engine/laurels.fixture.ts';
import { catalogueWith } from '../games/games.fixture.ts';
import { conform } from '../proof/conformance.ts';
import { readHoldings, readWinners } from './block-bytes.ts';
import { hadIn, wordsOfHoldings, wordsPerSeat } from './holdings.ts';
import type { TableSpec, Task } from './task.ts';
import { TaskPlayer } from './task-player.ts';

const HOLDINGS = laurels.holdings?.length ?? 0;
const table: TableSpec = {
  game: 'laurels',
  players: 3,
  options: { laurels: true },
  names: ['random'],
  bots: ['random', 'random', 'random'],
  seatings: [[0, 1, 2]],
  seed: 'had',
  firstBlock: 0,
  watchesLead: false,
  holdings: HOLDINGS,
};

async function bytesOf(perBlock: Task['perBlock']): Promise<Uint8Array> {
  const player = new TaskPlayer(catalogueWith(laurels));
  const result = await player.play({ table, first: 5, count: 40, perBlock, recorded: [7] });
  if ('fault' in result) throw new Error(result.fault.message);
  return result.bytes;
}

describe('what seats had', () => {
  it('is told of each game beside who won it, in games that are the same', async () => {
    const told = readHoldings(await bytesOf('winners+had'), wordsOfHoldings(HOLDINGS, 3));
    const { winners, moves } = readWinners(await bytesOf('winners+moves'));
    expect([told.winners, told.moves]).toEqual([winners, moves]);
    expect(told.had).toHaveLength(40);
    for (const words of told.had)
      for (const seat of [0, 1, 2]) expect([2, 3].map((nose) => hadIn(words, HOLDINGS, seat, nose))).toEqual([1, 0]);
    const swords = told.had.flatMap((words) => [0, 1, 2].map((seat) => hadIn(words, HOLDINGS, seat, 1)));
    expect(new Set(swords)).toEqual(new Set([0, 1]));
  });

  it('takes a word for every 32 things', () => {
    expect([0, 1, 32, 33].map(wordsPerSeat)).toEqual([0, 1, 1, 2]);
    const words = Int32Array.of(0, 1 << 1, 1 << 31, 0);
    expect([33, 31].map((thing) => [0, 1].map((seat) => hadIn(words, 40, seat, thing)))).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('is told by a game that conforms', () => {
    expect(conform(laurels, { players: 3, options: { laurels: true } }, { games: 20, seed: 'had' }).games).toBe(20);
  });
});
