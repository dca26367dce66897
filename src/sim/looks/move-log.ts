import type { Move, Seat } from '../../engine/game.ts';
import type { State } from '../../engine/layout.ts';
import type { Onlooker } from '../../engine/play.ts';

/** A move that was played: by whom, and out of how many. */
export interface LoggedMove {
  readonly seat: Seat;
  readonly move: Move;
  readonly count: number;
}

/** Notes the moves of a game. */
export class MoveLog implements Onlooker {
  readonly moves: LoggedMove[] = [];

  /** Before a game. */
  start(): void {
    this.moves.length = 0;
  }

  move(_state: State, seat: Seat, move: Move, count: number): void {
    this.moves.push({ seat, move, count });
  }
}
