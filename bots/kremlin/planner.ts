import { defineBot } from '../../src/engine/bot.ts';
import { GUIDED_PARAMS, QUICK_SEARCH, Search } from '../generic/common/search.ts';
import { guidesOf } from '../generic/common/worlds.ts';
import schemer from './schemer.ts';

export default defineBot({
  about: 'Searches as ismcts does, in worlds where everybody plays on as schemer.',
  game: 'kremlin',
  looks: true,
  params: GUIDED_PARAMS,
  quick: QUICK_SEARCH,
  create: (rules, params, game) => new Search(rules, game, params, guidesOf(schemer, rules, game)),
});
