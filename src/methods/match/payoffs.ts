import { blockMoments } from '../../stats/block-scores.ts';
import { circles } from '../../stats/circles.ts';
import { sequentialEstimate, sequentialPValue } from '../../stats/sequential-estimate.ts';
import type { Interval } from '../../stats/wilson.ts';
import { ALPHA } from '../joint.ts';
import type { MatchResult } from './perform.ts';
import { RANGE } from './sequential.ts';

/** What a bot scores against another. */
export interface Payoff extends Interval {
  readonly score: number;
  readonly blocks: number;
  /** How surprising it would be between equals, adjusted as the interval is. */
  readonly p: number;
}

/**
 * By bot and bot: undefined for pairs that have not met. The intervals hold for all pairs together, one of so many, and
 * whenever one stops: each takes its share of the chance of error (Bonferroni).
 */
export type Payoffs = readonly (readonly (Payoff | undefined)[])[];

export function payoffsOf({ plan: { bots, pairs }, games }: MatchResult, among: number): Payoffs {
  const payoffs: (Payoff | undefined)[][] = bots.map(() => bots.map(() => undefined));
  for (const [i, [one, other]] of pairs.entries()) {
    const { scores, blocks } = games[i];
    const { mean } = blockMoments(scores);
    const { low, high } = sequentialEstimate(scores, RANGE, ALPHA / among);
    const p = Math.min(1, among * sequentialPValue(scores, RANGE, 0));
    payoffs[one][other] = { score: mean, low, high, blocks, p };
    payoffs[other][one] = { score: -mean, low: -high, high: -low, blocks, p };
  }
  return payoffs;
}

/** Bots that beat each other in a circle, and the weakest of its victories. */
export interface Circle {
  readonly bots: readonly number[];
  readonly weakest: Payoff;
}

/**
 * The circles in which every victory is beyond doubt, all pairs taken together: with 95 % certainty there is no wrong
 * one among all circles that could be told.
 */
export function sureCircles(payoffs: Payoffs): readonly Circle[] {
  const beats = payoffs.map((row) => row.map((payoff) => payoff !== undefined && payoff.low > 0));
  return circles(beats).map((bots) => {
    const victories = bots.flatMap((bot, i) => payoffs[bot][bots[(i + 1) % bots.length]] ?? []);
    return { bots, weakest: victories.reduce((least, one) => (one.low < least.low ? one : least)) };
  });
}

/** The least that a mix of the bots scores against one of them, by intervals that hold together; to a millionth. */
export function leastAgainst(payoffs: Payoffs, mix: readonly number[], bot: number): number {
  const least = mix.reduce((sum, share, own) => sum + share * (payoffs[own][bot]?.low ?? 0), 0);
  return Math.round(1e6 * least) / 1e6 + 0;
}
