import type { Bot, BotPlugin } from '../../src/engine/bot.ts';
import { type Game, type Move, NOBODY, type Rules, type Seat } from '../../src/engine/game.ts';
import type { State } from '../../src/engine/layout.ts';
import { newOutcome, type Outcome } from '../../src/engine/outcome.ts';
import type { Rng } from '../../src/engine/rng.ts';

const NO_CHANCE = { below: () => 0, shuffle() {}, tell() {} };
/** What both together get, whoever wins. */
const SUM = 1;

/** What every position of a game for two without luck and secrets is worth: all of it is searched, and each position once. */
export class ExactValues<S extends State> {
  private readonly rules: Rules<S>;
  private readonly game: Game<S>;
  private readonly outcome: Outcome;
  private readonly known = new Map<string, number>();

  constructor(rules: Rules<S>, game: Game<S>) {
    if (rules.seats !== 2 || game.purposes.length > 0)
      throw new Error(`${game.id} has chance, or not two players: it is not searched to its end`);
    this.rules = rules;
    this.game = game;
    this.outcome = newOutcome(game, rules);
  }

  /** Positions that were met, those without a choice left out. */
  get positions(): number {
    return this.known.size;
  }

  /** What whoever is to act gets with perfect play: 1 for a win, half of it for a draw. */
  worth(s: S): number {
    const key = String.fromCharCode(...s.words.map((word) => word + 1));
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const moves = new Int32Array(this.rules.maxChoices);
    const count = this.rules.legal(s, moves);
    let most = 0;
    for (let i = 0; i < count; i++) most = Math.max(most, this.after(s, moves[i]));
    this.known.set(key, most);
    return most;
  }

  /** What a move leaves for whoever makes it. */
  after(s: S, move: Move): number {
    const { game, outcome, rules } = this;
    const seat = rules.toAct(s);
    const next = game.layout.create();
    game.layout.copy(s, next);
    rules.apply(next, move, NO_CHANCE);
    const mover = rules.toAct(next);
    if (mover !== NOBODY) return mover === seat ? this.worth(next) : SUM - this.worth(next);
    rules.score(next, outcome);
    return outcome.utility[seat];
  }

  /** What the first player gets from the beginning. */
  get value(): number {
    const s = this.game.layout.create();
    this.rules.deal(s, NO_CHANCE);
    return this.worth(s);
  }
}

/** Plays any of the moves that give nothing away. */
class ExactPlayer<S extends State> implements Bot<S> {
  private readonly values: ExactValues<S>;

  constructor(values: ExactValues<S>) {
    this.values = values;
  }

  begin(): void {}

  choose(view: S, _seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    const worth = this.values.worth(view);
    const best: number[] = [];
    for (let i = 0; i < count; i++) if (this.values.after(view, moves[i]) === worth) best.push(i);
    return best[rng.below(best.length)];
  }
}

/** A bot that plays perfectly: it looks up what is known, or finds it out. */
export function exactBot<S extends State>(values: ExactValues<S>): BotPlugin<S> {
  return {
    about: 'Plays perfectly, and any of the moves that do.',
    looks: true,
    params: {},
    create: () => new ExactPlayer(values),
  };
}
