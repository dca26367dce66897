import { ABSENT, crown, NOBODY, type Outcome } from '../../game.ts';
import { LAST_YEAR, THREE_PARADES } from './endings.ts';
import type { KremlinState } from './state.ts';
import type { Terms } from './terms.ts';

export const FATES = ['at the tribune', 'last in office', 'last man', 'beaten', 'won by nobody'] as const;
const BEATEN = 3;
const NOBODY_WON = 4;
const SEAT_MEASURES = 3;
const TENTHS = 10;

/** Who has won, everybody's fate, and the measures in the order of index.ts. */
export function scoreGame(t: Terms, s: KremlinState, out: Outcome): void {
  crown(out, t.seats, s.winner === NOBODY ? 0 : 1 << s.winner);
  const won = s.ending === THREE_PARADES ? 0 : s.ending === LAST_YEAR ? 1 : 2;
  for (let seat = 0; seat < t.seats; seat++) {
    out.fate[seat] = s.winner === NOBODY ? NOBODY_WON : seat === s.winner ? won : BEATEN;
    const at = seat * SEAT_MEASURES;
    out.seatMeasures[at] = s.parades[seat];
    out.seatMeasures[at + 1] = s.spent[seat];
    out.seatMeasures[at + 2] = s.spent[seat] === 0 ? ABSENT : Math.round((TENTHS * s.spentYears[seat]) / s.spent[seat]);
  }
  out.success = out.won[0];
  out.ending = s.ending;
  const { measures } = out;
  measures[0] = s.year;
  measures[1] = s.purges;
  measures[2] = s.purgesWon;
  measures[3] = s.trials;
  measures[4] = s.convictions;
  measures[5] = s.condemnations;
  measures[6] = s.deaths;
  measures[7] = s.exiles;
  measures[8] = s.retirements;
  measures[9] = s.rehabilitations;
  measures[10] = s.changes;
  measures[11] = s.chiefParades === 0 ? ABSENT : Math.round(s.chiefAges / s.chiefParades);
  measures[12] = s.cardsPlayed;
  measures[13] = s.assassinations;
  // The chief at the start, on level 0, wins no parade for anybody.
  for (let level = 1; level < s.paradesByLevel.length; level++) measures[13 + level] = s.paradesByLevel[level];
  for (let decade = 0; decade < s.paradesByDecade.length; decade++) measures[18 + decade] = s.paradesByDecade[decade];
}

/** Parades so far. */
export function standings(t: Terms, s: KremlinState, out: Int32Array): void {
  for (let seat = 0; seat < t.seats; seat++) out[seat] = s.parades[seat];
}
