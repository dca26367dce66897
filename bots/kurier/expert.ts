import { defineBot } from '../../src/engine/bot.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import { everySeat, TrustedGuides } from '../generic/common/company.ts';
import { QUICK_ROLLOUTS, ROLLOUT_PARAMS, Rollouts } from '../generic/common/rollouts.ts';
import { Forecast } from './common/forecast.ts';
import { worthsFor } from './common/worths.ts';
import veteran from './veteran.ts';

export default defineBot({
  about: 'Plays as veteran, unless imagined games show that another move is better by more than chance would.',
  game: 'kurier',
  looks: true,
  params: {
    ...ROLLOUT_PARAMS,
    playouts: { ...ROLLOUT_PARAMS.playouts, default: 200 },
    horizon: { ...ROLLOUT_PARAMS.horizon, default: 8 },
  },
  quick: QUICK_ROLLOUTS,
  create: (rules: KurierRules, params, game) =>
    new Rollouts(
      rules,
      game,
      params,
      new TrustedGuides(everySeat(veteran, rules, game)),
      new Forecast(rules, worthsFor(rules)),
    ),
});
