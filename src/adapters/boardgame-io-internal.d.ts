// The package has types for its parts, but not under the names by which Node finds them.
declare module 'boardgame.io/dist/cjs/internal.js' {
  export {
    CreateGameReducer,
    getFilterPlayerView,
    InitializeGame,
    ProcessGameConfig,
  } from 'boardgame.io/dist/types/packages/internal.js';
}
