import type { Game } from '../engine/game.ts';

/** Games by name, each with how it is loaded: whoever plays one of them need not load the others. */
export type GameLoaders = Readonly<Record<string, () => Promise<Game>>>;

/** The games that come with the tool, in the order in which they are listed. To be here is all it takes. */
export const builtInGames: GameLoaders = {
  strogoff: async () => (await import('./strogoff/index.ts')).strogoff,
  kurier: async () => (await import('./kurier/index.ts')).kurier,
  cerbere: async () => (await import('./cerbere/index.ts')).cerbere,
  tictactoe: async () => (await import('./tictactoe/index.ts')).tictactoe,
  connectfour: async () => (await import('./connectfour/index.ts')).connectfour,
  liarsdice: async () => (await import('./liarsdice/index.ts')).liarsdice,
};
