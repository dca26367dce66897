import { kit } from './components.ts';
import { LOST_COINS, RULE_SETS, START_INNS } from './data.ts';

/** Every number and reading of the rules that an analyst may turn. */
export const options = {
  ruleSet: {
    kind: 'choice',
    default: 'roubles',
    values: RULE_SETS,
    label: 'set of rules',
    words: { roubles: 'the rouble rules', bribe: 'the bribe rules', 'first-edition': 'the rules of the first edition' },
    about: "the rulebook's first text, its second, or the older rules that the second tells of",
    provenance: 'rulebook',
  },
  components: {
    kind: 'components',
    default: 'usual',
    kit,
    label: 'inns, guards and coins',
    about: 'inns, guards and coins',
    provenance: 'reconstructed',
  },
  startInn: {
    kind: 'choice',
    default: 'empty',
    values: START_INNS,
    label: 'inn of the first courier',
    words: { empty: 'a first courier in an empty inn', any: 'a first courier in any inn with a room' },
    about: 'S9: the first courier goes into an open inn without guests, or into any with a room for him',
    provenance: 'reported',
    alternatives: ['any'],
  },
  lostCoins: {
    kind: 'choice',
    default: 'leave',
    values: LOST_COINS,
    label: 'coins that a njet takes',
    words: { leave: 'lost coins leaving the game', 'go-back': 'lost coins going back to the palace' },
    about: 'K15: in first-edition, what a njet takes leaves the game, or goes back to the palace with it',
    provenance: 'reconstructed',
    alternatives: ['go-back'],
  },
  blankCoins: {
    kind: 'flag',
    default: true,
    label: 'blank coins of the first edition',
    words: { true: '30 coins, blank ones among them', false: '27 coins without blank ones' },
    about: 'K15: first-edition has the blank coins, 30 in all, and not 27 as bribe',
    provenance: 'reconstructed',
    alternatives: [false],
  },
  secondCourier: {
    kind: 'flag',
    default: false,
    label: 'when a bribe is paid',
    words: { true: 'a bribe paid by another courier', false: 'a bribe paid on arrival' },
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
    label: 'turns at most',
    told: 'a stalemate after # turns',
    about: 'K17: a game of so many turns is a stalemate',
    provenance: 'reconstructed',
    unvaried: 'a safety net',
  },
} as const;

export const presets = {
  rules: {
    roubles: { ruleSet: 'roubles' },
    bribe: { ruleSet: 'bribe' },
    'first-edition': { ruleSet: 'first-edition' },
  },
} as const;

export const presetWords = {
  rules: {
    label: 'rules',
    words: {
      roubles: 'the rouble rules',
      bribe: 'the bribe rules',
      'first-edition': 'the rules of the first edition',
    },
  },
} as const;
