import type { TrainedOption } from '../../src/data/options.ts';
import { defineBot } from '../../src/engine/bot.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import { traveller } from './common/traveller.ts';
import { Weights } from './common/weights.ts';
import trained from './veteran.weights.json' with { type: 'json' };

/** What it goes by: `irkutsk train` found it from the blocker's weights and reckoned chances at the coins, as the file tells. */
const EXPERIENCE = new Weights(trained.weights);
const BLOCKER = new Weights();

/** No weight is near it. */
const MOST = 50;
/** How far training looks from a weight at first, as a part of what the blocker has, or of LEAST_SCALE. */
const STEP = 0.25;
const LEAST_SCALE = 0.4;
/** Of those that are small for everybody: parts of a turn, and what one more rival changes. */
const SMALL = 0.1;
const SMALL_ONES: readonly string[] = ['escort', 'choice', 'bendRival', 'bendOwn', 'hazard'];
/** What may as well be less than nothing. */
const SIGNED: readonly string[] = ['spiteMore', 'envyMore', 'shared', 'grip', 'ready', 'rivalReady', 'stuck'];

const NUMBERS = Object.fromEntries(
  Object.entries(EXPERIENCE).map(([name, weight]: [string, number]): [string, TrainedOption] => {
    const scale = Math.max(SMALL_ONES.includes(name) ? SMALL : LEAST_SCALE, BLOCKER[name as keyof Weights]);
    const min = SIGNED.includes(name) ? -MOST : 0;
    return [
      name,
      { kind: 'real', default: weight, min, max: MOST, step: STEP * scale, about: 'see common/weights.ts' },
    ];
  }),
);

export default defineBot({
  about: 'Plays as blocker does, by weights that were trained against it at tables of two to five.',
  game: 'kurier',
  looks: true,
  params: NUMBERS,
  create: (rules: KurierRules, weights) => traveller(rules, new Weights({ ...trained.weights, ...weights })),
});
