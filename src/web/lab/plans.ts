import { betaBinomialSequence } from '../../stats/beta-binomial-sequence.ts';
import { pairedSequence } from '../../stats/paired-sequence.ts';
import type { Interval } from '../../stats/wilson.ts';
import type { LabArm, Plan } from './session.ts';
import type { Goal } from './state.ts';

/**
 * As many games as the intervals of the lab are shortest at. It is the same for all, whatever precision is asked for: it has to
 * be chosen before the first game, and people change their minds.
 */
export const OPTIMAL = 10_000;

/** No table is played any further: its games are kept in memory. */
export const MOST_GAMES = 5_000_000;

/** Games before anybody asks whether that was enough. */
const FIRST = 256;

/** A win rate with an interval that holds however often one looks. */
export interface Rate extends Interval {
  readonly rate: number;
  readonly games: number;
}

/** `alpha` is smaller where several intervals are to hold together. */
export function rateOf({ games: { wins, games } }: LabArm, alpha = 0.05): Rate {
  return { rate: wins / games, games, ...betaBinomialSequence(wins, games, OPTIMAL, alpha) };
}

/** The win rate of an arm less that of another, by pairs of games on the same luck. */
export interface Change extends Interval {
  readonly difference: number;
  readonly pairs: number;
  /** Pairs that took another course of moves. */
  readonly different: number;
  /** Won by only one of the two. */
  readonly discordant: number;
}

/** `alpha` is smaller where several intervals are to hold together. */
export function changeOf(arm: LabArm, base: LabArm, alpha = 0.05): Change {
  const { n, one, other, different } = base.games.beside(arm.games);
  const difference = n === 0 ? Number.NaN : (other - one) / n;
  return { difference, pairs: n, different, discordant: one + other, ...pairedSequence(other, one, n, OPTIMAL, alpha) };
}

/** How many games an arm is to have at the next look; as many as it has, if that is enough. */
function nextLook(played: number, { low, high }: Interval, goal: Goal): number {
  const double = Math.max(FIRST, 2 * played);
  if ('games' in goal) return Math.max(played, Math.min(goal.games, double));
  const wider = (high - low) / (2 * goal.precision);
  if (wider <= 1 || played >= MOST_GAMES) return played;
  // The width goes with the root of the games.
  const enough = Math.ceil(played * wider * wider * 1.02);
  return Math.min(MOST_GAMES, double, Math.max(enough, played + FIRST));
}

/** At a look, arms that are nearly as unsure as the most unsure one are played on. */
const NEARLY = 0.8;

/** Plays every arm until its win rate is known well enough, those first that are least sure. */
export function ratesPlan(arms: readonly LabArm[], goal: Goal): Plan {
  return () => {
    const open = arms
      .map((arm) => ({ arm, ...rateOf(arm) }))
      .map((one) => ({ ...one, next: nextLook(one.games, one, goal), width: one.high - one.low }))
      .filter(({ next, games }) => next > games);
    const widest = Math.max(...open.map(({ width }) => width));
    return open
      .filter(({ width }) => 'games' in goal || width >= NEARLY * widest)
      .map(({ arm, next }) => [arm, next] as const);
  };
}

/** Plays arms side by side until each is known well enough beside the first of them. */
export function armsPlan(arms: readonly LabArm[], goal: Goal): Plan {
  const [base, ...others] = arms;
  return () => {
    const looks = others.map((arm) => nextLook(arm.games.played, changeOf(arm, base), goal));
    const most = Math.max(...looks);
    return [[base, most] as const, ...others.map((arm, i) => [arm, looks[i]] as const)].filter(
      ([arm, next]) => next > arm.games.played,
    );
  };
}
