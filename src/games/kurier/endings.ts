import { NOBODY } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { OVER } from './moves.ts';
import type { KurierState } from './state.ts';

/** Endings. */
export const PAID = 0;
export const COINS_OUT = 1;
export const STALEMATE = 2;
export const ALL_PASSED = 3;

/** `winner` is a seat, or NONE. */
export function endGame(s: KurierState, winner: number, ending: number): void {
  s.winner = winner;
  s.ending = ending;
  ask(s, OVER, NOBODY);
}
