import { defineBot } from '../../src/engine/bot.ts';
import { everySeat, TrustedGuides } from '../generic/common/company.ts';
import { GUIDED_PARAMS, QUICK_SEARCH, Search } from '../generic/common/search.ts';
import counter from './counter.ts';

export default defineBot({
  about: 'Searches as ismcts does, in worlds where everybody plays on as counter.',
  game: 'liarsdice',
  looks: true,
  params: GUIDED_PARAMS,
  quick: QUICK_SEARCH,
  create: (rules, params, game) =>
    new Search(rules, game, params, { company: new TrustedGuides(everySeat(counter, rules, game)) }),
});
