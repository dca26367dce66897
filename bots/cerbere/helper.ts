import { defineBot } from '../../src/engine/bot.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { Player } from './common/player.ts';

export default defineBot({
  about: 'Brings the others along with himself, gives cards when asked, and once he is caught hunts as honestly.',
  game: 'cerbere',
  looks: true,
  params: {
    fellowship: { kind: 'real', default: 0.5, min: 0, max: 1, about: "what another's escape is worth in his own" },
    care: { kind: 'real', default: 0.1, min: 0, max: 1, about: 'what he would give for it that nobody is caught' },
  },
  create: (rules: CerbereRules, { fellowship, care }) =>
    new Player(rules, {
      worth(odds, _s, seat) {
        const own = odds.escapes(seat);
        const loss = (odds.preyRisk * odds.preyCount) / rules.seats;
        return own + fellowship * (odds.saved - own) - care * loss;
      },
      curiosity: 0.02,
      charity: 0.03,
      keeps: {
        sacrifice: 2,
        favouritism: 4,
        opportunism: 2,
        fatalism: 0.5,
        selfishness: 2,
        cowardice: 2,
        arrogance: 4,
      },
    }),
});
