import type { TableSpec } from './task.ts';

/** A table that nobody plays at, of so many games a block. */
export function emptyTable(gamesPerBlock = 1): TableSpec {
  return {
    game: 'tictactoe',
    players: 2,
    options: {},
    names: [],
    bots: [],
    seatings: Array.from({ length: gamesPerBlock }, () => []),
    seed: 's',
    firstBlock: 0,
    watchesLead: false,
  };
}
