import { settle } from '../../src/data/options.ts';
import type { Bot } from '../../src/engine/bot.ts';
import { newOutcome } from '../../src/engine/outcome.ts';
import { Sfc32 } from '../../src/engine/rng.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { liarsdice } from '../../src/games/liarsdice/index.ts';
import { CHALLENGE } from '../../src/games/liarsdice/moves.ts';
import type { LiarsDiceState } from '../../src/games/liarsdice/state.ts';

/** Two players with one die each: the one round decides. */
export const ONE_DIE = { dice: 1 };

/**
 * What somebody does: the chance of each move, by own die, by what was bid before and by move. Bids are numbered from 0 in their
 * order; a history is the set of bids so far, as bits, for they only rise.
 */
export type Strategy = (die: number, history: number, move: number) => number;

/** The one round of liar's dice for two with a die each, as its rules have it. */
export class OneRound {
  readonly sides: number;
  /** Bids, and the number of the move that challenges. */
  readonly bids: number;
  private readonly bidMoves: Int32Array;
  /** By bid, and the two dice: 1 if it is true. */
  private readonly truth: Uint8Array;
  private readonly rules;

  constructor() {
    this.rules = liarsdice.rules(2, settle(liarsdice.id, liarsdice.options, ONE_DIE));
    this.sides = liarsdice.options.sides.default;
    const moves = new Int32Array(this.rules.maxChoices);
    const first = this.dealt(0, 0);
    this.bids = this.rules.legal(first, moves);
    this.bidMoves = moves.slice(0, this.bids);
    this.truth = Uint8Array.from({ length: this.bids * this.sides ** 2 }, (_, i) => {
      const [bid, dice] = [Math.floor(i / this.sides ** 2), i % this.sides ** 2];
      return this.holds(bid, Math.floor(dice / this.sides), dice % this.sides) ? 1 : 0;
    });
  }

  private dealt(one: number, other: number): LiarsDiceState {
    const s = liarsdice.layout.create();
    const dice = [one, other];
    this.rules.deal(s, { below: () => dice.shift() ?? 0, shuffle() {}, tell() {} });
    return s;
  }

  private holds(bid: number, one: number, other: number): boolean {
    const s = this.dealt(one, other);
    const outcome = newOutcome(liarsdice, this.rules);
    const noChance = { below: () => 0, shuffle() {}, tell() {} };
    this.rules.apply(s, this.bidMoves[bid], noChance);
    this.rules.apply(s, CHALLENGE, noChance);
    this.rules.score(s, outcome);
    return outcome.won[0] === 1;
  }

  isTrue(bid: number, one: number, other: number): boolean {
    return this.truth[(bid * this.sides + one) * this.sides + other] === 1;
  }

  /** The greatest bid of a history, or -1. */
  last(history: number): number {
    return 31 - Math.clz32(history);
  }

  /** How often a bot makes each move, of so many times that it is asked; bots of this game know the last bid and no other. */
  sampled(create: () => Bot<LiarsDiceState>, times: number, seed: string): Strategy {
    const { bids, sides } = this;
    const row = bids + 1;
    const shares = new Float64Array(sides * (bids + 1) * row);
    const rng = new Sfc32();
    rng.seed(...masterSeed(seed));
    const bot = create();
    const noChance = { below: () => 0, shuffle() {}, tell() {} };
    const moves = new Int32Array(this.rules.maxChoices);
    for (let die = 0; die < sides; die++) {
      for (let last = -1; last < bids; last++) {
        for (let time = 0; time < times; time++) {
          // Who bids first is seat 1, and who answers a bid is seat 2.
          const seat = last < 0 ? 0 : 1;
          const s = this.dealt(die, die);
          if (last >= 0) this.rules.apply(s, this.bidMoves[last], noChance);
          const count = this.rules.legal(s, moves);
          const view = liarsdice.layout.create();
          liarsdice.layout.observe(s, seat, view);
          bot.begin(seat);
          const asked = moves.slice(0, count);
          const chosen = count === 1 ? moves[0] : asked[bot.choose(view, seat, asked.slice(), count, rng)];
          const move = chosen === CHALLENGE ? bids : this.bidMoves.indexOf(chosen);
          shares[(die * (bids + 1) + last + 1) * row + move] += 1 / times;
        }
      }
    }
    return (die, history, move) => shares[(die * (bids + 1) + this.last(history) + 1) * row + move];
  }

  /** How often somebody wins who knows a strategy and answers it best, in this seat. */
  bestAnswer(seat: number, strategy: Strategy, played: Strategy = strategy): number {
    let sum = 0;
    for (let own = 0; own < this.sides; own++) {
      const even = new Float64Array(this.sides).fill(1 / this.sides);
      sum += this.answer(seat, own, 0, 0, strategy, even, played, even).real / this.sides;
    }
    return sum;
  }

  /**
   * What a best answer to one strategy is thought to win, and what it really wins of another. `reach` and `realReach` are how likely
   * each die of the other is, times all that he has done.
   */
  private answer(
    seat: number,
    own: number,
    history: number,
    mover: number,
    strategy: Strategy,
    reach: Float64Array,
    played: Strategy,
    realReach: Float64Array,
  ): { thought: number; real: number } {
    const { bids, sides } = this;
    const last = this.last(history);
    const won = (of: Float64Array) => {
      let sum = 0;
      // Who challenges a bid that is not true wins; here, the mover does.
      for (let die = 0; die < sides; die++) if (this.isTrue(last, own, die) !== (mover === seat)) sum += of[die];
      return sum;
    };
    const best = { thought: mover === seat ? Number.NEGATIVE_INFINITY : 0, real: 0 };
    for (let move = last + 1; move <= bids; move++) {
      if (move === bids && last < 0) continue;
      let [next, realNext] = [reach, realReach];
      if (mover !== seat) {
        next = reach.map((chance, die) => chance * strategy(die, history, move));
        realNext = realReach.map((chance, die) => chance * played(die, history, move));
        if (next.every((chance) => chance === 0) && realNext.every((chance) => chance === 0)) continue;
      }
      const result =
        move === bids
          ? { thought: won(next), real: won(realNext) }
          : this.answer(seat, own, history | (1 << move), 1 - mover, strategy, next, played, realNext);
      if (mover !== seat) {
        best.thought += result.thought;
        best.real += result.real;
      } else if (result.thought > best.thought) {
        best.thought = result.thought;
        best.real = result.real;
      }
    }
    return best;
  }

  /** Counterfactual regret minimisation (CFR+, Tammelin 2014), so many times; returns the mean strategy. */
  nearlyPerfect(times: number): Strategy {
    const { bids, sides } = this;
    const row = bids + 1;
    const at = (die: number, history: number, move: number) => (history * sides + die) * row + move;
    const regrets = new Float64Array(2 ** bids * sides * row);
    const sums = new Float64Array(regrets.length);
    /** By die, what stands there for all moves together. */
    const together = (history: number, from: Float64Array) =>
      Float64Array.from({ length: sides }, (_, die) => {
        let sum = 0;
        for (let move = this.last(history) + 1; move <= bids; move++) sum += from[at(die, history, move)];
        return sum;
      });
    const shareOf = (all: number, history: number, part: number) =>
      all > 0 ? part / all : 1 / (bids - this.last(history) - (history === 0 ? 1 : 0));
    /** By own die, what the learner can expect there, times how likely the other's dice and moves are. */
    const learn = (
      learner: number,
      history: number,
      mover: number,
      own: Float64Array,
      reach: Float64Array,
      weight: number,
    ): Float64Array => {
      const last = this.last(history);
      const values: Float64Array[] = [];
      const total = new Float64Array(sides);
      const all = together(history, regrets);
      for (let move = last + 1; move <= bids; move++) {
        if (move === bids && last < 0) continue;
        const chances = Float64Array.from({ length: sides }, (_, die) =>
          shareOf(all[die], history, regrets[at(die, history, move)]),
        );
        const ownNext = mover === learner ? own.map((chance, die) => chance * chances[die]) : own;
        const next = mover === learner ? reach : reach.map((chance, die) => chance * chances[die]);
        let worth = new Float64Array(sides);
        if (move === bids) {
          for (let die = 0; die < sides; die++)
            for (let other = 0; other < sides; other++)
              if (this.isTrue(last, die, other) !== (mover === learner)) worth[die] += next[other];
        } else worth = Float64Array.from(learn(learner, history | (1 << move), 1 - mover, ownNext, next, weight));
        values[move] = worth;
        for (let die = 0; die < sides; die++) total[die] += (mover === learner ? chances[die] : 1) * worth[die];
        if (mover === learner)
          for (let die = 0; die < sides; die++) sums[at(die, history, move)] += weight * ownNext[die];
      }
      if (mover === learner)
        for (let move = last + 1; move <= bids; move++) {
          if (values[move] === undefined) continue;
          for (let die = 0; die < sides; die++) {
            const place = at(die, history, move);
            regrets[place] = Math.max(0, regrets[place] + values[move][die] - total[die]);
          }
        }
      return total;
    };
    for (let time = 1; time <= times; time++)
      for (const learner of [0, 1]) {
        const even = new Float64Array(sides).fill(1 / sides);
        learn(learner, 0, 0, new Float64Array(sides).fill(1), even, time);
      }
    const all = Array.from({ length: 2 ** bids }, (_, history) => together(history, sums));
    return (die, history, move) => shareOf(all[history][die], history, sums[at(die, history, move)]);
  }

  /** How often a strategy wins against its best answer, on the mean of both seats: perfect play wins half. */
  guaranteed(strategy: Strategy, played: Strategy = strategy): number {
    return 1 - (this.bestAnswer(0, strategy, played) + this.bestAnswer(1, strategy, played)) / 2;
  }
}
