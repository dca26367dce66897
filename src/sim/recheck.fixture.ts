import type { RecheckPool } from '../node/spot-checks.ts';
import { recheck } from './recheck.ts';

/** A pool without threads. */
export function recheckHere(): RecheckPool {
  return { play: recheck, close: () => Promise.resolve() };
}
