import { defineBot } from '../../src/engine/bot.ts';
import type { StrogoffRules } from '../../src/games/strogoff/rules.ts';
import { Traveller } from './common/traveller.ts';
import { Weights } from './common/weights.ts';

/** Who would rather come late than not at all: no step into a danger that can be cleared first, and none when tired. */
const CARE = new Weights({
  hasteAmple: 1.2,
  hasteFair: 1.6,
  exhausted: 2.5,
  tired: 1.2,
  repeatFear: 1.8,
  tartarFear: 2,
  duelReserve: 3.5,
  energyFair: 1.2,
  richFrom: 6,
  poorBelow: 4,
  clearing: 1.2,
  coverOther: 1.1,
  meetFromHand: 1,
  pigassofAbove: 1,
  blountRisk: 0.2,
});

export default defineBot({
  about: 'Takes no risk that can be helped: clears dangers, rests early, and enters Irkutsk only when ready.',
  game: 'strogoff',
  looks: true,
  params: {},
  create: (rules: StrogoffRules) => new Traveller(rules, CARE),
});
