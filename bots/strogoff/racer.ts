import { defineBot } from '../../src/engine/bot.ts';
import type { StrogoffRules } from '../../src/games/strogoff/rules.ts';
import { Traveller } from './common/traveller.ts';
import { Weights } from './common/weights.ts';

/** Who wants to be the first at Irkutsk: every round without a step is lost, and what he lacks there luck will give. */
const HURRY = new Weights({
  hasteFair: 2.4,
  hasteAmple: 2.2,
  tired: 0,
  duelReserve: 0,
  clearing: 0,
  quick: 4,
  strogoffHand: 2,
  strogoffEnergy: 0,
});

export default defineBot({
  about: 'Hurries: goes on as long as he can stand, rests only when he must, and trusts his luck in the duel.',
  game: 'strogoff',
  looks: true,
  params: {},
  create: (rules: StrogoffRules) => new Traveller(rules, HURRY),
});
