import { settle, type Values } from '../../src/data/options.ts';
import type { Bot, BotPlugin } from '../../src/engine/bot.ts';
import type { Game, Seat } from '../../src/engine/game.ts';
import type { State } from '../../src/engine/layout.ts';
import { Table } from '../../src/engine/play.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { ExactValues, exactBot } from './exact-play.ts';

/** How a bot does against perfect play. */
export interface Shortfall {
  /** What the first player gets if both play perfectly. */
  readonly value: number;
  /** What the bot gets, of 1 for each win, in either seat. */
  readonly first: number;
  readonly second: number;
  readonly lost: number;
  /** Decisions in which a move gives something away and another does not, and those in which the bot's does. */
  readonly tests: number;
  readonly slips: number;
}

/** Notes what the bot's moves give away. */
class Watched<S extends State> implements Bot<S> {
  tests = 0;
  slips = 0;
  private readonly bot: Bot<S>;
  private readonly values: ExactValues<S>;
  private readonly seen: S;
  private readonly offered: Int32Array;

  constructor(bot: Bot<S>, values: ExactValues<S>, game: Game<S>, maxChoices: number) {
    this.bot = bot;
    this.values = values;
    this.seen = game.layout.create();
    this.offered = new Int32Array(maxChoices);
  }

  begin(seat: Seat): void {
    this.bot.begin(seat);
  }

  choose(view: S, seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    // A bot may scribble on both.
    this.seen.words.set(view.words);
    this.offered.set(moves.subarray(0, count));
    const index = this.bot.choose(view, seat, moves, count, rng);
    const worth = this.values.worth(this.seen);
    const after = Array.from({ length: count }, (_, i) => this.values.after(this.seen, this.offered[i]));
    if (Math.min(...after) < worth) this.tests++;
    if (after[index] < worth) this.slips++;
    return index;
  }
}

/** Plays a bot against perfect play, as many games in the first seat as in the second. */
export function againstExact<S extends State>(
  game: Game<S>,
  given: Values,
  plugin: BotPlugin<S>,
  params: Values,
  { games, seed, values }: { games: number; seed: string; values?: ExactValues<S> },
): Shortfall {
  const newRules = () => game.rules(2, settle(game.id, game.options, given));
  const exact = values ?? new ExactValues(newRules(), game);
  const rules = newRules();
  const bot = plugin.create(newRules(), settle('bot', plugin.params, params), game);
  const watched = new Watched(bot, exact, game, rules.maxChoices);
  const players = [
    { name: 'bot', looks: true, bot: watched },
    { name: 'exact', looks: true, bot: exactBot(exact).create(newRules(), {}, game) },
  ];
  const table = new Table<S>(game, rules, masterSeed(seed));
  const got = [0, 0];
  let lost = 0;
  for (let block = 0; block < games; block++) {
    const seat = block % 2;
    table.play(block, seat === 0 ? players : players.toReversed());
    got[seat] += table.outcome.utility[seat];
    lost += table.outcome.utility[seat] === 0 ? 1 : 0;
  }
  const [first, second] = got.map((sum) => sum / (games / 2));
  return { value: exact.value, first, second, lost, tests: watched.tests, slips: watched.slips };
}
