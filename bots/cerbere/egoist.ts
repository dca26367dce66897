import { defineBot } from '../../src/engine/bot.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { NOTHING, Player } from './common/player.ts';

export default defineBot({
  about: 'Flees for himself: gives no card, brings on whom the boat still needs, and leaves the rest to Cerberus.',
  game: 'cerbere',
  looks: true,
  params: {
    clemency: { kind: 'real', default: 0.2, min: 0, max: 1, about: 'what winning with Cerberus is worth to him' },
  },
  create: (rules: CerbereRules, { clemency }) =>
    new Player(rules, {
      worth: (odds, _s, seat) => odds.escapes(seat) + clemency * odds.isSpared(seat),
      curiosity: 0.01,
      charity: NOTHING,
      keeps: {
        sacrifice: 2,
        favouritism: 3,
        opportunism: 3,
        fatalism: 0.5,
        selfishness: 3,
        cowardice: 2,
        arrogance: 1,
      },
    }),
});
