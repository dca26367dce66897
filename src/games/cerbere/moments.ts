import * as event from './events.ts';
import { type CerbereState, HUNTING } from './state.ts';

const CERBERUS_STRIKES: ReadonlySet<number> = new Set([
  event.HUNT,
  event.CERBERUS_AT,
  event.MISSED,
  event.CAPTURED,
  event.JOINS,
  event.LOST,
  event.ESCORT,
]);

/** The phase in which an event is worth a look of its own. */
export function momentOf(s: CerbereState, what: number): string | undefined {
  if (what === event.REVEALED) return 'the boat';
  if (!CERBERUS_STRIKES.has(what)) return undefined;
  if (s.stage === HUNTING) return 'the hunt';
  return what === event.CERBERUS_AT ? 'Cerberus' : 'a capture';
}
