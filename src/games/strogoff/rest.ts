import type { Chance } from '../../engine/chance.ts';
import type { Move } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { checkHand, drawToHand } from './cards.ts';
import { turnUp } from './journey.ts';
import { REST, REST_DRAW, REST_ENERGY, TURN_UP } from './moves.ts';
import { FACE_DOWN, JOURNEY, type StrogoffState } from './state.ts';
import { ACTION_END, REST_STEP } from './steps.ts';
import type { Terms } from './terms.ts';

export function restStep(s: StrogoffState): void {
  if (s.restLeft > 0) ask(s, REST, s.seat);
  else s.step = ACTION_END;
}

export function rest(t: Terms, s: StrogoffState, benefit: Move, chance: Chance): void {
  const { seat } = s;
  s.restLeft--;
  s.step = REST_STEP;
  if (benefit === REST_DRAW) {
    drawToHand(s, seat, 2, chance);
    checkHand(t, s, seat, REST_STEP);
  } else if (benefit === REST_ENERGY) {
    s.energy[seat] = Math.min(t.energyMax, s.energy[seat] + 1);
  } else {
    turnOneUp(s);
  }
}

/** Asks which, if there are several. */
function turnOneUp(s: StrogoffState): void {
  const start = s.seat * JOURNEY;
  let found = 0;
  let index = 0;
  for (let i = 0; i < s.journeySize[s.seat]; i++) {
    if ((s.journey[start + i] & FACE_DOWN) === 0) continue;
    found++;
    index = i;
  }
  if (found > 1) ask(s, TURN_UP, s.seat);
  else turnUp(s, s.seat, index);
}

export function turnedUp(s: StrogoffState, index: Move): void {
  turnUp(s, s.seat, index);
  s.step = REST_STEP;
}
