import type { Move } from '../../engine/game.ts';
import { CELL_NAMES } from './data.ts';

/** A move is the number of the cell to mark, 0–8. */
export function cellName(move: Move): string {
  return CELL_NAMES[move];
}
