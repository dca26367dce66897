import type { Move } from '../../engine/game.ts';
import { FACES, MAX_SIDES } from './data.ts';

/**
 * 0 challenges. Other moves are bids: 1 + (number of dice − 1) × 6 + (face − 1), so a higher bid is a higher move (L4).
 */
export const CHALLENGE: Move = 0;
export const NO_BID: Move = 0;

export function bidOf(count: number, face: number): Move {
  return 1 + (count - 1) * MAX_SIDES + (face - 1);
}

export function countOf(bid: Move): number {
  return Math.floor((bid - 1) / MAX_SIDES) + 1;
}

export function faceOf(bid: Move): number {
  return ((bid - 1) % MAX_SIDES) + 1;
}

/** "1 four", "3 fours" */
export function bidText(bid: Move): string {
  const count = countOf(bid);
  const [one, several] = FACES[faceOf(bid) - 1];
  return `${count} ${count === 1 ? one : several}`;
}
