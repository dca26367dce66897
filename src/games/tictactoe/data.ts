/** Cells are numbered row by row from the top left; a side's marks are a set of nine bits. */
export const CELLS = 9;
export const FULL = 0b111_111_111;

export const ROWS = [0b000_000_111, 0b000_111_000, 0b111_000_000] as const;
export const COLUMNS = [0b001_001_001, 0b010_010_010, 0b100_100_100] as const;
export const DIAGONALS = [0b100_010_001, 0b001_010_100] as const;
export const LINES = [...ROWS, ...COLUMNS, ...DIAGONALS];

// biome-ignore format: as on the board
export const CELL_NAMES = [
  'top left', 'top', 'top right',
  'left', 'centre', 'right',
  'bottom left', 'bottom', 'bottom right',
] as const;

/** For every set of nine marks: 1 if it holds a line. */
export const HAS_LINE = Uint8Array.from({ length: FULL + 1 }, (_, marks) =>
  LINES.some((line) => (marks & line) === line) ? 1 : 0,
);
