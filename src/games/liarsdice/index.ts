import { defineGame } from '../../engine/define-game.ts';
import { MAX_SEATS, MIN_SEATS } from './data.ts';
import { options, presets, presetWords } from './options.ts';
import { LiarsDiceRules } from './rules.ts';
import { type LiarsDiceState, layout } from './state.ts';

export const liarsdice = defineGame<LiarsDiceState, typeof options>({
  id: 'liarsdice',
  title: "Liar's dice",
  about: 'Bids on dice that nobody sees all of; the last player with dice wins.',
  usualBot: 'counter',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options,
  presets,
  presetWords,
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
