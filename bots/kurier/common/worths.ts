import { RULE_SETS } from '../../../src/games/kurier/data.ts';
import type { KurierRules } from '../../../src/games/kurier/rules.ts';
import bribeOfFive from '../prospects/bribe-of-five.weights.json' with { type: 'json' };
import bribeOfFour from '../prospects/bribe-of-four.weights.json' with { type: 'json' };
import bribeOfThree from '../prospects/bribe-of-three.weights.json' with { type: 'json' };
import bribeOfTwo from '../prospects/bribe-of-two.weights.json' with { type: 'json' };
import firstEditionOfFive from '../prospects/first-edition-of-five.weights.json' with { type: 'json' };
import firstEditionOfFour from '../prospects/first-edition-of-four.weights.json' with { type: 'json' };
import firstEditionOfThree from '../prospects/first-edition-of-three.weights.json' with { type: 'json' };
import firstEditionOfTwo from '../prospects/first-edition-of-two.weights.json' with { type: 'json' };
import roublesOfFive from '../prospects/roubles-of-five.weights.json' with { type: 'json' };
import roublesOfFour from '../prospects/roubles-of-four.weights.json' with { type: 'json' };
import roublesOfThree from '../prospects/roubles-of-three.weights.json' with { type: 'json' };
import roublesOfTwo from '../prospects/roubles-of-two.weights.json' with { type: 'json' };

/** By rule set and players, from 2 on: what each mark is worth, as `npm run fit-prospects` found it. */
export const FITTED = {
  roubles: [roublesOfTwo, roublesOfThree, roublesOfFour, roublesOfFive],
  bribe: [bribeOfTwo, bribeOfThree, bribeOfFour, bribeOfFive],
  'first-edition': [firstEditionOfTwo, firstEditionOfThree, firstEditionOfFour, firstEditionOfFive],
} as const;

const FEWEST = 2;
const WORTHS = RULE_SETS.map((ruleSet) => FITTED[ruleSet].map(({ weights }) => Float64Array.from(weights)));

export function worthsFor({ seats, terms }: KurierRules): Float64Array {
  const ruleSet = terms.bribe ? 'bribe' : terms.firstEdition ? 'first-edition' : 'roubles';
  return WORTHS[RULE_SETS.indexOf(ruleSet)][seats - FEWEST];
}
