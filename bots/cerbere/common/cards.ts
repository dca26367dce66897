import { KINDS } from '../../../src/games/cerbere/data.ts';
import { ADVENTURER, type CerbereState } from '../../../src/games/cerbere/state.ts';
import { type Character, NOTHING } from './character.ts';

/** How gladly a hunter keeps a card, against others: in the order of BETRAYAL. */
const HUNTER_KEEPS = Float64Array.of(3, 2, 2, 1.5, 3, 2);

/** The card that is missed least: one of several alike rather than the only one. */
export function leastCard(
  character: Character,
  s: CerbereState,
  seat: number,
  moves: Int32Array,
  count: number,
): number {
  const keeps = s.side[seat] === ADVENTURER ? character.keeps : HUNTER_KEEPS;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const loss = keeps[moves[i]] / s.hand[seat * KINDS + moves[i]];
    if (loss < least) {
      least = loss;
      best = i;
    }
  }
  return best;
}

export function givesNothing(character: Character, s: CerbereState, seat: number): boolean {
  return s.side[seat] === ADVENTURER && character.charity === NOTHING;
}
