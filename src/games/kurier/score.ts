import { ABSENT, type Outcome } from '../../engine/outcome.ts';
import { crown } from '../../kit/seats.ts';
import { worth } from './coins.ts';
import { COINS, VILLAGES } from './data.ts';
import { villageOf } from './lodging.ts';
import { innOf } from './moves.ts';
import { GUARD, type KurierState, NONE, ON_THE_ROAD } from './state.ts';
import type { Terms } from './terms.ts';

const SEAT_MEASURES = 3;

/** Who has won, and the measures in the order of index.ts. */
export function scoreGame(t: Terms, s: KurierState, out: Outcome): void {
  crown(out, t.seats, s.winner === NONE ? 0 : 1 << s.winner);
  for (let seat = 0; seat < t.seats; seat++) {
    const at = seat * SEAT_MEASURES;
    const secret = t.bribe ? worth(s.purses, seat * COINS.length) : 0;
    out.seatMeasures[at] = s.roubles[seat] + secret;
    out.seatMeasures[at + 1] = s.arrivals[seat];
    out.seatMeasures[at + 2] = s.delivered[seat] === 0 ? ABSENT : s.delivered[seat];
  }
  out.success = out.won[0];
  out.ending = s.ending;
  const { measures } = out;
  measures[0] = s.turn;
  measures[1] = s.departures;
  measures[2] = s.skips;
  measures[3] = s.coinsTurned;
  measures[4] = s.njets;
  measures[5] = s.messagePasses;
  measures[6] = deliveries(s);
  measures[7] = s.deliveredByOthers;
}

function deliveries(s: KurierState): number {
  let count = 0;
  for (let seat = 0; seat < s.delivered.length; seat++) if (s.delivered[seat] > 0) count++;
  return count;
}

/** More than any village, which are counted from 1. */
const AT_A_GUARD = VILLAGES.length + 1;

/** Roubles won, or in `bribe` in the purse; among equals how far the message has come. */
export function standings(t: Terms, s: KurierState, out: Int32Array): void {
  for (let seat = 0; seat < t.seats; seat++) {
    const roubles = s.roubles[seat] + (t.bribe ? worth(s.purses, seat * COINS.length) : 0);
    out[seat] = roubles * (AT_A_GUARD + 1) + wayOf(s, s.message[seat]);
  }
}

/** How far a message has come, one on the road as far as the village it left; 0 before it is out. */
function wayOf(s: KurierState, message: number): number {
  if (message >= GUARD) return AT_A_GUARD;
  if (message === ON_THE_ROAD) return 1 + villageOf(s.left);
  return message < 0 ? 0 : 1 + villageOf(innOf(message));
}
