import { worth } from '../../../src/games/kurier/coins.ts';
import { ROUBLES, TURN } from '../../../src/games/kurier/moves.ts';
import type { KurierRules } from '../../../src/games/kurier/rules.ts';
import { type KurierState, layout, NONE } from '../../../src/games/kurier/state.ts';
import type { Evaluation } from '../../generic/common/evaluation.ts';
import { Prospects } from './prospects.ts';

/** The chance of each seat to win, as the veteran sees it when somebody's turn begins. */
export class Forecast implements Evaluation<KurierState> {
  private readonly prospects: Prospects;

  constructor(rules: KurierRules, worths: Float64Array) {
    this.prospects = new Prospects(rules.terms, worths, layout.create());
  }

  isCalm({ phase, turned }: KurierState): boolean {
    return phase === TURN || (phase === ROUBLES && worth(turned) === 0);
  }

  judge(s: KurierState, out: Float64Array): void {
    this.prospects.judge(s, s.seat, NONE, out);
  }
}
