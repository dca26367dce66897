import { popcount } from '../../engine/bits.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { discardAll, draw } from './cards.ts';
import { ACTIONS, PAWN_PLACES } from './data.ts';
import { ALL_CAPTURED, endGame, TOO_FEW_LEFT } from './endings.ts';
import { CAPTURED, ESCORT, JOINS, LOST, NOBODY_LEFT, TOO_FEW } from './events.ts';
import { ORDER } from './moves.ts';
import { ADVENTURER, CERBERUS, type CerbereState, NONE, OUT } from './state.ts';
import type { Terms } from './terms.ts';

/** All Action cards, as bits. */
export const ALL_ACTIONS = (1 << ACTIONS) - 1;

/** Takes these pawns off the board. What becomes of them is settled after, in the order the active player says. */
export function capture(t: Terms, s: CerbereState, seats: number, chance: Chance): void {
  const at = s.cerberus;
  const before = s.adventurers;
  for (let seat = 0; seat < t.seats; seat++) {
    if (((seats >> seat) & 1) === 0) continue;
    s.adventurers--;
    s.place[seat] = NONE;
    s.capturedTurn[seat] = s.turn;
    s.capturedAt[seat] = at;
    chance.tell(CAPTURED, seat, at, 0);
  }
  s.there[at] &= ~seats;
  s.caught = seats;
  s.caughtAt = at;
  // C16: a boat that nobody has seen still lets one adventurer hope.
  const needed = s.places === 0 ? 1 : s.places;
  s.last = s.adventurers < needed ? 1 : 0;
  s.mercies = at >= t.end ? 0 : Math.max(0, t.dark - (PAWN_PLACES - before));
  // C20, C22
  if (s.last === 1) s.mercies = t.mercyInOrder ? Math.min(s.mercies, Math.max(0, before - needed)) : 0;
}

/** Gives those captured their places on the track; asks for an order (C5) where it decides who changes sides. */
export function settle(t: Terms, s: CerbereState, chance: Chance): void {
  const waiting = popcount(s.caught);
  if (s.mercies > 0 && s.mercies < waiting) {
    ask(s, ORDER, s.seat);
    return;
  }
  for (let seat = 0; seat < t.seats; seat++) {
    if (((s.caught >> seat) & 1) === 0) continue;
    if (s.mercies > 0) changeSides(t, s, seat, chance);
    else lose(s, seat, chance);
  }
  s.caught = 0;
  escort(t, s, chance);
}

/** The next to be captured is this one. */
export function capturedNext(t: Terms, s: CerbereState, seat: Seat, chance: Chance): void {
  changeSides(t, s, seat, chance);
  s.mercies--;
  s.caught &= ~(1 << seat);
}

function changeSides(t: Terms, s: CerbereState, seat: Seat, chance: Chance): void {
  discardAll(s, seat);
  s.side[seat] = CERBERUS;
  s.members[ADVENTURER] &= ~(1 << seat);
  s.members[CERBERUS] |= 1 << seat;
  s.ready[seat] = ALL_ACTIONS;
  const bonus = s.caughtAt <= t.gate ? 2 : s.caughtAt <= t.startEnd ? 1 : 0;
  chance.tell(JOINS, seat, bonus, 0);
  if (bonus > 0) draw(s, seat, bonus, chance);
}

function lose(s: CerbereState, seat: Seat, chance: Chance): void {
  discardAll(s, seat);
  s.side[seat] = OUT;
  s.members[ADVENTURER] &= ~(1 << seat);
  s.ready[seat] = 0;
  chance.tell(LOST, seat, 0, 0);
}

/** Cerberus brings them to the track: back to the last mark he has passed (C3), the die to its place, slow again. */
function escort(t: Terms, s: CerbereState, chance: Chance): void {
  s.cerberus = t.markBefore[s.cerberus];
  s.die = t.firstFree(s.adventurers);
  s.speed = t.minimum;
  chance.tell(ESCORT, s.cerberus, 0, 0);
  if (s.last === 0) return;
  chance.tell(s.adventurers === 0 ? NOBODY_LEFT : TOO_FEW, s.adventurers, s.places, 0);
  endGame(s, s.adventurers === 0 ? ALL_CAPTURED : TOO_FEW_LEFT);
}
