import { type Game, NOTHING, type Rules } from '../engine/game.ts';
import type { State } from '../engine/layout.ts';
import type { Accuse } from './nonconformity.ts';
import type { Decision } from './viewing.ts';

const RULE = 'what a seat has is told';
/** What stands there beforehand, and stays where a seat does not have the thing. */
const UNTOUCHED = 7;

/** What rules say that seats have, and that moves use, is held against the game's list. */
export class HoldingCheck {
  private readonly game: Game;
  private readonly rules: Rules;
  private readonly accuse: Accuse;
  private readonly count: number;
  private readonly view: State;
  private readonly has: Int32Array;

  constructor(game: Game, rules: Rules, accuse: Accuse) {
    this.game = game;
    this.rules = rules;
    this.accuse = accuse;
    this.count = game.holdings?.length ?? 0;
    this.view = game.layout.create();
    // With room beyond the last seat, so that too much is seen and not dropped.
    this.has = new Int32Array((rules.seats + 1) * this.count);
  }

  /** At a decision. */
  check({ state, seat, legal, count: moves }: Decision): void {
    const { rules, has, count, view } = this;
    this.checkAt(state);
    if (rules.uses === undefined) return;
    this.game.layout.observe(state, seat, view);
    for (let i = 0; i < moves; i++) {
      const used = rules.uses(state, legal[i]);
      if (!(used === NOTHING || (Number.isInteger(used) && used >= 0 && used < count)))
        this.accuse(RULE, `move ${legal[i]} uses ${used}, and there are ${count} holdings`);
      if (used !== NOTHING && this.game.holdings?.[used].isPlayed !== true)
        this.accuse(RULE, `move ${legal[i]} uses "${this.game.holdings?.[used].name}", which is not said to be played`);
      if (used !== NOTHING && has[seat * count + used] !== 1)
        this.accuse(
          RULE,
          `move ${legal[i]} uses "${this.game.holdings?.[used].name}", which player ${seat + 1} does not have`,
        );
      if (rules.uses(view, legal[i]) !== used)
        this.accuse(RULE, `move ${legal[i]} uses something else by the view of player ${seat + 1}`);
    }
  }

  /** At a decision, or at the end. */
  checkAt(state: State): void {
    const { rules, has, count } = this;
    if (count > 0 && rules.holds === undefined)
      this.accuse(RULE, 'the game lists holdings, and its rules have no holds');
    if (rules.holds === undefined) return;
    has.fill(UNTOUCHED);
    rules.holds(state, has);
    const wrong = has.findIndex((word) => word !== UNTOUCHED && word !== 1);
    if (wrong >= 0) this.accuse(RULE, `holds writes ${has[wrong]} at ${wrong}, where it may set 1`);
    const beyond = has.indexOf(1, rules.seats * count);
    if (beyond >= 0) this.accuse(RULE, `holds writes at ${beyond}, beyond the last of ${rules.seats} seats`);
  }
}
