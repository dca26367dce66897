import type { ValuesOf } from '../../../src/data/options.ts';
import type { Bot } from '../../../src/engine/bot.ts';
import type { Game, Rules, Seat } from '../../../src/engine/game.ts';
import type { State } from '../../../src/engine/layout.ts';
import type { Rng } from '../../../src/engine/rng.ts';
import type { Company } from './company.ts';
import type { Evaluation } from './evaluation.ts';
import { HORIZON, ImaginedGames, REPLAYS } from './imagined-games.ts';
import { Thoughts } from './thoughts.ts';

export const ROLLOUT_PARAMS = {
  playouts: {
    kind: 'whole',
    default: 1000,
    min: 1,
    max: 1_000_000,
    about: 'imagined games per decision at the most, all moves together',
  },
  margin: {
    kind: 'real',
    default: 2,
    min: 0,
    max: 100,
    about: "standard errors by which another move must do better than the guide's to be played instead",
  },
  horizon: {
    ...HORIZON,
    default: 25,
    about: 'moves beyond the one tried after which an imagined game is judged, as soon as it can be',
  },
} as const;
export const QUICK_ROLLOUTS = { playouts: 16, horizon: 1 };

/** Worlds from one look at how moves do to the next. */
const BATCH = 8;
/** Standard errors by which a move may be behind before it is given up. */
const BEHIND = 1;
/** So many margins are enough to try no further. */
const CLEAR = 2;

/**
 * Plays the move of a guide, unless another is shown to be better by more than chance (the rollouts of Tesauro and Galperin 1996,
 * with a test). Each rival of the guide's move is tried in the same worlds as that, and its lead is the sum of the differences. If
 * only chance made them, the lead would be as likely to be one way as the other, with the root of the sum of their squares as its
 * standard error; it would be more than z of these with a chance of exp(−z²/2) at the most, however the differences are
 * distributed. Rivals that fall behind are given up at looks in between, so that those that may be better are tried more often.
 */
export class Rollouts<S extends State> implements Bot<S> {
  /** What it thought of each move at the last decision. */
  readonly thoughts: Thoughts;
  private readonly games: ImaginedGames<S>;
  private readonly playouts: number;
  private readonly margin: number;
  /** Moves that may still be better than the guide's, by index. */
  private readonly rivals: Int32Array;
  private live = 0;
  /** By move: the lead over the guide's move, the squares of which it is made, and the sum of what it was worth. */
  private readonly lead: Float64Array;
  private readonly squares: Float64Array;
  private readonly total: Float64Array;

  constructor(
    rules: Rules<S>,
    game: Game<S>,
    { playouts, margin, horizon }: ValuesOf<typeof ROLLOUT_PARAMS>,
    company: Company<S>,
    evaluation: Evaluation<S>,
  ) {
    this.playouts = playouts;
    this.margin = margin;
    this.games = new ImaginedGames(rules, game, { company, evaluation, horizon, replays: REPLAYS.default });
    this.thoughts = new Thoughts(rules.maxChoices);
    this.rivals = new Int32Array(rules.maxChoices);
    this.lead = new Float64Array(rules.maxChoices);
    this.squares = new Float64Array(rules.maxChoices);
    this.total = new Float64Array(rules.maxChoices);
  }

  begin(seat: Seat): void {
    this.games.worlds.begin(seat);
  }

  choose(view: S, seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    const { games, thoughts } = this;
    const found = games.look(view, seat, moves, count, Math.ceil(this.playouts / 2), rng);
    for (let i = 0; i < count; i++) games.legal[i] = moves[i];
    const guided = games.choose(seat, count);
    thoughts.fitting = games.worlds.fitting;
    this.clear(count, guided);
    if (found) this.compare(seat, moves, guided);
    for (let i = 0; i < count; i++) {
      const tried = thoughts.visits[i];
      thoughts.values[i] = tried === 0 ? 0 : this.total[i] / tried;
    }
    const rival = this.leader();
    const best = rival >= 0 && this.errors(rival) > this.margin ? rival : guided;
    games.worlds.played(seat, moves[best]);
    return best;
  }

  private clear(count: number, guided: number): void {
    const { lead, rivals, squares, thoughts, total } = this;
    this.live = 0;
    for (let i = 0; i < count; i++) {
      lead[i] = 0;
      squares[i] = 0;
      total[i] = 0;
      thoughts.visits[i] = 0;
      if (i !== guided) rivals[this.live++] = i;
    }
  }

  /** Tries the guide's move and its rivals in one world after the other, until it is clear which is best or enough was tried. */
  private compare(seat: Seat, moves: Int32Array, guided: number): void {
    const { lead, rivals, squares } = this;
    let left = this.playouts;
    for (let world = 0; this.live > 0 && left > this.live && !this.isClear(world); world++) {
      left -= this.live + 1;
      const usual = this.worth(world, seat, moves, guided);
      for (let i = 0; i < this.live; i++) {
        const rival = rivals[i];
        const more = this.worth(world, seat, moves, rival) - usual;
        lead[rival] += more;
        squares[rival] += more * more;
      }
      if (world % BATCH === BATCH - 1) this.giveUp();
    }
  }

  /** What a move comes to in a world. */
  private worth(world: number, seat: Seat, moves: Int32Array, index: number): number {
    const { games, thoughts, total } = this;
    games.enter(world);
    games.apply(moves[index]);
    const worth = games.finish()[seat];
    thoughts.visits[index]++;
    total[index] += worth;
    return worth;
  }

  /** Whether nothing but one rival is left that is far ahead. */
  private isClear(world: number): boolean {
    return world % BATCH === 0 && this.live === 1 && this.errors(this.rivals[0]) > CLEAR * this.margin;
  }

  /** Leaves out rivals that are behind the guide's move or the best of them, and those that come to the same as the guide's. */
  private giveUp(): void {
    const { lead, rivals, squares } = this;
    const leader = this.leader();
    let stay = 0;
    for (let i = 0; i < this.live; i++) {
      const rival = rivals[i];
      const error = BEHIND * Math.sqrt(squares[rival]);
      // Both share the luck of the guide's move: what is between them is surer than this.
      const between = BEHIND * Math.sqrt(squares[rival] + squares[leader]);
      if (squares[rival] > 0 && lead[rival] >= -error && lead[rival] >= lead[leader] - between) rivals[stay++] = rival;
    }
    this.live = stay;
  }

  /** The rival with the greatest lead, or -1. */
  private leader(): number {
    const { lead, rivals } = this;
    let best = -1;
    for (let i = 0; i < this.live; i++) if (best < 0 || lead[rivals[i]] > lead[best]) best = rivals[i];
    return best;
  }

  /** A rival's lead in standard errors. */
  private errors(rival: number): number {
    return this.squares[rival] === 0 ? 0 : this.lead[rival] / Math.sqrt(this.squares[rival]);
  }
}
