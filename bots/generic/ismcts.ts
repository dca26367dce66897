import { defineBot } from '../../src/engine/bot.ts';
import { REPLAYS } from './common/imagined-games.ts';
import { QUICK_SEARCH, SEARCH_PARAMS, Search } from './common/search.ts';

export default defineBot({
  about: 'Searches a tree of moves over many worlds that fit what it sees, with random play beyond (SO-ISMCTS).',
  looks: true,
  params: { ...SEARCH_PARAMS, replays: REPLAYS },
  quick: QUICK_SEARCH,
  create: (rules, params, game) => new Search(rules, game, params),
});
