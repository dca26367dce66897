import type { TrainedOption } from '../../src/data/options.ts';
import { defineBot } from '../../src/engine/bot.ts';
import type { StrogoffRules } from '../../src/games/strogoff/rules.ts';
import { Traveller } from './common/traveller.ts';
import { Weights } from './common/weights.ts';
import tuned from './veteran.weights.json' with { type: 'json' };

/** Who has made the journey half a million times: what he goes by was found from the courier's weights. */
const EXPERIENCE = new Weights(tuned.weights);
const COURIER = new Weights();

/** No weight is near it. */
const MOST = 50;
/** How far training looks from a weight at first, as a part of what the courier has, or of LEAST_SCALE. */
const STEP = 0.25;
const LEAST_SCALE = 0.4;

const NUMBERS = Object.fromEntries(
  Object.entries(EXPERIENCE).map(([name, weight]: [string, number]): [string, TrainedOption] => {
    const step = STEP * Math.max(LEAST_SCALE, COURIER[name as keyof Weights]);
    return [name, { kind: 'real', default: weight, min: 0, max: MOST, step, about: 'see common/weights.ts' }];
  }),
);

export default defineBot({
  about: 'Plays to win, by weights that were tuned on tables of one to four couriers of both editions.',
  game: 'strogoff',
  looks: true,
  params: NUMBERS,
  create: (rules: StrogoffRules, weights) => new Traveller(rules, new Weights({ ...tuned.weights, ...weights })),
});
