import { defineGame } from '../../engine/define-game.ts';
import { MAX_COLUMNS, MAX_ROWS } from './data.ts';
import { ConnectFourRules } from './rules.ts';
import { type ConnectFourState, layout } from './state.ts';

const options = {
  columns: {
    kind: 'whole',
    default: 7,
    min: 2,
    max: MAX_COLUMNS,
    label: 'columns of the grid',
    told: '# columns',
    about: 'columns of the grid',
  },
  rows: {
    kind: 'whole',
    default: 6,
    min: 2,
    max: MAX_ROWS,
    label: 'rows of the grid',
    told: '# rows',
    about: 'cells in a column',
  },
  connect: {
    kind: 'whole',
    default: 4,
    min: 2,
    max: 6,
    label: 'disks in a line',
    told: '# in a line to win',
    about: 'disks in a line that win',
  },
} as const;

export const connectfour = defineGame<ConnectFourState, typeof options>({
  id: 'connectfour',
  title: 'Connect four',
  about: 'Disks dropped into an upright grid; four in a line win.',
  seats: { min: 2, max: 2 },
  options,
  presets: {
    grid: {
      usual: { columns: 7, rows: 6, connect: 4 },
      wide: { columns: 9, rows: 7, connect: 4 },
      'five-in-a-row': { columns: 9, rows: 6, connect: 5 },
    },
  },
  presetWords: {
    grid: {
      label: 'grid',
      words: { usual: 'the usual grid', wide: 'a wide grid', 'five-in-a-row': 'five in a row on a wide grid' },
    },
  },
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
