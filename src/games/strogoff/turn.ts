import type { Chance } from '../../engine/chance.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { allyStep } from './allies.ts';
import { RESISTANT } from './box.ts';
import { spend } from './copies.ts';
import { ROUND_BEGINS, TURN_BEGINS } from './events.ts';
import { canUseResistant, hasFaceDown, hasRepeats, turnUp } from './journey.ts';
import { ACTION, ALLY, DO_ADVANCE, DO_REST, NO, REST, TURN_END } from './moves.ts';
import { canResolve } from './resolve.ts';
import type { StrogoffState } from './state.ts';
import {
  ACTION_STEP,
  ALLY_STEP,
  END_OF_TURN,
  MOVE_ON,
  NEXT_TURN,
  RESOLVE_STEP,
  REST_STEP,
  TRAITOR_STEP,
} from './steps.ts';
import type { Terms } from './terms.ts';

/** The next living courier of the round; after the last, the traitor. */
export function nextTurn(t: Terms, s: StrogoffState, chance: Chance): void {
  if (s.turn === 0) chance.tell(ROUND_BEGINS, s.round, s.first, 0);
  while (s.turn < t.seats) {
    const seat = (s.first + s.turn++) % t.seats;
    if (((s.alive >>> seat) & 1) === 0) continue;
    s.seat = seat;
    s.actionsLeft = 1;
    s.actionsDone = 0;
    chance.tell(TURN_BEGINS, seat, s.space[seat], s.energy[seat]);
    allyStep(t, s);
    return;
  }
  s.step = TRAITOR_STEP;
}

// ── choosing actions ──

/** "Avancer": energy, no card face down, no icon twice. R31 for the last step. */
export function canAdvance(t: Terms, s: StrogoffState, seat: Seat): boolean {
  const intoIrkutsk = s.space[seat] + 1 === t.irkutsk;
  if (s.energy[seat] < (intoIrkutsk && t.lastEnergyIllegal ? 2 : 1)) return false;
  return !hasFaceDown(s, seat) && !hasRepeats(t, s, seat);
}

/** "Capitaine Strogoff": the second action is of another kind. */
export function mayDo(t: Terms, s: StrogoffState, seat: Seat, action: Move): boolean {
  if (((s.actionsDone >>> action) & 1) === 1) return false;
  if (action === DO_ADVANCE) return canAdvance(t, s, seat);
  return action === DO_REST || canResolve(t, s, seat);
}

export function actionStep(s: StrogoffState): void {
  ask(s, ACTION, s.seat);
}

export function chooseAction(s: StrogoffState, action: Move): void {
  s.actionsDone |= 1 << action;
  if (action === NO) {
    s.step = NEXT_TURN; // R51: a Resistant was offered beside it
  } else if (action === DO_REST) {
    s.restLeft = 2;
    s.step = REST_STEP;
  } else if (action === DO_ADVANCE) {
    s.step = MOVE_ON;
  } else {
    s.coversDone = 0;
    s.resolvedSize = 0;
    s.step = RESOLVE_STEP;
  }
}

export function actionEnd(t: Terms, s: StrogoffState): void {
  if (--s.actionsLeft > 0) ask(s, ACTION, s.seat);
  else endOfTurn(t, s);
}

/** R43: a last chance for a Resistant. */
export function endOfTurn(t: Terms, s: StrogoffState): void {
  if (canUseResistant(t, s, s.seat)) ask(s, TURN_END, s.seat);
  else s.step = NEXT_TURN;
}

/** Back to the decision at which it was used. */
export function useResistant(t: Terms, s: StrogoffState): void {
  const { seat, phase } = s;
  for (let index = 0; index < s.journeySize[seat]; index++) turnUp(s, seat, index);
  s.step =
    phase === ALLY
      ? ALLY_STEP
      : phase === ACTION
        ? ACTION_STEP
        : phase === REST
          ? REST_STEP
          : phase === TURN_END
            ? END_OF_TURN
            : RESOLVE_STEP;
  spend(t, s, RESISTANT);
}
