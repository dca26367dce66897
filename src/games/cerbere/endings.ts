import { NOBODY } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { OVER } from './moves.ts';
import type { CerbereState } from './state.ts';

/** Endings. */
export const ESCAPE = 0;
export const TOO_FEW_LEFT = 1;
export const ALL_CAPTURED = 2;
export const BROKEN_OFF = 3;

export function endGame(s: CerbereState, ending: number): void {
  s.ending = ending;
  ask(s, OVER, NOBODY);
}
