import { MAX_DICE, MAX_SIDES } from './data.ts';

/** Every number and reading of the rules that an analyst may turn. */
export const options = {
  dice: {
    kind: 'whole',
    default: 2,
    min: 1,
    max: MAX_DICE,
    label: 'dice of a player',
    told: '# dice each',
    one: 'one die each',
    about: 'dice per player at the start',
    provenance: 'traditional',
  },
  sides: {
    kind: 'whole',
    default: 6,
    min: 2,
    max: MAX_SIDES,
    label: 'faces of a die',
    told: 'dice of # faces',
    about: 'faces of a die',
    provenance: 'traditional',
  },
  wild: {
    kind: 'flag',
    default: false,
    label: 'wild ones',
    words: { true: 'wild ones', false: 'no wild ones' },
    about: 'ones count for every face',
    provenance: 'traditional',
  },
} as const;

export const presets = {
  variant: { plain: { wild: false }, wild: { wild: true } },
} as const;

export const presetWords = {
  variant: { label: 'variant', words: { plain: 'plain dice', wild: 'wild ones' } },
} as const;
