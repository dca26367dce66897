import { directionOf } from '../joint.ts';
import type { Effect } from './plan.ts';

/** A guess, and the alternatives that do most either way. */
export interface RankedGuess {
  readonly rank: number;
  readonly what: string;
  readonly lowers: Effect | undefined;
  readonly raises: Effect | undefined;
  readonly largest: Effect;
  /** Whether any of its effects is more than luck. */
  readonly matters: boolean;
}

/** The guesses of a sensitivity analysis, the one that matters most first. */
export function guessRanking(effects: readonly Effect[]): readonly RankedGuess[] {
  const ranks = [...new Set(effects.map(({ rank }) => rank))].toSorted((a, b) => a - b);
  return ranks.map((rank) => {
    const own = effects.filter((effect) => effect.rank === rank).toSorted((a, b) => a.difference - b.difference);
    const [least, greatest] = [own[0], own[own.length - 1]];
    return {
      rank,
      what: own[0].what,
      lowers: least.difference < 0 ? least : undefined,
      raises: greatest.difference > 0 ? greatest : undefined,
      largest: Math.abs(least.difference) > Math.abs(greatest.difference) ? least : greatest,
      matters: own.some((effect) => directionOf(effect) !== 'undecided'),
    };
  });
}
