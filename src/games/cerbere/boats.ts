import { popcount } from '../../engine/bits.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { endGame, TOO_FEW_LEFT } from './endings.ts';
import { REVEALED, TOO_FEW } from './events.ts';
import { isLook, LEAVE, lookedAt, SWAPS, swapped } from './moves.ts';
import { type CerbereState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

const ALL_SEATS = -1;

export function aboard(t: Terms, s: CerbereState): number {
  return popcount(s.there[t.boat]);
}

/** "Dès qu'un Aventurier arrive sur une case du plateau de Fin, il doit révéler la Barque active." */
export function reveal(s: CerbereState, chance: Chance): void {
  s.places = s.boats[0];
  s.boatsSeen[0] = ALL_SEATS;
  chance.tell(REVEALED, s.places, 0, 0);
  if (s.adventurers < s.places) {
    chance.tell(TOO_FEW, s.adventurers, s.places, 0);
    endGame(s, TOO_FEW_LEFT);
  }
}

/** The answer of the one who looks at the boats. What a boat was seen by goes with it when it changes places. */
export function lookOrSwap(s: CerbereState, move: Move): void {
  const seat: Seat = s.looker;
  s.looker = NONE;
  if (move === LEAVE) return;
  if (isLook(move)) {
    s.boatsSeen[lookedAt(move)] |= 1 << seat;
    s.looks++;
    return;
  }
  const [one, other] = SWAPS[swapped(move)];
  const boat = s.boats[one];
  const seen = s.boatsSeen[one];
  s.boats[one] = s.boats[other];
  s.boatsSeen[one] = s.boatsSeen[other];
  s.boats[other] = boat;
  s.boatsSeen[other] = seen;
  s.swaps++;
}
