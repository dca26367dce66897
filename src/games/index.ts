import type { GameLoaders } from '../engine/game.ts';

/** The games that come with the tool, in the order in which they are listed. To be here is all it takes. */
export const builtInGames: GameLoaders = {
  strogoff: async () => (await import('./strogoff/index.ts')).strogoff,
  kurier: async () => (await import('./kurier/index.ts')).kurier,
  cerbere: async () => (await import('./cerbere/index.ts')).cerbere,
  kremlin: async () => (await import('./kremlin/index.ts')).kremlin,
  tictactoe: async () => (await import('./tictactoe/index.ts')).tictactoe,
  connectfour: async () => (await import('./connectfour/index.ts')).connectfour,
  liarsdice: async () => (await import('./liarsdice/index.ts')).liarsdice,
};
