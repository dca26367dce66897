import { type Bot, defineBot } from '../../src/engine/bot.ts';
import type { Game, Rules, Seat } from '../../src/engine/game.ts';
import type { State } from '../../src/engine/layout.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { RandomCompany } from './common/company.ts';
import { NoEvaluation } from './common/evaluation.ts';
import { HORIZON, ImaginedGames, REPLAYS } from './common/imagined-games.ts';
import { Thoughts } from './common/thoughts.ts';

export class FlatMonteCarlo<S extends State> implements Bot<S> {
  /** What it thought of each move at the last decision. */
  readonly thoughts: Thoughts;
  private readonly games: ImaginedGames<S>;
  private readonly playouts: number;

  constructor(rules: Rules<S>, game: Game<S>, playouts: number, horizon: number, replays: number) {
    const [company, evaluation] = [new RandomCompany<S>(), new NoEvaluation<S>()];
    this.playouts = playouts;
    this.games = new ImaginedGames(rules, game, { company, evaluation, horizon, replays });
    this.thoughts = new Thoughts(rules.maxChoices);
  }

  begin(seat: Seat): void {
    this.games.worlds.begin(seat);
  }

  choose(view: S, seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    const { games, thoughts } = this;
    const wanted = Math.max(1, Math.floor(this.playouts / count));
    const rounds = games.look(view, seat, moves, count, wanted, rng) ? wanted : 0;
    thoughts.fitting = games.worlds.fitting;
    thoughts.values.fill(0, 0, count);
    thoughts.visits.fill(rounds, 0, count);
    for (let round = 0; round < rounds; round++) {
      // All moves in the same world: then none is ahead because it met a kinder one.
      for (let i = 0; i < count; i++) {
        games.enter(round);
        games.apply(moves[i]);
        thoughts.values[i] += games.finish()[seat] / rounds;
      }
    }
    const best = thoughts.best(count, rng);
    games.worlds.played(seat, moves[best]);
    return best;
  }
}

export default defineBot({
  about: 'Tries every move equally often in worlds that fit what it sees, plays on at random, and takes the best.',
  looks: true,
  params: {
    playouts: {
      kind: 'whole',
      default: 100,
      min: 1,
      max: 1_000_000,
      about: 'imagined games per decision, all moves together; at least one for each',
    },
    horizon: HORIZON,
    replays: REPLAYS,
  },
  quick: { playouts: 1, horizon: 2 },
  create: (rules, { playouts, horizon, replays }, game) => new FlatMonteCarlo(rules, game, playouts, horizon, replays),
});
