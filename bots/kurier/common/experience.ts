import type { KurierRules } from '../../../src/games/kurier/rules.ts';
import { layout } from '../../../src/games/kurier/state.ts';
import trained from '../veteran.weights.json' with { type: 'json' };
import { Prospects } from './prospects.ts';
import { Traveller, traveller } from './traveller.ts';
import { Weights } from './weights.ts';

/** One who goes by what `irkutsk train` has found, from the blocker's weights and reckoned chances at the coins. */
export function trainedTraveller(rules: KurierRules): Traveller {
  return traveller(rules, new Weights(trained.weights));
}

/** One who goes by chances that were fitted; at the coins as the trained one. */
export function foresightedTraveller(
  rules: KurierRules,
  worths: Float64Array,
  changes: Partial<Weights> = {},
): Traveller {
  const blank = layout.create();
  const weights = new Weights({ ...trained.weights, ...changes, idle: 0, choice: 0 });
  return new Traveller(rules, weights, new Prospects(rules.terms, worths, blank), blank);
}
