import { missingFrom } from '../../../src/engine/complete-rules.ts';
import type { Game, Move, Rules, Seat } from '../../../src/engine/game.ts';
import { HIDDEN, type Layout, type State } from '../../../src/engine/layout.ts';
import type { Rng } from '../../../src/engine/rng.ts';
import { ReplayedWorlds } from './replayed-worlds.ts';

/** Whole positions that fit what a seat sees. */
export interface Worlds<S extends State = State> {
  /** The share of those for the last question that show what the seat sees; 0 if there are none. */
  readonly fitting: number;
  /** A new game. */
  begin(seat: Seat): void;
  /** A question to a seat, for which so many worlds are wanted; returns whether there are any. */
  look(view: S, seat: Seat, moves: Int32Array, count: number, wanted: number, rng: Rng): boolean;
  /** Writes down a world, by draws from the stream. */
  next(into: S, rng: Rng): void;
  /** What the seat has answered. */
  played(seat: Seat, move: Move): void;
}

/** Worlds as the rules imagine them: each comes from what is seen now, and from nothing that was seen before. */
export class ImaginedWorlds<S extends State> implements Worlds<S> {
  readonly fitting = 1;
  private readonly rules: Rules<S>;
  private readonly layout: Layout<S>;
  private readonly seen: S;
  private seat: Seat = 0;

  constructor(rules: Rules<S>, game: Game<S>) {
    this.rules = rules;
    this.layout = game.layout;
    this.seen = game.layout.create();
  }

  begin(_seat: Seat): void {}

  look(view: S, seat: Seat, _moves: Int32Array, _count: number, _wanted: number, _rng: Rng): boolean {
    this.layout.copy(view, this.seen);
    this.seat = seat;
    return true;
  }

  next(into: S, rng: Rng): void {
    this.layout.copy(this.seen, into);
    this.rules.imagine(into, this.seat, rng);
  }

  played(_seat: Seat, _move: Move): void {}
}

/** Imagined where the rules can do that or nothing is hidden, and replayed where they cannot. */
export function worldsFor<S extends State>(rules: Rules<S>, game: Game<S>, replays: number): Worlds<S> {
  return missingFrom(rules).has('imagine') && hidesSomething(game)
    ? new ReplayedWorlds(rules, game, replays)
    : new ImaginedWorlds(rules, game);
}

/** Whether there is a word that some seat may not see. */
function hidesSomething({ layout, seats }: Game): boolean {
  const state = layout.create();
  const view = layout.create();
  for (let seat = 0; seat < seats.max; seat++) {
    layout.observe(state, seat, view);
    if (view.words.includes(HIDDEN)) return true;
  }
  return false;
}
