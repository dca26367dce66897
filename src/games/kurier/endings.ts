import { NOBODY, type Seat } from '../../engine/game.ts';
import { OVER } from './moves.ts';
import type { KurierState } from './state.ts';

export const PAID = 0;
export const COINS_OUT = 1;
export const STALEMATE = 2;
export const ALL_PASSED = 3;

/** Stops for somebody's decision. */
export function ask(s: KurierState, phase: number, seat: Seat): void {
  s.phase = phase;
  s.mover = seat;
}

/** `winner` is a seat, or NONE. */
export function endGame(s: KurierState, winner: number, ending: number): void {
  s.winner = winner;
  s.ending = ending;
  ask(s, OVER, NOBODY);
}
