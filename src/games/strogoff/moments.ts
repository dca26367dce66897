import * as event from './events.ts';
import type { StrogoffState } from './state.ts';

/** What changes the table while the traitor acts. */
const TRAITORS_DEEDS: ReadonlySet<number> = new Set([
  event.TRAITOR_CARD,
  event.OGAREFF_ARRIVES,
  event.DIE_ROLLED,
  event.ENERGY_GAINED,
  event.DREW,
  event.ALLY_ARRIVES,
  event.CURTAIN_OPENS,
  event.SANGARRA_JOINS,
  event.SANGARRA_LEAVES,
  event.TARTARS_MOVE,
  event.BLINDED,
  event.TARTARS_MARCH,
  event.MOSCOW_FALLS,
]);

/** What befalls a courier in Irkutsk. The danger itself is told with the card that meets it, or with the wound. */
const BLOWS: ReadonlySet<number> = new Set([
  event.ARRIVES,
  event.DUEL_BEGINS,
  event.DUEL_CARD,
  event.MET_WITH,
  event.HELD_OFF,
  event.WOUNDED,
  event.DIES,
  event.WINS,
]);

/** The phase in which an event is worth a look of its own. */
export function momentOf(s: StrogoffState, what: number): string | undefined {
  if (s.traitorPhase === 1) return TRAITORS_DEEDS.has(what) ? "the traitor's phase" : undefined;
  if (!BLOWS.has(what)) return undefined;
  return s.duelCards !== 0 || what === event.DUEL_BEGINS ? 'the duel' : 'the gates of Irkutsk';
}
