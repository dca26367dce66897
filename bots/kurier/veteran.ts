import type { TrainedOption } from '../../src/data/options.ts';
import { defineBot } from '../../src/engine/bot.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import { foresightedTraveller } from './common/experience.ts';
import { Weights } from './common/weights.ts';
import { worthsFor } from './common/worths.ts';
import trained from './veteran.weights.json' with { type: 'json' };
import trainedAtCoins from './veteran-at-coins.weights.json' with { type: 'json' };

/**
 * What it goes by when coins are turned. `irkutsk train` found `hazard` and `threat` together with numbers by which it played before it
 * could foresee anything, and which still give `npm run fit-prospects` its first games; and the others in the first edition, where
 * nearly all decisions at the coins go by them.
 */
const EXPERIENCE = new Weights({ ...trained.weights, ...trainedAtCoins.weights });
const AT_COINS = ['daring', 'danger', 'near', 'finish', 'action', 'hazard', 'threat'] as const;

/** No number is near it. */
const MOST = 50;
/** How far training looks from a number at first, as a part of what the blocker has, or of the least. */
const STEP = 0.25;
const LEAST_SCALE = 0.4;
const BLOCKER = new Weights();

const NUMBERS = Object.fromEntries(
  AT_COINS.map((name): [string, TrainedOption] => {
    const step = STEP * Math.max(LEAST_SCALE, BLOCKER[name]);
    return [name, { kind: 'real', default: EXPERIENCE[name], min: 0, max: MOST, step, about: 'see common/weights.ts' }];
  }),
);

export default defineBot({
  about: 'Makes the move after which it would win most often, as games of its own have told.',
  game: 'kurier',
  looks: true,
  params: NUMBERS,
  create: (rules: KurierRules, weights) => foresightedTraveller(rules, worthsFor(rules), weights),
});
