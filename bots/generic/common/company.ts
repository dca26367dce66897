import { type Options, settle } from '../../../src/data/options.ts';
import type { Bot, BotPlugin } from '../../../src/engine/bot.ts';
import type { Game, Rules, Seat } from '../../../src/engine/game.ts';
import type { Layout, State } from '../../../src/engine/layout.ts';
import type { Rng } from '../../../src/engine/rng.ts';

/** Those who play imagined games on, one in each seat. */
export interface Company<S extends State = State> {
  /** A new game begins, perhaps in its middle. */
  begin(): void;
  /** The index of the move that the seat plays. The world is whole; a view will do as well. */
  choose(world: S, seat: Seat, moves: Int32Array, count: number, rng: Rng): number;
}

/** Everybody plays at random: what is known of a game of which nothing is known. */
export class RandomCompany<S extends State> implements Company<S> {
  begin(): void {}

  choose(_world: S, _seat: Seat, _moves: Int32Array, count: number, rng: Rng): number {
    return rng.below(count);
  }
}

/** A bot in every seat, which sees what its seat may see. */
export class Guides<S extends State> implements Company<S> {
  private readonly bots: readonly Bot<S>[];
  private readonly layout: Layout<S>;
  private readonly view: S;
  private readonly offered: Int32Array;

  constructor(bots: readonly Bot<S>[], rules: Rules<S>, game: Game<S>) {
    this.bots = bots;
    this.layout = game.layout;
    this.view = game.layout.create();
    this.offered = new Int32Array(rules.maxChoices);
  }

  begin(): void {
    const { bots } = this;
    for (let seat = 0; seat < bots.length; seat++) bots[seat].begin(seat);
  }

  choose(world: S, seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    const { offered, view } = this;
    this.layout.observe(world, seat, view);
    for (let i = 0; i < count; i++) offered[i] = moves[i];
    return this.bots[seat].choose(view, seat, offered, count, rng);
  }
}

/**
 * A bot in every seat, which is handed the imagined world as it is: to make a view of it is work. Only for bots that read of
 * any state no more than the seat may see, and leave it and the moves as they were.
 */
export class TrustedGuides<S extends State> implements Company<S> {
  private readonly bots: readonly Bot<S>[];

  constructor(bots: readonly Bot<S>[]) {
    this.bots = bots;
  }

  begin(): void {
    const { bots } = this;
    for (let seat = 0; seat < bots.length; seat++) bots[seat].begin(seat);
  }

  choose(world: S, seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    return this.bots[seat].choose(world, seat, moves, count, rng);
  }
}

/** A bot with its usual settings, for every seat. */
export function everySeat<S extends State, O extends Options>(
  plugin: BotPlugin<S, O>,
  rules: Rules<S>,
  game: Game<S>,
): readonly Bot<S>[] {
  const usual = settle('the guide', plugin.params, {});
  return Array.from({ length: rules.seats }, () => plugin.create(rules, usual, game));
}
