import type { Move } from '../../engine/game.ts';

/** A move is the number of the column, counted from 0 at the left; people are told letters. */
export function columnName(move: Move): string {
  return String.fromCharCode('a'.charCodeAt(0) + move);
}
