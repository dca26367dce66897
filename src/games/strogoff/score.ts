import { ABSENT, type Outcome } from '../../engine/outcome.ts';
import { crown } from '../../kit/seats.ts';
import { endingOf } from './endings.ts';
import { NO_DUEL, NONE, type StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';

const SEAT_MEASURES = 3;

/** Who has won, and the measures in the order of index.ts. */
export function scoreGame(t: Terms, s: StrogoffState, out: Outcome): void {
  crown(out, t.seats, s.winner === NONE ? 0 : 1 << s.winner);
  for (let seat = 0; seat < t.seats; seat++) {
    const at = seat * SEAT_MEASURES;
    out.seatMeasures[at] = s.space[seat];
    out.seatMeasures[at + 1] = s.energyAtDuel[seat] === NO_DUEL ? ABSENT : s.energyAtDuel[seat];
    out.seatMeasures[at + 2] = s.cardsAtDuel[seat] === NO_DUEL ? ABSENT : s.cardsAtDuel[seat];
  }
  out.success = s.winner === NONE ? 0 : 1;
  out.ending = endingOf(s);
  const { measures } = out;
  measures[0] = s.round;
  measures[1] = s.ogareffRound === 0 ? ABSENT : s.ogareffRound;
  measures[2] = s.deathsOnArrival;
  measures[3] = s.deathsInDuel;
  measures[4] = s.blindings;
  measures[5] = s.kept;
  measures[6] = s.disksPeak;
  measures[7] = s.leadChanges;
}

/** How far each has come; behind all, the dead. */
export function standings(t: Terms, s: StrogoffState, out: Int32Array): void {
  for (let seat = 0; seat < t.seats; seat++) out[seat] = ((s.alive >> seat) & 1) === 1 ? s.space[seat] : NONE;
}
