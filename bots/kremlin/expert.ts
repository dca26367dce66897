import { type Bot, defineBot, type Thoughts } from '../../src/engine/bot.ts';
import type { Rng } from '../../src/engine/rng.ts';
import * as move from '../../src/games/kremlin/moves.ts';
import type { KremlinRules } from '../../src/games/kremlin/rules.ts';
import type { KremlinState } from '../../src/games/kremlin/state.ts';
import { everySeat, Guides } from '../generic/common/company.ts';
import { FittedEvaluation } from '../generic/common/fitted-evaluation.ts';
import { QUICK_ROLLOUTS, ROLLOUT_PARAMS, Rollouts } from '../generic/common/rollouts.ts';
import { KremlinTraits } from './common/traits.ts';
import fitted from './expert.weights.json' with { type: 'json' };
import veteran from './veteran.ts';

/** What is left to the guide: many choices that differ little. */
const ROUTINE: ReadonlySet<number> = new Set([
  move.ALLOT,
  move.DECLARE,
  move.GROW,
  move.REHABILITATE,
  move.TARGET,
  move.VACCINATE,
  move.REDRAW,
  move.FORCED,
  move.ARBITRATE,
]);

/** Asks its guide where points and cards are concerned, and tries in imagined games what politicians can do. */
class Expert implements Bot<KremlinState> {
  private readonly guide: Bot<KremlinState>;
  private readonly rollouts: Rollouts<KremlinState>;
  private tried = false;

  constructor(guide: Bot<KremlinState>, rollouts: Rollouts<KremlinState>) {
    this.guide = guide;
    this.rollouts = rollouts;
  }

  get thoughts(): Thoughts | undefined {
    return this.tried ? this.rollouts.thoughts : undefined;
  }

  begin(seat: number): void {
    this.guide.begin(seat);
    this.rollouts.begin(seat);
  }

  choose(view: KremlinState, seat: number, moves: Int32Array, count: number, rng: Rng): number {
    this.tried = !ROUTINE.has(view.phase);
    return (this.tried ? this.rollouts : this.guide).choose(view, seat, moves, count, rng);
  }
}

export default defineBot({
  about:
    'Plays as veteran, unless imagined games show that politicians had better do something else, by more than chance would.',
  game: 'kremlin',
  looks: true,
  params: {
    ...ROLLOUT_PARAMS,
    playouts: { ...ROLLOUT_PARAMS.playouts, default: 60 },
    horizon: { ...ROLLOUT_PARAMS.horizon, default: 10 },
  },
  quick: QUICK_ROLLOUTS,
  create: (rules: KremlinRules, params, game) => {
    const company = new Guides(everySeat(veteran, rules, game), rules, game);
    const evaluation = new FittedEvaluation(rules, new KremlinTraits(rules), fitted.weights);
    const [guide] = everySeat(veteran, rules, game);
    return new Expert(guide, new Rollouts(rules, game, params, company, evaluation));
  },
});
