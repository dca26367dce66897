import { defineGame } from '../../engine/define-game.ts';
import { options, presets, presetWords } from './options.ts';
import { ConnectFourRules } from './rules.ts';
import { type ConnectFourState, layout } from './state.ts';

export const connectfour = defineGame<ConnectFourState, typeof options>({
  id: 'connectfour',
  title: 'Connect four',
  about: 'Disks dropped into an upright grid; four in a line win.',
  seats: { min: 2, max: 2 },
  options,
  presets,
  presetWords,
  success: 'the first player',
  moveKinds: ['drop'],
  moveWords: { drop: 'dropping disks' },
  endings: ['connected', 'full grid'],
  purposes: [],
  measures: [{ name: 'columns_filled', label: 'columns filled', about: 'columns without an empty cell at the end' }],
  seatMeasures: [],
  layout,
  rules: (_seats, { columns, rows, connect }) => new ConnectFourRules(columns, rows, connect),
});
