import { defineBot } from '../../src/engine/bot.ts';
import type { StrogoffRules } from '../../src/games/strogoff/rules.ts';
import { everySeat, TrustedGuides } from '../generic/common/company.ts';
import { FittedEvaluation } from '../generic/common/fitted-evaluation.ts';
import { QUICK_ROLLOUTS, ROLLOUT_PARAMS, Rollouts } from '../generic/common/rollouts.ts';
import { StrogoffTraits } from './common/traits.ts';
import fitted from './planner.weights.json' with { type: 'json' };
import veteran from './veteran.ts';

export default defineBot({
  about: 'Plays as veteran, unless imagined games show that another move is better by more than chance would.',
  game: 'strogoff',
  looks: true,
  params: ROLLOUT_PARAMS,
  quick: QUICK_ROLLOUTS,
  create: (rules: StrogoffRules, params, game) =>
    new Rollouts(
      rules,
      game,
      params,
      new TrustedGuides(everySeat(veteran, rules, game)),
      new FittedEvaluation(rules, new StrogoffTraits(rules), fitted.weights),
    ),
});
