export const MAX_COLUMNS = 9;
export const MAX_ROWS = 9;

export const EMPTY = -1;

/** Diagonals of one direction, those of a single cell included. */
const DIAGONALS = MAX_COLUMNS + MAX_ROWS - 1;

/** Every line of cells has a number: columns come first, then rows, diagonals that rise to the right, those that fall. */
export const ROWS_FROM = MAX_COLUMNS;
const RISING_FROM = ROWS_FROM + MAX_ROWS;
const FALLING_FROM = RISING_FROM + DIAGONALS;
export const LINES = FALLING_FROM + DIAGONALS;

/** Cells of the longest line. */
const LONGEST = Math.max(MAX_COLUMNS, MAX_ROWS);

/** For every set of cells of a line, a bit each: 1 if so many of them are next to each other. */
export function setsWith(neighbours: number): Uint8Array {
  const run = (1 << neighbours) - 1;
  return Uint8Array.from({ length: 1 << LONGEST }, (_, cells) => {
    for (let from = 0; from + neighbours <= LONGEST; from++) if (((cells >> from) & run) === run) return 1;
    return 0;
  });
}

/** The diagonals that cross in a cell. */
export function risingThrough(column: number, row: number): number {
  return RISING_FROM + MAX_ROWS - 1 + column - row;
}
export function fallingThrough(column: number, row: number): number {
  return FALLING_FROM + column + row;
}
