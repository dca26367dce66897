import { NOBODY } from '../../engine/game.ts';
import { ask } from '../../kit/phased-rules.ts';
import { OVER } from './moves.ts';
import { NONE, type StrogoffState } from './state.ts';

/** Endings. */
export const COURIER_WINS = 0;
export const ALL_DEAD = 1;
export const MOSCOW_TAKEN = 2;
export const UNFINISHED = 3;

/** How a game that is over has ended. */
export function endingOf(s: StrogoffState): number {
  if (s.winner !== NONE) return COURIER_WINS;
  if (s.moscowTaken === 1) return MOSCOW_TAKEN;
  return s.alive === 0 ? ALL_DEAD : UNFINISHED;
}

export function endGame(s: StrogoffState): void {
  ask(s, OVER, NOBODY);
}
