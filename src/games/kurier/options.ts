import { kit } from './components.ts';
import { LOST_COINS, RULE_SETS, START_INNS } from './data.ts';

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
  startInn: {
    kind: 'choice',
    default: 'empty',
    values: START_INNS,
    about: 'S9: the first courier goes into an open inn without guests, or into any with a room for him',
    provenance: 'reported',
    alternatives: ['any'],
  },
  lostCoins: {
    kind: 'choice',
    default: 'leave',
    values: LOST_COINS,
    about: 'K15: in first-edition, what a njet takes leaves the game, or goes back to the palace with it',
    provenance: 'reconstructed',
    alternatives: ['go-back'],
  },
  blankCoins: {
    kind: 'flag',
    default: true,
    about: 'K15: first-edition has the blank coins, 30 in all, and not 27 as bribe',
    provenance: 'reconstructed',
    alternatives: [false],
  },
  secondCourier: {
    kind: 'flag',
    default: false,
    about:
      'K18: in bribe, who is short when his message arrives pays only as another of his couriers reaches the palace',
    provenance: 'reconstructed',
    alternatives: [true],
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
