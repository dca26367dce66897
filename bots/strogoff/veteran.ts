import { defineBot } from '../../src/engine/bot.ts';
import type { StrogoffRules } from '../../src/games/strogoff/rules.ts';
import { Traveller } from './common/traveller.ts';
import { Weights } from './common/weights.ts';
import tuned from './veteran.weights.json' with { type: 'json' };

/** Who has made the journey half a million times: `npm run tune-strogoff` found what he goes by. */
const EXPERIENCE = new Weights(tuned.weights);

export default defineBot({
  about: 'Plays to win, by weights that were tuned on tables of one to four couriers of both editions.',
  game: 'strogoff',
  looks: true,
  params: {},
  create: (rules: StrogoffRules) => new Traveller(rules, EXPERIENCE),
});
