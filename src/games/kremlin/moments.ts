import { PHASES } from './data.ts';
import * as event from './events.ts';
import type { KremlinState } from './state.ts';

/** Where somebody comes to power, or goes, or a vote or a die has spoken. */
const TO_LOOK_AT: ReadonlySet<number> = new Set([
  event.TAKES_CONTROL,
  event.EXILED,
  event.SURVIVES,
  event.VOIDED,
  event.ACQUITS,
  event.DIES,
  event.RETIRES,
  event.ELECTED,
  event.REJECTED,
  event.TAKES_CHAIR,
  event.COLLAPSES,
  event.TRIBUNE,
]);

/** The phase in which an event is worth a look of its own. */
export function momentOf(s: KremlinState, what: number): string | undefined {
  return TO_LOOK_AT.has(what) ? PHASES[s.season] : undefined;
}
