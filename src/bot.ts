// What a bot in a folder of its own imports from us: `import { defineBot } from 'irkutsk/bot'`. A game's words, moves and
// numbers are in `irkutsk/games/<game>/state`, `/moves` and `/data`.
export { type Bot, type BotPlugin, defineBot } from './core/bot.ts';
export { type Chance, FreeChance } from './core/chance.ts';
export { type Game, type Move, NOBODY, type Rules, type Seat } from './core/game.ts';
export { HIDDEN, type State, type StateIn } from './core/layout.ts';
export type { Option, Options } from './core/options.ts';
export { ABSENT, newOutcome, type Outcome } from './core/outcome.ts';
export type { Rng } from './core/rng.ts';
