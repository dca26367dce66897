import { marksOf } from '../../bots/kurier/common/marks.ts';
import { Prospects } from '../../bots/kurier/common/prospects.ts';
import type { Bot } from '../../src/engine/bot.ts';
import { KeyedChance } from '../../src/engine/chance.ts';
import { NOBODY } from '../../src/engine/game.ts';
import { newOutcome, type Outcome } from '../../src/engine/outcome.ts';
import { Sfc32 } from '../../src/engine/rng.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { PAID } from '../../src/games/kurier/endings.ts';
import { kurier } from '../../src/games/kurier/index.ts';
import { ROUBLES, TURN } from '../../src/games/kurier/moves.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import { type KurierState, layout, NONE } from '../../src/games/kurier/state.ts';

/** Positions, the marks of all seats in each, and what chances they should be given. */
export class Lessons {
  readonly seats: number;
  readonly most: number;
  count = 0;
  /** By position and seat: where its marks begin; and at the end, where the next would. */
  readonly begins: Int32Array;
  at: Uint16Array;
  by: Float32Array;
  /** By position and seat. */
  readonly goals: Float64Array;

  constructor(seats: number, most: number) {
    this.seats = seats;
    this.most = most;
    this.begins = new Int32Array(most * seats + 1);
    this.at = new Uint16Array(most * seats * 16);
    this.by = new Float32Array(most * seats * 16);
    this.goals = new Float64Array(most * seats);
  }

  /** Adds a position as it stands, if there is room; returns its number, or -1. */
  add({ marks }: Prospects, turn: number): number {
    if (this.count === this.most) return -1;
    const { seats } = this;
    for (let seat = 0; seat < seats; seat++) {
      marks.readAll(seat, turn);
      const row = this.count * seats + seat;
      const end = this.begins[row] + marks.count;
      this.grow(end);
      for (let i = 0; i < marks.count; i++) {
        this.at[this.begins[row] + i] = marks.at[i];
        this.by[this.begins[row] + i] = marks.by[i];
      }
      this.begins[row + 1] = end;
    }
    return this.count++;
  }

  private grow(length: number): void {
    if (length <= this.at.length) return;
    const { at, by } = this;
    this.at = new Uint16Array(2 * at.length);
    this.at.set(at);
    this.by = new Float32Array(2 * by.length);
    this.by.set(by);
  }
}

export interface Plan {
  readonly positions: number;
  /** One of so many turns is kept. */
  readonly every: number;
  /**
   * How much the end of a game counts against what later positions were given: 1, and only the end counts; less, and each turn that
   * it is away from a position makes it count that much less (Sutton's λ).
   */
  readonly patience: number;
}

/** Games begin with a wild part of fewer decisions than these, in which so many moves are made at random. */
const LONGEST = 100;
const NOISE = 0.2;
/** No game has more turns. */
const MOST_TURNS = 1000;

/** Games in which all seats are one bot's, played for lessons. */
export class Teacher {
  private readonly rules: KurierRules;
  private readonly prospects: Prospects;
  private readonly bot: Bot<KurierState>;
  private readonly plan: Plan;
  private readonly state = layout.create();
  private readonly legal: Int32Array;
  private readonly outcome: Outcome;
  private readonly rng = new Sfc32();
  /** By turn of a game and seat: what chance it was given; and by turn: its number among the lessons, or -1. */
  private readonly given: Float64Array;
  private readonly kept = new Int32Array(MOST_TURNS);
  private turns = 0;
  games = 0;

  constructor(rules: KurierRules, bot: Bot<KurierState>, worths: Float64Array, plan: Plan) {
    this.rules = rules;
    this.bot = bot;
    this.plan = plan;
    this.prospects = new Prospects(rules.terms, worths, layout.create());
    this.legal = new Int32Array(rules.maxChoices);
    this.outcome = newOutcome(kurier, rules);
    this.given = new Float64Array(MOST_TURNS * rules.seats);
  }

  teach(seed: string): Lessons {
    const lessons = new Lessons(this.rules.seats, this.plan.positions);
    const chance = new KeyedChance(masterSeed(seed));
    this.rng.seed(...masterSeed(`${seed}, moves`));
    for (this.games = 0; lessons.count < lessons.most; this.games++) {
      chance.open(this.games);
      this.rules.deal(this.state, chance);
      this.play(lessons, chance);
      this.rules.score(this.state, this.outcome);
      this.setGoals(lessons);
    }
    return lessons;
  }

  private play(lessons: Lessons, chance: KeyedChance): void {
    const { bot, legal, rng, rules, state } = this;
    const wild = rng.below(LONGEST);
    this.turns = 0;
    for (let decisions = 0, turn = 0; rules.toAct(state) !== NOBODY; ) {
      const count = rules.legal(state, legal);
      // The first decision of a turn: an action, or the first coin.
      if (decisions >= wild && state.turn > turn && (state.phase === TURN || state.phase === ROUBLES)) {
        turn = state.turn;
        this.look(lessons);
      }
      const isWild = decisions < wild && rng.fraction() < NOISE;
      // Bots take back what they try on a view, and here nobody hides anything.
      const index =
        count === 1 ? 0 : isWild ? rng.below(count) : bot.choose(state, rules.toAct(state), legal, count, rng);
      if (count > 1) decisions++;
      const before = state.turn;
      rules.apply(state, legal[index], chance);
      // Who can pay as his turn begins is asked nothing any more: what that is worth would never be learned.
      if (rules.toAct(state) === NOBODY && state.ending === PAID && state.turn > before && decisions >= wild)
        this.look(lessons);
    }
  }

  private look(lessons: Lessons): void {
    const { given, prospects, rules, state, turns } = this;
    // What one seat knows, or all of them together.
    const viewer = rules.terms.bribe ? this.rng.below(rules.seats + 1) - 1 : NONE;
    prospects.judge(state, state.seat, viewer, given.subarray(turns * rules.seats, (turns + 1) * rules.seats));
    this.kept[turns] = this.rng.below(this.plan.every) === 0 ? lessons.add(prospects, state.seat) : -1;
    this.turns++;
  }

  private setGoals({ goals }: Lessons): void {
    const { given, kept, outcome } = this;
    const { seats } = this.rules;
    const { patience } = this.plan;
    for (let seat = 0; seat < seats; seat++) {
      let goal = outcome.won[seat];
      for (let turn = this.turns - 1; turn >= 0; turn--) {
        if (kept[turn] >= 0) goals[kept[turn] * seats + seat] = goal;
        goal = patience * goal + (1 - patience) * given[turn * seats + seat];
      }
    }
  }
}

/** What is known before anything was learned: no mark is worth anything. */
export function noWorths({ terms }: KurierRules): Float64Array {
  return new Float64Array(marksOf(terms));
}
