import { defineBot } from '../../src/engine/bot.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { everySeat, Guides } from '../generic/common/company.ts';
import { GUIDED_PARAMS, QUICK_SEARCH, Search } from '../generic/common/search.ts';
import veteran from './veteran.ts';

export default defineBot({
  about: 'Searches as ismcts does, in worlds where everybody plays on as veteran.',
  game: 'cerbere',
  looks: true,
  params: GUIDED_PARAMS,
  quick: QUICK_SEARCH,
  create: (rules: CerbereRules, params, game) =>
    new Search(rules, game, params, { company: new Guides(everySeat(veteran, rules, game), rules, game) }),
});
