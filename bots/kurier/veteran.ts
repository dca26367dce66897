import type { TrainedOption } from '../../src/data/options.ts';
import { defineBot } from '../../src/engine/bot.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import { foresightedTraveller, trainedTraveller } from './common/experience.ts';
import { Weights } from './common/weights.ts';
import trained from './veteran.weights.json' with { type: 'json' };
import ofFive from './veteran-of-five.weights.json' with { type: 'json' };
import ofFour from './veteran-of-four.weights.json' with { type: 'json' };
import ofThree from './veteran-of-three.weights.json' with { type: 'json' };
import ofTwo from './veteran-of-two.weights.json' with { type: 'json' };

/** What it goes by with other rules, and at the coins: `irkutsk train` found it from the blocker's weights and reckoned chances at the coins. */
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

/** By players, from 2 on: what it goes by with the rule set `roubles`, which `npm run fit-prospects` found. */
const WORTHS = [ofTwo, ofThree, ofFour, ofFive].map(({ weights }) => Float64Array.from(weights));

export default defineBot({
  about:
    'Makes the move after which it would win most often, as games of its own have told; with other rules than roubles, a trained blocker.',
  game: 'kurier',
  looks: true,
  params: NUMBERS,
  create: (rules: KurierRules, weights) =>
    rules.terms.bribe || rules.terms.firstEdition
      ? trainedTraveller(rules, weights)
      : foresightedTraveller(rules, WORTHS[rules.seats - 2], weights),
});
