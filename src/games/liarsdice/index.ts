import { defineGame } from '../../engine/define-game.ts';
import { MAX_DICE, MAX_SEATS, MAX_SIDES, MIN_SEATS } from './data.ts';
import { LiarsDiceRules } from './rules.ts';
import { type LiarsDiceState, layout } from './state.ts';

const options = {
  dice: {
    kind: 'whole',
    default: 2,
    min: 1,
    max: MAX_DICE,
    label: 'dice of a player',
    told: '# dice each',
    about: 'dice per player at the start',
  },
  sides: {
    kind: 'whole',
    default: 6,
    min: 2,
    max: MAX_SIDES,
    label: 'faces of a die',
    told: 'dice of # faces',
    about: 'faces of a die',
  },
  wild: {
    kind: 'flag',
    default: false,
    label: 'wild ones',
    words: { true: 'wild ones', false: 'no wild ones' },
    about: 'ones count for every face',
  },
} as const;

export const liarsdice = defineGame<LiarsDiceState, typeof options>({
  id: 'liarsdice',
  title: "Liar's dice",
  about: 'Bids on dice that nobody sees all of; the last player with dice wins.',
  usualBot: 'counter',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options,
  presets: {
    variant: { plain: { wild: false }, wild: { wild: true } },
  },
  presetWords: {
    variant: { label: 'variant', words: { plain: 'plain dice', wild: 'wild ones' } },
  },
  success: 'the first player',
  moveKinds: ['challenge', 'bid'],
  moveWords: { challenge: 'doubting a bid', bid: 'bidding higher' },
  endings: ['bluff called', 'true bid doubted'],
  purposes: ['roll'],
  measures: [
    { name: 'rounds', label: 'rounds', about: 'rounds played, each of which costs a die' },
    { name: 'bluffs', label: 'bluffs found', about: 'challenges that found a bluff' },
  ],
  seatMeasures: [{ name: 'dice_left', label: 'dice left', about: 'dice at the end' }],
  layout,
  rules: (seats, { dice, sides, wild }) => new LiarsDiceRules(seats, dice, sides, wild),
});
