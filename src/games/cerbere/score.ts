import { ABSENT, type Outcome } from '../../engine/outcome.ts';
import { ALL_CAPTURED, ESCAPE, TOO_FEW_LEFT } from './endings.ts';
import { ADVENTURER, CERBERUS, type CerbereState } from './state.ts';
import type { Terms } from './terms.ts';

export const FATES = ['escaped', 'left behind', 'hunted and won', 'hunted in vain', 'captured for good'] as const;
const SEAT_MEASURES = 5;

/** Who has won, everybody's fate, and the measures in the order of index.ts. */
export function scoreGame(t: Terms, s: CerbereState, out: Outcome): void {
  const { measures, seatMeasures } = out;
  const cerberusWins = s.ending === TOO_FEW_LEFT || s.ending === ALL_CAPTURED;
  let turned = 0;
  for (let seat = 0; seat < t.seats; seat++) {
    const side = s.side[seat];
    const escaped = s.ending === ESCAPE && s.place[seat] === t.boat;
    const won = escaped || (side === CERBERUS && cerberusWins) ? 1 : 0;
    if (side === CERBERUS) turned++;
    out.won[seat] = won;
    out.utility[seat] = won;
    out.team[seat] = escaped ? 0 : side === CERBERUS ? 1 : 2 + seat;
    out.fate[seat] = side === ADVENTURER ? 1 - won : side === CERBERUS ? 3 - won : 4;
    const at = seat * SEAT_MEASURES;
    const captured = s.capturedTurn[seat] > 0;
    seatMeasures[at] = captured ? s.capturedTurn[seat] : ABSENT;
    seatMeasures[at + 1] = captured ? s.capturedAt[seat] : ABSENT;
    seatMeasures[at + 2] = s.gifts[seat];
    seatMeasures[at + 3] = s.helpedOn[seat];
    seatMeasures[at + 4] = s.pushedBack[seat];
  }
  out.success = s.ending === ESCAPE ? 1 : 0;
  out.ending = s.ending;
  measures[0] = s.turn;
  measures[1] = t.skulls;
  measures[2] = s.hunts;
  measures[3] = s.misses;
  measures[4] = t.seats - s.adventurers;
  measures[5] = turned;
  measures[6] = s.places === 0 ? ABSENT : s.places;
  measures[7] = s.offers;
  measures[8] = s.helped;
  measures[9] = s.looks;
  measures[10] = s.swaps;
  measures[11] = s.shortcuts;
}

/** How near to the boat; behind all who still flee, those who were caught. */
export function standings(t: Terms, s: CerbereState, out: Int32Array): void {
  for (let seat = 0; seat < t.seats; seat++) out[seat] = s.place[seat];
}
