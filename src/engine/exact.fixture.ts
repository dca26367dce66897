import { FreeChance } from './chance.ts';
import { type Game, NOBODY, type Rules } from './game.ts';
import type { State } from './layout.ts';
import { newOutcome } from './outcome.ts';
import { Sfc32 } from './rng.ts';

/** What uniformly random play comes to, over every game that can be played from a position. */
export interface Exact {
  readonly wins: readonly number[];
  readonly draws: number;
  readonly length: number;
  /** How many different games there are. */
  readonly games: number;
}

/** Counts every game of rules without chance. Positions that come up again are counted once and remembered. */
export function exactRandomPlay(game: Game, rules: Rules): Exact {
  const start = game.layout.create();
  const chance = new FreeChance(new Sfc32());
  rules.deal(start, chance);
  const known = new Map<string, Exact>();

  function from(state: State): Exact {
    const key = state.words.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const exact = rules.toAct(state) === NOBODY ? ended(state) : average(state);
    known.set(key, exact);
    return exact;
  }

  function ended(state: State): Exact {
    const outcome = newOutcome(game, rules);
    rules.score(state, outcome);
    return { wins: [...outcome.won], draws: outcome.won.includes(1) ? 0 : 1, length: 0, games: 1 };
  }

  function average(state: State): Exact {
    const moves = new Int32Array(rules.maxChoices);
    const count = rules.legal(state, moves);
    const after = game.layout.create();
    const futures = [...moves.subarray(0, count)].map((move) => {
      game.layout.copy(state, after);
      rules.apply(after, move, chance);
      return from(after);
    });
    const mean = (of: (exact: Exact) => number) => futures.reduce((sum, exact) => sum + of(exact), 0) / count;
    return {
      wins: futures[0].wins.map((_, seat) => mean((exact) => exact.wins[seat])),
      draws: mean((exact) => exact.draws),
      length: 1 + mean((exact) => exact.length),
      games: futures.reduce((sum, exact) => sum + exact.games, 0),
    };
  }

  return from(start);
}
