import { digestWord } from '../data/digest.ts';
import type { Move, Seat } from '../engine/game.ts';
import type { State } from '../engine/layout.ts';
import type { Onlooker } from '../engine/play.ts';

/** Takes in the moves of a game: games of the same digest went the same way. */
export class MoveDigest implements Onlooker {
  digest = 0;

  move(_state: State, _seat: Seat, move: Move): void {
    this.digest = digestWord(this.digest, move);
  }
}

/** Several onlookers at one table: those that there are. */
export function jointly(...all: readonly (Onlooker | undefined)[]): Onlooker | undefined {
  const present = all.filter((each) => each !== undefined);
  if (present.length < 2) return present[0];
  const [one, ...others] = present;
  const rest = jointly(...others) as Onlooker;
  return {
    move(state, seat, move, count) {
      one.move(state, seat, move, count);
      rest.move(state, seat, move, count);
    },
  };
}
