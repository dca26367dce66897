import type { Chance } from '../../engine/chance.ts';
import { ask } from '../../kit/phased-rules.ts';
import { seatAfter } from '../../kit/seats.ts';
import { aboard } from './boats.ts';
import { BROKEN_OFF, ESCAPE, endGame } from './endings.ts';
import { BOAT_LEAVES, DIE_AT, TIRED, TURN_BEGINS } from './events.ts';
import { hunt } from './hunt.ts';
import * as move from './moves.ts';
import { type CerbereState, HUNTING, NONE, OUT, PLAYING } from './state.ts';
import type { Terms } from './terms.ts';

/** One Action card, and one other before or after it. C25: a player who changes sides in his turn goes on with it. */
export function turnGoesOn(t: Terms, s: CerbereState, chance: Chance): void {
  const { seat } = s;
  s.effect = NONE;
  s.chosen = 0;
  if (s.stage === HUNTING) nextTurn(t, s, chance);
  else if (s.side[seat] === OUT || (s.acted === 1 && (s.extra === 1 || s.handSize[seat] === 0))) endTurn(t, s, chance);
  else ask(s, move.TURN, seat);
}

/** C11: a full boat leaves before Cerberus hunts. */
function endTurn(t: Terms, s: CerbereState, chance: Chance): void {
  if (s.places > 0 && aboard(t, s) === s.places) {
    chance.tell(BOAT_LEAVES, s.places, 0, 0);
    endGame(s, ESCAPE);
  } else if (s.die === t.hunt) {
    hunt(t, s, chance);
  } else {
    nextTurn(t, s, chance);
  }
}

function nextTurn(t: Terms, s: CerbereState, chance: Chance): void {
  do s.seat = seatAfter(s.seat, t.seats);
  while (s.side[s.seat] === OUT);
  beginTurn(t, s, chance);
}

export function beginTurn(t: Terms, s: CerbereState, chance: Chance): void {
  if (s.turn === t.maxTurns) {
    chance.tell(TIRED, s.turn, 0, 0);
    endGame(s, BROKEN_OFF); // C27
    return;
  }
  s.turn++;
  s.stage = PLAYING;
  s.acted = 0;
  s.extra = 0;
  s.refused = 0;
  chance.tell(TURN_BEGINS, s.seat, s.turn, s.side[s.seat]);
  chance.tell(DIE_AT, t.hunt - s.die, s.speed, s.cerberus);
  ask(s, move.TURN, s.seat);
}
