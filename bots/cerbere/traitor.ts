import { defineBot } from '../../src/engine/bot.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { NOTHING, Player } from './common/player.ts';

export default defineBot({
  about: 'Lets himself be caught while Cerberus still takes people in, then hunts with all he has; too late, he flees.',
  game: 'cerbere',
  looks: true,
  params: {
    doubt: { kind: 'real', default: 0.2, min: 0, max: 1, about: 'what escaping is worth to him, against clemency' },
  },
  create: (rules: CerbereRules, { doubt }) =>
    new Player(rules, {
      worth(odds, s, seat) {
        const isLate = odds.mercies === 0 || s.place[seat] >= rules.terms.end;
        return isLate ? odds.escapes(seat) : odds.isSpared(seat) + doubt * odds.escapes(seat);
      },
      curiosity: 0,
      charity: NOTHING,
      keeps: {
        sacrifice: 2,
        favouritism: 1,
        opportunism: 2,
        fatalism: 4,
        selfishness: 1,
        cowardice: 1,
        arrogance: 1,
      },
    }),
});
