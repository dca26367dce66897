import type { Move } from '../../engine/game.ts';
import { AMOUNT, cardEffectOf } from './effects.ts';
import * as move from './moves.ts';
import { costsCards } from './payment.ts';
import type { CerbereState } from './state.ts';

/** Index into MOVE_KINDS. */
export function moveKind(s: CerbereState, chosen: Move): number {
  switch (s.phase) {
    case move.TURN:
      return playKind(s, chosen);
    case move.PART:
      return 5;
    case move.CROSS:
      return chosen === move.GO_ROUND ? 6 : 7;
    case move.SWING:
      return chosen === move.WALK_ON ? 8 : 9;
    case move.LOOK:
      return chosen === move.LEAVE ? 10 : move.isLook(chosen) ? 11 : 12;
    case move.DISCARD:
      return 13;
    case move.YIELD:
      return chosen === move.GO_BACK ? 14 : 13;
    case move.HELP:
      return chosen === 0 ? 16 : 15;
    default:
      return 17;
  }
}

function playKind(s: CerbereState, chosen: Move): number {
  if (chosen === move.END) return 0;
  if (move.isAction(chosen)) return 1;
  if (!move.isAdvanced(chosen)) return 2;
  const effect = cardEffectOf(s.side[s.seat], move.extraKind(chosen), 1);
  return costsCards(effect) && move.offeredCards(chosen) < AMOUNT[effect] ? 4 : 3;
}
