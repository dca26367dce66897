import * as event from './events.ts';
import { type KurierState, NONE } from './state.ts';

const PHASES: ReadonlyMap<number, string> = new Map([
  [event.SET_OUT, 'the departure'],
  [event.AT_PALACE, 'the departure'],
  [event.DELIVERED, 'the departure'],
  [event.COIN, 'the coins'],
  [event.SECRET_COIN, 'the coins'],
  [event.STOLEN, 'the coins'],
  [event.PAYS, 'the bribe'],
]);

/** The phase in which an event is worth a look of its own. Who comes from the pile departs from nowhere. */
export function momentOf(s: KurierState, what: number): string | undefined {
  if (what === event.LODGED) return s.left === NONE ? undefined : 'the departure';
  return PHASES.get(what);
}
