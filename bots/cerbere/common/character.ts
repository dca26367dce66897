import { SURVIVAL } from '../../../src/games/cerbere/data.ts';
import type { Odds } from './odds.ts';
import { Weights } from './weights.ts';

/** Who sits there. Once on Cerberus' side all are alike: they want that nobody escapes. */
export interface Character {
  /** Says in `odds.worth` what a position, in which he may have been caught, is worth to an adventurer like him; a win is 1. */
  judge(odds: Odds): void;
  /** What it is worth to him to see a boat. */
  readonly curiosity: number;
  /** What he would lose by giving cards for another's effect; whoever gives NOTHING does not ask for cards either. */
  readonly charity: number;
  /** How gladly he keeps a card, against others: in the order of SURVIVAL. */
  readonly keeps: Float64Array;
  /** What tells him how a game will end. */
  readonly weights: Weights;
}

/** All but the veteran go by these. */
export const COMMON_SENSE = new Weights();

export const NOTHING = Number.NEGATIVE_INFINITY;

/** In the order in which characters have them. */
export function keepsOf(keeps: Readonly<Record<(typeof SURVIVAL)[number], number>>): Float64Array {
  return Float64Array.from(SURVIVAL, (kind) => keeps[kind]);
}
