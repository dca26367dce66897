import { defineBot } from '../../src/engine/bot.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import { everySeat, TrustedGuides } from '../generic/common/company.ts';
import { FittedEvaluation } from '../generic/common/fitted-evaluation.ts';
import { JUDGED_PARAMS, QUICK_SEARCH, Search } from '../generic/common/search.ts';
import blocker from './blocker.ts';
import { KurierTraits } from './common/traits.ts';
import fitted from './planner.weights.json' with { type: 'json' };

export default defineBot({
  about: 'Searches as ismcts does, in worlds where everybody plays on as blocker, and soon judges who will win.',
  game: 'kurier',
  looks: true,
  params: JUDGED_PARAMS,
  quick: QUICK_SEARCH,
  create: (rules: KurierRules, params, game) =>
    new Search(rules, game, params, {
      company: new TrustedGuides(everySeat(blocker, rules, game)),
      evaluation: new FittedEvaluation(rules, new KurierTraits(rules), fitted.weights),
    }),
});
