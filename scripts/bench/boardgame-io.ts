import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';

// The package is CommonJS with folders for entries, which an ES import does not find.
const require = createRequire(import.meta.url);
const { INVALID_MOVE } = require('boardgame.io/core') as typeof import('boardgame.io/dist/types/packages/core.js');
const { InitializeGame, CreateGameReducer } =
  require('boardgame.io/internal') as typeof import('boardgame.io/dist/types/packages/internal.js');

interface Board {
  cells: (string | null)[];
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => line.split('').map(Number));

/** Tic-tac-toe as boardgame.io's tutorial has its readers define it: cells, one move a turn, an end. */
const ticTacToe: Game<Board> = {
  setup: () => ({ cells: Array.from({ length: 9 }, () => null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell: number) {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf({ G, ctx }) {
    if (LINES.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer)))
      return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};

/** Games per second of random moves, by the quickest way in: its reducer, without a client around it. */
export function playBoardgameIo(warmUpMs: number, measureMs: number): number {
  const reduce = CreateGameReducer({ game: ticTacToe });
  const start = InitializeGame({ game: ticTacToe, numPlayers: 2 });
  const playOne = () => {
    let state = start;
    while (state.ctx.gameover === undefined) {
      const empty = [...state.G.cells.keys()].filter((cell) => state.G.cells[cell] === null);
      const cell = empty[Math.floor(Math.random() * empty.length)];
      state = reduce(state, {
        type: 'MAKE_MOVE',
        payload: { type: 'mark', args: [cell], playerID: state.ctx.currentPlayer },
      });
    }
  };
  for (const end = performance.now() + warmUpMs; performance.now() < end; ) playOne();
  let games = 0;
  const from = performance.now();
  while (performance.now() - from < measureMs) {
    playOne();
    games++;
  }
  return (games * 1000) / (performance.now() - from);
}
