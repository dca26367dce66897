import { PHASES } from './data.ts';
import * as event from './events.ts';
import type { KremlinState } from './state.ts';

const TO_LOOK_AT: ReadonlySet<number> = new Set([
  event.EXILED,
  event.DIES,
  event.RETIRES,
  event.TAKES_CHAIR,
  event.TRIBUNE,
  event.ACQUITS,
]);

/** The phase in which an event is worth a look of its own. */
export function momentOf(s: KremlinState, what: number): string | undefined {
  return TO_LOOK_AT.has(what) ? PHASES[s.season] : undefined;
}
