import { defineGame } from 'irkutsk/game';
import { DareRules } from './rules.ts';
import { layout, MOST_SEATS } from './state.ts';

export default defineGame({
  id: 'dare',
  title: 'Dare',
  about: 'Throw a die as often as you dare; a hidden card counts at the end.',
  usualBot: 'cautious',
  seats: { min: 2, max: MOST_SEATS },
  // What a study may turn: `irkutsk run` varies it, `method: tune` finds the best value.
  options: {
    points: {
      kind: 'whole',
      default: 60,
      min: 10,
      max: 500,
      label: 'points',
      told: 'to # points',
      about: 'points that end the game',
      provenance: 'reconstructed',
      alternatives: [40, 100],
    },
  },
  success: 'the first player',
  moveKinds: ['hold', 'throw'],
  moveWords: { hold: 'holding', throw: 'throwing' },
  endings: ['won by who ended it', 'won by another'],
  purposes: ['deal', 'die'],
  measures: [{ name: 'throws', label: 'throws', about: 'throws of all players together' }],
  seatMeasures: [{ name: 'final', label: 'points with the card', about: 'points at the end, the card among them' }],
  layout,
  rules: (seats, { points }) => new DareRules(seats, points),
});
