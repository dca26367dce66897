import { digestWord } from '../core/digest.ts';
import type { Move, Seat } from '../core/game.ts';
import type { State } from '../core/layout.ts';
import type { Onlooker } from '../core/play.ts';

/** Takes in the moves of a game: games of the same digest went the same way. */
export class Course implements Onlooker {
  digest = 0;

  move(_state: State, _seat: Seat, move: Move): void {
    this.digest = digestWord(this.digest, move);
  }
}

/** Two onlookers at one table. */
export function both(one: Onlooker, other: Onlooker): Onlooker {
  return {
    move(state, seat, move, count) {
      one.move(state, seat, move, count);
      other.move(state, seat, move, count);
    },
  };
}
