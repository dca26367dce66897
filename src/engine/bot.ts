import type { Options, Values, ValuesOf } from '../data/options.ts';
import type { Game, Rules, Seat } from './game.ts';
import type { State } from './layout.ts';
import type { Rng } from './rng.ts';

/** What a bot thought of the moves it was last offered, in their order. */
export interface Thoughts {
  /** How often it tried each. */
  readonly visits: ArrayLike<number>;
  /** The share of success that it expects of each, from 0 to 1; says nothing of a move that was never tried. */
  readonly values: ArrayLike<number>;
}

/** Gets its seat's view, never the state; answers an index, so an illegal move cannot be said. */
export interface Bot<S extends State = State> {
  /** A new game: forget the last one. Memory across games would make results depend on the number of threads. */
  begin(seat: Seat): void;
  /**
   * Asked only when there is a choice. The view and the moves are the bot's own copies, to scribble on (`imagine` may
   * fill the view in place). All randomness comes from `rng`. With a handicap (handicap.ts) a bot is not asked every
   * time, and not offered every legal move: so go by what stands in the view and in `moves`.
   */
  choose(view: S, seat: Seat, moves: Int32Array, count: number, rng: Rng): number;
  /** Of its last decision, for bots that weigh moves: read after `choose` where a game is shown, and nowhere else. */
  readonly thoughts?: Thoughts | undefined;
}

/** What a file in bots/ exports: one strategy. Its name is the file's. */
export interface BotPlugin<S extends State = State, O extends Options = Options> {
  /** One sentence. */
  readonly about: string;
  /** The id of the only game it plays; without it, it plays any. */
  readonly game?: string;
  /** False: it asks only how many moves there are; view and moves are then left empty, which saves making them. */
  readonly looks: boolean;
  /** What can be set by `name:key=value`. */
  readonly params: O;
  /** Params with which a bot that thinks as long as it is told thinks briefly: so tests play it, and bench leaves it out. */
  readonly quick?: Values;
  /**
   * Once per cell, worker and seat. All memory the bot needs is taken here: `game.layout.create()` makes states to think
   * with, and `newOutcome(game, rules)` something to score them into. The rules are the bot's own: nothing that happens at
   * the table passes through them.
   */
  create(rules: Rules<S>, params: ValuesOf<O>, game: Game<S>): Bot<S>;
}

/** Only gives the parts of a plug-in their types. */
export function defineBot<S extends State, const O extends Options>(plugin: BotPlugin<S, O>): BotPlugin<S, O> {
  return plugin;
}

/** Whether a bot's answer is the index of one of so many moves. */
export function isAnswer(index: number, count: number): boolean {
  // Written so that NaN and fractions fail too.
  return index >= 0 && index < count && index === Math.trunc(index);
}

/** What is wrong with one that is not. */
export function noAnswer(index: number, count: number): Error {
  return new Error(`it answered ${String(index)} where a whole number from 0 to ${count - 1} was asked`);
}

/** In `Thoughts.visits`, stands for a move that the bot was not offered. */
export const NOT_OFFERED = -1;
