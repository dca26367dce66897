import { kit } from './components.ts';
import { RULE_SETS } from './data.ts';

/** Every number and reading of the rules that an analyst may turn. */
export const options = {
  ruleSet: {
    kind: 'choice',
    default: 'roubles',
    values: RULE_SETS,
    about: "the rulebook's first text, its second, or the older rules that the second tells of",
    provenance: 'rulebook',
  },
  components: {
    kind: 'components',
    default: 'usual',
    kit,
    about: 'inns, guards and coins',
    provenance: 'reconstructed',
  },
  maxTurns: {
    kind: 'whole',
    default: 300,
    min: 20,
    max: 1000,
    about: 'K17: a game of so many turns is a stalemate',
    provenance: 'reconstructed',
    unvaried: 'a safety net',
  },
} as const;
