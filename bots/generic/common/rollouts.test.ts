import { describe, expect, it } from 'vitest';
import { settle } from '../../../src/data/options.ts';
import type { Seat } from '../../../src/engine/game.ts';
import { stream } from '../../../src/engine/rng.fixture.ts';
import { tictactoe } from '../../../src/games/tictactoe/index.ts';
import type { TicTacToeState } from '../../../src/games/tictactoe/state.ts';
import type { Company } from './company.ts';
import { NoEvaluation } from './evaluation.ts';
import { Rollouts } from './rollouts.ts';

const NO_CHANCE = { below: () => 0, shuffle() {}, tell() {} };
const rules = tictactoe.rules(2, settle('tictactoe', tictactoe.options, {}));

/** Advises the last move; then everybody plays at random, or as advised. */
class LastMove implements Company<TicTacToeState> {
  private readonly random: boolean;
  private isAsked = false;

  constructor(random: boolean) {
    this.random = random;
  }

  begin(): void {
    this.isAsked = false;
  }

  choose(_world: TicTacToeState, _seat: Seat, _moves: Int32Array, count: number, rng: { below(n: number): number }) {
    const advises = !this.random || !this.isAsked;
    this.isAsked = true;
    return advises ? count - 1 : rng.below(count);
  }
}

interface Asked {
  readonly playouts?: number;
  readonly margin?: number;
  /** Cells that are offered; without it all that are free. */
  readonly offered?: readonly number[];
  readonly seed?: string;
  /** Whether imagined games are played on at random. */
  readonly random?: boolean;
}

/** What is played after these moves, where cells are numbered from 0, and what was thought. */
function play(played: readonly number[], { offered, seed = 'rollouts', random = true, ...given }: Asked) {
  const params = { playouts: 400, margin: 2, horizon: 100, ...given };
  const bot = new Rollouts(rules, tictactoe, params, new LastMove(random), new NoEvaluation<TicTacToeState>());
  const state = tictactoe.layout.create();
  rules.deal(state, NO_CHANCE);
  for (const move of played) rules.apply(state, move, NO_CHANCE);
  const legal = new Int32Array(rules.maxChoices);
  const count = rules.legal(state, legal);
  const moves = offered === undefined ? legal.slice(0, count) : Int32Array.from(offered);
  const seat = rules.toAct(state);
  bot.begin(seat);
  const index = bot.choose(state, seat, moves, moves.length, stream(seed));
  const [visits, values] = [bot.thoughts.visits, bot.thoughts.values].map((all) =>
    Array.from(all.subarray(0, moves.length)),
  );
  return { move: moves[index], visits, values };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Cells 2, 5, 6, 7, 8 are left, and 2 wins at once; 8 is advised. */
const WON = [0, 3, 1, 4];

describe('rollouts', () => {
  it('play a better move than the advised one', () => {
    const { move, values } = play(WON, {});
    expect(move).toBe(2);
    expect(values[0]).toBe(1);
  });

  it('play what is advised where another move is ahead by less than the margin', () => {
    expect(play(WON, { margin: 100 }).move).toBe(8);
  });

  it('play what is advised where they may not try anything', () => {
    const { move, visits } = play(WON, { playouts: 1 });
    expect(move).toBe(8);
    expect(Math.max(...visits)).toBe(0);
  });

  it('imagine no more games than they may', () => {
    for (const playouts of [5, 20, 77, 400]) {
      const { visits } = play([], { playouts, margin: 50 });
      expect(sum(visits)).toBeLessThanOrEqual(playouts);
      expect(Math.max(...visits)).toBeGreaterThanOrEqual(playouts < 9 ? 0 : 1);
    }
  });

  it('stop when one move is clearly better', () => {
    const { visits } = play(WON, { playouts: 100_000 });
    expect(sum(visits)).toBeLessThan(2000);
  });

  it('give up a move that comes to the same as the advised one, at the first look', () => {
    // Two cells are left, and nobody can complete a line.
    expect(play([0, 2, 1, 3, 5, 4, 6], { playouts: 100_000 }).visits).toEqual([8, 8]);
  });

  it('try a move as often as the advised one, in the same worlds, until it is given up', () => {
    const { visits, values } = play(WON, { playouts: 400 });
    expect(visits.at(-1)).toBe(Math.max(...visits));
    expect(visits[0]).toBe(visits.at(-1));
    expect(visits[values.indexOf(Math.min(...values.slice(0, -1)))]).toBeLessThan(visits[0]);
  });

  it('seldom take chance for merit: of moves that are worth the same, the advised one is played', () => {
    const SEEDS = 200;
    // The corners of an empty grid; the last is advised. Each of the others is ahead by 2 standard errors in 2 or 3 of 100 trials.
    const others = (margin: number) =>
      Array.from({ length: SEEDS }, (_, i) => play([], { offered: [0, 2, 6, 8], seed: `${i}`, margin })).filter(
        ({ move }) => move !== 8,
      ).length;
    expect(others(2)).toBeLessThan(0.1 * SEEDS);
    expect(others(0)).toBeGreaterThan(0.25 * SEEDS);
  });
});
