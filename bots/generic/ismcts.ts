import { defineBot } from '../../src/core/bot.ts';
import { Search } from './common/search.ts';
import { HORIZON } from './common/worlds.ts';

export default defineBot({
  about: 'Searches a tree of moves over many worlds that fit what it sees, with random play beyond (SO-ISMCTS).',
  looks: true,
  params: {
    iterations: { kind: 'whole', default: 200, min: 1, max: 1_000_000, about: 'imagined games per decision' },
    exploration: {
      kind: 'real',
      default: 0.7,
      min: 0,
      max: 10,
      about: 'how much a move is tried for being little known',
    },
    horizon: HORIZON,
  },
  quick: { iterations: 4, horizon: 4 },
  create: (rules, params, game) => new Search(rules, game, params),
});
