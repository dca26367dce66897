import { defineBot } from '../../src/engine/bot.ts';
import type { StrogoffRules } from '../../src/games/strogoff/rules.ts';
import { Traveller } from './common/traveller.ts';
import { Weights } from './common/weights.ts';

/** Who cannot have enough: a full hand first, then every ability on the way, and the way itself when there is time. */
const GREED = new Weights({
  card: 0.7,
  cardDrawn: 1,
  handLeast: 5,
  handGoal: 8,
  drawFromEnergy: 3,
  drawFromEnergyNear: 5,
  clearing: 1.2,
  coverAbility: 0.9,
  energetic: 3,
  skilled: 3,
  prepared: 2.5,
  resolute: 2,
  strogoffHand: 5,
  blountHand: 6,
  nadiaAbove: 1,
});

export default defineBot({
  about: 'Gathers cards and abilities first, parts with them late, and trusts them to carry the duel.',
  game: 'strogoff',
  looks: true,
  params: {},
  create: (rules: StrogoffRules) => new Traveller(rules, GREED),
});
