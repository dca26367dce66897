export const MAX_COLUMNS = 9;
export const MAX_ROWS = 9;
export const MAX_CELLS = MAX_COLUMNS * MAX_ROWS;

export const EMPTY = -1;

/** Steps along which a line can run: upright, across, rising, falling. The opposite ones are walked too. */
export const DIRECTIONS = 4;
export const RIGHT = Int32Array.of(0, 1, 1, 1);
export const UP = Int32Array.of(1, 0, 1, -1);
