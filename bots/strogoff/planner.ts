import { defineBot } from '../../src/engine/bot.ts';
import type { StrogoffRules } from '../../src/games/strogoff/rules.ts';
import { everySeat, TrustedGuides } from '../generic/common/company.ts';
import { FittedEvaluation } from '../generic/common/fitted-evaluation.ts';
import { JUDGED_PARAMS, QUICK_SEARCH, Search } from '../generic/common/search.ts';
import { StrogoffTraits } from './common/traits.ts';
import fitted from './planner.weights.json' with { type: 'json' };
import veteran from './veteran.ts';

export default defineBot({
  about: 'Searches as ismcts does, in worlds where everybody plays on as veteran, and soon judges who will win.',
  game: 'strogoff',
  looks: true,
  params: JUDGED_PARAMS,
  quick: QUICK_SEARCH,
  create: (rules: StrogoffRules, params, game) =>
    new Search(rules, game, params, {
      company: new TrustedGuides(everySeat(veteran, rules, game)),
      evaluation: new FittedEvaluation(rules, new StrogoffTraits(rules), fitted.weights),
    }),
});
