// What a bot in a folder of its own imports from us: `import { defineBot } from 'irkutsk/bot'`. A game's words, moves and
// numbers are in `irkutsk/games/<game>/state`, `/moves` and `/data`.

export type { Option, Options } from './data/options.ts';
export { type Bot, type BotPlugin, defineBot } from './engine/bot.ts';
export { type Chance, FreeChance } from './engine/chance.ts';
export { type Game, type Move, NOBODY, type Rules, type Seat } from './engine/game.ts';
export { HIDDEN, type State, type StateIn } from './engine/layout.ts';
export { ABSENT, newOutcome, type Outcome } from './engine/outcome.ts';
export type { Rng } from './engine/rng.ts';
