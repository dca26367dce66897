import { activeAt } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';

/** The first of these offices whose holder is there to act, as a politician, or NONE. */
export function firstActive(s: KremlinState, offices: readonly number[]): number {
  for (let i = 0; i < offices.length; i++) {
    const politician = activeAt(s, offices[i]);
    if (politician !== NONE) return politician;
  }
  return NONE;
}
