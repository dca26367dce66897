import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { seatAfter } from '../../kit/seats.ts';
import { hasDelivered, pays, playRoubles } from './coins.ts';
import { ROOMS } from './data.ts';
import { endGame, STALEMATE } from './endings.ts';
import { FACE_UP, TIRED, TURN_BEGINS } from './events.ts';
import { TURN } from './moves.ts';
import { drawCourier } from './pile.ts';
import { type KurierState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

export function beginTurn(t: Terms, s: KurierState, chance: Chance): void {
  const { seat } = s;
  if (s.turn === t.maxTurns) {
    chance.tell(TIRED, s.turn, 0, 0);
    endGame(s, NONE, STALEMATE); // K17
    return;
  }
  s.turn++;
  s.actionFollows = 0;
  chance.tell(TURN_BEGINS, seat, s.turn, 0);
  if (pays(t, s, chance)) return;
  if (!t.bribe && !t.firstEdition && hasDelivered(s, seat)) {
    playRoubles(s, 1, 0); // K14
  } else if (s.owed[seat] === 1) {
    s.owed[seat] = 0;
    playRoubles(s, 0, 1); // K19
  } else {
    ask(s, TURN, seat);
  }
}

export function endTurn(t: Terms, s: KurierState, chance: Chance): void {
  refill(t, s, s.seat, chance);
  s.envoy[s.seat] = 0;
  s.seat = seatAfter(s.seat, t.seats);
  beginTurn(t, s, chance);
}

/** K6: an empty face-up pile gets the topmost courier of the other. */
export function refill(t: Terms, s: KurierState, seat: Seat, chance: Chance): void {
  for (let kind = 0; kind < ROOMS; kind++) if (s.faceUp[seat * ROOMS + kind] > 0) return;
  const kind = drawCourier(t, s, seat, chance);
  if (kind === NONE) return;
  s.faceUp[seat * ROOMS + kind]++;
  chance.tell(FACE_UP, seat, kind, 0);
}
