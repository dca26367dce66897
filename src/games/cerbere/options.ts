import { kit } from './components.ts';
import { FASTEST, MIDDLES, SLOWEST, STARTS } from './data.ts';

/** Every number and reading of the rules that an analyst may turn. */
export const options = {
  start: {
    kind: 'choice',
    default: 'A',
    values: STARTS,
    label: 'start board',
    words: { A: 'start board A', B: 'start board B' },
    about: 'side of the start board: A has 2 skulls, B 4',
    provenance: 'rulebook',
  },
  first: {
    kind: 'choice',
    default: 'promontory',
    values: MIDDLES,
    label: 'first middle board',
    words: {
      bridge: 'the bridge first',
      portal: 'the portal first',
      nacelle: 'the nacelle first',
      pilings: 'the pilings first',
      promontory: 'the promontory first',
      funicular: 'the funicular first',
    },
    about: 'the middle board behind the start',
    provenance: 'rulebook',
  },
  second: {
    kind: 'choice',
    default: 'pilings',
    values: MIDDLES,
    label: 'second middle board',
    words: {
      bridge: 'the bridge second',
      portal: 'the portal second',
      nacelle: 'the nacelle second',
      pilings: 'the pilings second',
      promontory: 'the promontory second',
      funicular: 'the funicular second',
    },
    about: 'the middle board before the end',
    provenance: 'rulebook',
  },
  raised: {
    kind: 'whole',
    default: 0,
    min: 0,
    max: 3,
    label: "Cerberus' raised speed",
    told: 'a die raised by #',
    about: 'the least value of the die, above the usual 3 (or threePlayers): a skull for each point',
    provenance: 'rulebook',
  },
  threePlayers: {
    kind: 'whole',
    default: 5,
    min: SLOWEST,
    max: FASTEST - 3,
    label: 'the die of three players',
    told: 'a die from # on with three players',
    about: 'the usual least value of the die with three players',
    provenance: 'rulebook',
  },
  help: {
    kind: 'flag',
    default: true,
    label: 'paying for others',
    words: { true: 'others who may pay', false: 'nobody paying for others' },
    about: 'C9: others of the same side may pay for an advanced effect',
    provenance: 'rulebook',
  },
  mercyInOrder: {
    kind: 'flag',
    default: false,
    label: 'captures together',
    words: { true: 'captures counted one by one', false: 'captures counted together' },
    about: 'C22: of several captured together, those before the one that ends the game still change sides',
    provenance: 'reconstructed',
    alternatives: [true],
  },
  components: {
    kind: 'components',
    default: 'usual',
    kit,
    label: 'boards, cards and boats',
    about: 'boards, cards and boats',
    provenance: 'reconstructed',
  },
  maxTurns: {
    kind: 'whole',
    default: 400,
    min: 50,
    max: 2000,
    label: 'turns at most',
    told: 'games broken off after # turns',
    about: 'C27: a game of so many turns is broken off',
    provenance: 'reconstructed',
    unvaried: 'a safety net',
  },
} as const;

export const presets = {
  boards: {
    'first-game': { start: 'A', first: 'promontory', second: 'pilings' },
    'bridge-and-portal': { start: 'B', first: 'bridge', second: 'portal' },
    'funicular-and-nacelle': { start: 'A', first: 'funicular', second: 'nacelle' },
    'nacelle-and-bridge': { start: 'B', first: 'nacelle', second: 'bridge' },
  },
} as const;

export const presetWords = {
  boards: {
    label: 'boards',
    told: 'the boards of #',
    words: {
      'first-game': 'the first game',
      'bridge-and-portal': 'bridge and portal',
      'funicular-and-nacelle': 'funicular and nacelle',
      'nacelle-and-bridge': 'nacelle and bridge',
    },
  },
} as const;
