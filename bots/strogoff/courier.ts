import { defineBot } from '../../src/engine/bot.ts';
import type { StrogoffRules } from '../../src/games/strogoff/rules.ts';
import { Traveller } from './common/traveller.ts';
import { Weights } from './common/weights.ts';

export default defineBot({
  about:
    'Plays as a sensible person would: weighs risks, rests when poor, asks for help, and keeps something for the duel.',
  game: 'strogoff',
  looks: true,
  params: {},
  create: (rules: StrogoffRules) => new Traveller(rules, new Weights()),
});
