import { defineBot } from '../../src/engine/bot.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { everySeat, Guides } from '../generic/common/company.ts';
import { QUICK_ROLLOUTS, ROLLOUT_PARAMS, Rollouts } from '../generic/common/rollouts.ts';
import { Outlook } from './common/outlook.ts';
import veteran, { veteranAt } from './veteran.ts';

export default defineBot({
  about: 'Plays as veteran, unless imagined games show that another move is better by more than chance would.',
  game: 'cerbere',
  looks: true,
  params: {
    ...ROLLOUT_PARAMS,
    playouts: { ...ROLLOUT_PARAMS.playouts, default: 100 },
    horizon: { ...ROLLOUT_PARAMS.horizon, default: 12 },
  },
  quick: QUICK_ROLLOUTS,
  create: (rules: CerbereRules, params, game) =>
    new Rollouts(
      rules,
      game,
      params,
      new Guides(everySeat(veteran, rules, game), rules, game),
      new Outlook(rules, veteranAt(rules)),
    ),
});
