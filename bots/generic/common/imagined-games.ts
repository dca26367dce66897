import { KeyedChance } from '../../../src/engine/chance.ts';
import { type Game, type Move, NOBODY, type Rules, type Seat } from '../../../src/engine/game.ts';
import type { Layout, State } from '../../../src/engine/layout.ts';
import { newOutcome, type Outcome } from '../../../src/engine/outcome.ts';
import { type Rng, Sfc32 } from '../../../src/engine/rng.ts';
import type { Company } from './company.ts';
import type { Evaluation } from './evaluation.ts';
import { type Worlds, worldsFor } from './worlds.ts';

export const HORIZON = {
  kind: 'whole',
  default: 10_000,
  min: 0,
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

/** So many worlds are kept as long as a decision takes: to copy one is quicker than to imagine it again. */
const KEPT = 128;
/** Streams of a world. */
const TO_IMAGINE = 0;
const TO_PLAY = 1;

/** How imagined games are played. */
export interface Manner<S extends State> {
  readonly company: Company<S>;
  readonly evaluation: Evaluation<S>;
  /** Moves after which a game is judged instead of played to its end. */
  readonly horizon: number;
  readonly replays: number;
}

/**
 * Games as a seat imagines them, one at a time, in memory taken once. Worlds have numbers: what is hidden, and all luck to
 * come, is the same in one world each time it is entered. So moves that were tried in the same worlds met the same luck, and
 * it takes fewer worlds to tell them apart.
 */
export class ImaginedGames<S extends State> {
  readonly rules: Rules<S>;
  /** The moves of whoever is to act, once `rules.legal` wrote them. */
  readonly legal: Int32Array;
  /** The position of the game that is imagined. */
  readonly world: S;
  readonly worlds: Worlds<S>;
  private readonly layout: Layout<S>;
  private readonly company: Company<S>;
  private readonly evaluation: Evaluation<S>;
  private readonly horizon: number;
  private readonly outcome: Outcome;
  private readonly luck = new KeyedChance([0, 0, 0, 0]);
  private readonly stream = new Sfc32();
  /** Worlds as they were when they were first entered, by their words alone, and their numbers. */
  private readonly kept: readonly State[];
  private readonly numbers = new Int32Array(KEPT);

  constructor(rules: Rules<S>, game: Game<S>, { company, evaluation, horizon, replays }: Manner<S>) {
    this.rules = rules;
    this.layout = game.layout;
    this.company = company;
    this.evaluation = evaluation;
    this.horizon = horizon;
    this.worlds = worldsFor(rules, game, replays);
    this.outcome = newOutcome(game, rules);
    this.legal = new Int32Array(rules.maxChoices);
    this.world = game.layout.create();
    this.kept = Array.from({ length: KEPT }, () => ({ words: new Int32Array(game.layout.size) }));
  }

  /**
   * A question to a seat, for which so many worlds will be entered; returns whether there are any. Until one is, the position
   * is what the seat sees.
   */
  look(view: S, seat: Seat, moves: Int32Array, count: number, wanted: number, rng: Rng): boolean {
    const { luck, stream } = this;
    luck.reseed(rng);
    // For what is asked of the company before a world is entered.
    luck.open(0);
    luck.keyBot(stream, TO_PLAY);
    this.numbers.fill(-1);
    this.layout.copy(view, this.world);
    this.company.begin();
    return this.worlds.look(view, seat, moves, count, wanted, rng);
  }

  /** To where the world of this number begins. */
  enter(number: number): void {
    const { luck, numbers, stream, world } = this;
    const place = number % KEPT;
    luck.open(number);
    if (numbers[place] === number) {
      this.layout.copy(this.kept[place], world);
    } else {
      luck.keyBot(stream, TO_IMAGINE);
      this.worlds.next(world, stream);
      this.layout.copy(world, this.kept[place]);
      numbers[place] = number;
    }
    luck.keyBot(stream, TO_PLAY);
    this.company.begin();
  }

  apply(move: Move): void {
    this.rules.apply(this.world, move, this.luck);
  }

  /** Which of the legal moves the company plays. */
  choose(seat: Seat, count: number): number {
    return this.company.choose(this.world, seat, this.legal, count, this.stream);
  }

  /** Plays to the end, or until the game can be judged; returns what it is worth to each seat. */
  finish(): Float64Array {
    const { company, evaluation, horizon, legal, luck, outcome, rules, stream, world } = this;
    for (let plies = 0; ; plies++) {
      const seat = rules.toAct(world);
      if (seat === NOBODY) break;
      if (plies >= horizon && evaluation.isCalm(world)) {
        evaluation.judge(world, outcome.utility);
        return outcome.utility;
      }
      const count = rules.legal(world, legal);
      const index = count === 1 ? 0 : company.choose(world, seat, legal, count, stream);
      rules.apply(world, legal[index], luck);
    }
    rules.score(world, outcome);
    return outcome.utility;
  }
}
