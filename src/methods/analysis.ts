import type { Cell } from '../sim/cell.ts';
import type { Arms } from './arms.ts';

/** How many games it will take, about; from the fewest to the most where that cannot be told. */
export interface Foresight {
  readonly least: number;
  readonly most: number;
}

/** An experiment whose next games depend on the last: what may be played, and how that comes to a result. */
export interface Analysis<Result> {
  /** Every arm that may be played, checked. */
  readonly cells: readonly Cell[];
  /** The cells of the factors, where those are not the arms. */
  readonly tables?: readonly Cell[];
  /**
   * Plays until there is a result. It looks at the games only when a fixed number of them are over, so that nothing
   * depends on threads; `arms` has one arm for each of the cells, in their order.
   */
  perform(arms: Arms): Promise<Result>;
  /** From guesses of the cells' win rates. Absent: every cell is played to its end. */
  foresee?(rates: readonly number[]): Foresight;
}
