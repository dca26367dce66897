// What a game for boardgame.io is brought in with: `import { fromBoardgameIo } from 'irkutsk/boardgame.io'`.

export { type BoardgameIoConfig, fromBoardgameIo } from './adapters/boardgame-io.ts';
export { type BgioState, type Seen, seenBy, type Verdict } from './adapters/boardgame-io-rules.ts';
