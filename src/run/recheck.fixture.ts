import { recheck } from './recheck.ts';
import type { RecheckPool } from './spot-checks.ts';

/** A pool without threads. */
export function recheckHere(): RecheckPool {
  return { play: recheck, close: () => Promise.resolve() };
}
