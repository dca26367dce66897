import { defineBot } from '../../src/engine/bot.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { NOTHING, Player } from './common/player.ts';

export default defineBot({
  about: 'Does not care which way he wins: flees while that looks better, and goes over to Cerberus when it does not.',
  game: 'cerbere',
  looks: true,
  params: {},
  create: (rules: CerbereRules) =>
    new Player(rules, {
      worth: (odds, _s, seat) => odds.wins(seat),
      curiosity: 0.01,
      charity: NOTHING,
      keeps: {
        sacrifice: 2,
        favouritism: 3,
        opportunism: 3,
        fatalism: 1,
        selfishness: 3,
        cowardice: 2,
        arrogance: 1,
      },
    }),
});
