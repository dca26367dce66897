import { MAX_COLUMNS, MAX_ROWS } from './data.ts';

/** Every number and reading of the rules that an analyst may turn. */
export const options = {
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

export const presets = {
  grid: {
    usual: { columns: 7, rows: 6, connect: 4 },
    wide: { columns: 9, rows: 7, connect: 4 },
    'five-in-a-row': { columns: 9, rows: 6, connect: 5 },
  },
} as const;

export const presetWords = {
  grid: {
    label: 'grid',
    words: { usual: 'the usual grid', wide: 'a wide grid', 'five-in-a-row': 'five in a row on a wide grid' },
  },
} as const;
