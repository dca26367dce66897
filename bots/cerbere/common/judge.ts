import { OVER } from '../../../src/games/cerbere/moves.ts';
import { CERBERUS, type CerbereState } from '../../../src/games/cerbere/state.ts';
import type { Terms } from '../../../src/games/cerbere/terms.ts';
import type { Character } from './character.ts';
import { Gist } from './gist.ts';
import { Memo, NOWHERE } from './memo.ts';
import { Odds } from './odds.ts';

/** Says what positions are worth to seats, as one of them sees the table. All seats are taken for the same character. */
export class Judge {
  /** What `judge` found, each at its place. */
  readonly worths: Float64Array;
  private readonly character: Character;
  private readonly gist: Gist;
  private readonly memo = new Memo();
  private readonly odds: Odds;
  private viewer = 0;
  /** Seats on Cerberus' side now, as bits: who may be caught in the moves tried still judges that as an adventurer. */
  private hunters = 0;

  constructor(t: Terms, character: Character) {
    this.character = character;
    this.gist = new Gist(t);
    this.odds = new Odds(t, this.gist, character.weights);
    this.worths = this.memo.worths;
  }

  /** From now on a seat looks at what may come of this position. */
  open(view: CerbereState, seat: number): void {
    this.viewer = seat;
    this.hunters = view.members[CERBERUS];
  }

  /** Judges what a position is worth to a seat; returns the place where that stands until the next is judged. */
  judge(s: CerbereState, seat: number): number {
    const { gist, memo, odds } = this;
    const isHunter = (this.hunters >> seat) & 1;
    let place = NOWHERE;
    if (s.phase === OVER) {
      odds.close(s, seat);
    } else {
      gist.take(s, this.viewer, seat);
      place = memo.find(gist.one, gist.other, gist.board, gist.hands | (isHunter << 30));
      if (memo.isKnown) return place;
      gist.lineUp();
      odds.weigh();
    }
    if (isHunter === 1) {
      odds.weighMercy();
      odds.worth = odds.spared;
    } else {
      this.character.judge(odds);
    }
    this.worths[place] = odds.worth;
    return place;
  }
}
