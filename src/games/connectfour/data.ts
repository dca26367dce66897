export const MAX_COLUMNS = 9;
export const MAX_ROWS = 9;
export const MAX_CELLS = MAX_COLUMNS * MAX_ROWS;

export const EMPTY = -1;

/** Steps along which a line can run, as (columns, rows); the opposite ones are walked too. */
export const DIRECTIONS = [
  [0, 1], // up
  [1, 0], // across
  [1, 1], // rising
  [1, -1], // falling
] as const;
