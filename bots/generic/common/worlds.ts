import { type Options, settle } from '../../../src/data/options.ts';
import type { Bot, BotPlugin } from '../../../src/engine/bot.ts';
import { FreeChance } from '../../../src/engine/chance.ts';
import { missingFrom } from '../../../src/engine/complete-rules.ts';
import { type Game, type Move, NOBODY, type Rules, type Seat } from '../../../src/engine/game.ts';
import { HIDDEN, type State } from '../../../src/engine/layout.ts';
import { newOutcome, type Outcome } from '../../../src/engine/outcome.ts';
import { type Rng, Sfc32 } from '../../../src/engine/rng.ts';
import { ReplayedWorlds } from './replayed-worlds.ts';

/** Who plays imagined games to their end, in seat order. */
export type Guides<S extends State> = readonly Bot<S>[];

/** A bot with its usual settings, in every seat. */
export function guidesOf<S extends State, O extends Options>(
  plugin: BotPlugin<S, O>,
  rules: Rules<S>,
  game: Game<S>,
): Guides<S> {
  const usual = settle('the guide', plugin.params, {});
  return Array.from({ length: rules.seats }, () => plugin.create(rules, usual, game));
}

export const HORIZON = {
  kind: 'whole',
  default: 10_000,
  min: 1,
  max: 1_000_000,
  about: 'moves beyond those tried after which an imagined game counts as neither won nor lost',
} as const;

export const REPLAYS = {
  kind: 'whole',
  default: 100_000,
  min: 1,
  max: 1_000_000_000,
  about: 'moves replayed per decision to find worlds that fit, in a game that hides something and has no imagine',
} as const;

/** What a game is worth that was not played to its end. */
const UNDECIDED = 0.5;

/** Worlds as a seat imagines them, one at a time, and games played in them to their end. All in memory taken once. */
export class Worlds<S extends State> {
  readonly rules: Rules<S>;
  /** The moves of whoever is to act, once `rules.legal` wrote them. */
  readonly legal: Int32Array;
  /** The world that is played in. */
  readonly world: S;
  private readonly game: Game<S>;
  private readonly horizon: number;
  private readonly guides: Guides<S> | undefined;
  private readonly outcome: Outcome;
  /** The world as it was imagined. */
  private readonly imagined: S;
  /** What a guide is handed. */
  private readonly view: S;
  private readonly offered: Int32Array;
  /** Only where nobody can imagine what is hidden. */
  private readonly replayed: ReplayedWorlds<S> | undefined;
  private rng: Rng = new Sfc32();
  private chance = new FreeChance(this.rng);

  /** Without guides every move is as likely as another. */
  constructor(rules: Rules<S>, game: Game<S>, horizon: number, replays: number, guides?: Guides<S>) {
    this.rules = rules;
    this.game = game;
    this.horizon = horizon;
    this.guides = guides;
    this.outcome = newOutcome(game, rules);
    this.legal = new Int32Array(rules.maxChoices);
    this.offered = new Int32Array(rules.maxChoices);
    this.world = game.layout.create();
    this.imagined = game.layout.create();
    this.view = game.layout.create();
    if (missingFrom(rules).has('imagine') && hidesSomething(game))
      this.replayed = new ReplayedWorlds(rules, game, replays);
  }

  /** A new game. */
  begin(seat: Seat): void {
    this.replayed?.begin(seat);
  }

  /**
   * A question to a seat, for which so many worlds will be imagined; returns whether that can be done. Luck comes from this
   * stream from now on.
   */
  look(view: S, seat: Seat, moves: Int32Array, count: number, wanted: number, rng: Rng): boolean {
    this.rng = rng;
    this.chance = new FreeChance(rng);
    return this.replayed?.look(view, seat, moves, count, wanted, rng) ?? true;
  }

  /** The share of the worlds for the last question that show what the seat sees; 0 if there are none. */
  get fitting(): number {
    return this.replayed?.fitting ?? 1;
  }

  /** What the seat has answered. */
  played(seat: Seat, move: Move): void {
    this.replayed?.played(seat, move);
  }

  /** Enters a new world that fits what the seat sees. */
  imagine(view: S, seat: Seat): void {
    if (this.replayed === undefined) {
      this.game.layout.copy(view, this.imagined);
      this.rules.imagine(this.imagined, seat, this.rng);
    } else this.replayed.next(this.imagined);
    this.comeBack();
  }

  /** To where the same world began; its luck to come is not the same again. */
  comeBack(): void {
    this.game.layout.copy(this.imagined, this.world);
    if (this.guides !== undefined) for (let seat = 0; seat < this.rules.seats; seat++) this.guides[seat].begin(seat);
  }

  apply(move: Move): void {
    this.rules.apply(this.world, move, this.chance);
  }

  /** Plays to the end, or as far as it looks; returns what it is worth to each seat. */
  finish(): Float64Array {
    const { chance, horizon, legal, rules, world } = this;
    const { utility } = this.outcome;
    for (let plies = 0; ; plies++) {
      const seat = rules.toAct(world);
      if (seat === NOBODY) break;
      if (plies === horizon) return utility.fill(UNDECIDED);
      const count = rules.legal(world, legal);
      rules.apply(world, legal[count === 1 ? 0 : this.choose(seat, count)], chance);
    }
    rules.score(world, this.outcome);
    return utility;
  }

  get guided(): boolean {
    return this.guides !== undefined;
  }

  /** Which of the legal moves is played in imagined games. */
  choose(seat: Seat, count: number): number {
    if (this.guides === undefined) return this.rng.below(count);
    const { legal, offered, view } = this;
    this.game.layout.observe(this.world, seat, view);
    for (let i = 0; i < count; i++) offered[i] = legal[i];
    return this.guides[seat].choose(view, seat, offered, count, this.rng);
  }
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
