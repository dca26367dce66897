export const MIN_SEATS = 2;
export const MAX_SEATS = 5;

/** The kinds of courier, clockwise from the upper left room of an inn: each has the same room everywhere. */
export const KINDS = ['officer', 'cossack', 'diplomat', 'lady'] as const;
export type Kind = (typeof KINDS)[number];
export const ROOMS = KINDS.length;
/** An inn with so many guests is full. */
export const FULL = 3;

/** From the bottom of the board to the palace. */
export const VILLAGES = ['swamp', 'forest', 'mountains', 'grassland'] as const;
/** Inns in a row; a village may have fewer. */
export const ROW = 5;
export const INNS = VILLAGES.length * ROW;

export const COLOURS = 5;

export const COINS = ['njet', 'blank', 'one', 'two', 'three'] as const;
/** What each kind of coin is worth. */
export const COIN_VALUES = [0, 0, 1, 2, 3] as const;

export const RULE_SETS = ['roubles', 'bribe', 'first-edition'] as const;
export const START_INNS = ['empty', 'any'] as const;
export const LOST_COINS = ['leave', 'go-back'] as const;

/** An inn, and with how many players it is closed: in `roubles`, and in the two other rule sets. */
type InnRow = readonly [name: string, closedInRoubles: readonly number[], closedElse: readonly number[]];

/** The rulebooks name fourteen inns and close six; four names and all places in the rows are ours (K16). */
export const INN_ROWS: Readonly<Record<(typeof VILLAGES)[number], readonly InnRow[]>> = {
  swamp: [
    ['Kosaken-Klub', [2], [2]],
    ['Datscha-Domizil', [2, 3, 4], [2, 3, 4]],
    ['Baikal-Bar', [], []],
    ['Wolga-Wirt', [], []],
    ['Samowar-Stube', [], []],
  ],
  forest: [
    ['Nikolaj', [2, 3], [2, 3]],
    ['Iwan', [], []],
    ['Wladimir', [], []],
    ['Boris', [], []],
  ],
  mountains: [
    ['Katharina', [2, 3], [2, 3]],
    ['Anastasia', [], []],
    ['Olga', [], []],
    ['Natascha', [], []],
  ],
  grassland: [
    ['Masl Hof', [2, 3], [2]],
    ['Pawl Hof', [], []],
    ['Sokol Hof', [], []],
    ['Rachmann Hof', [], []],
    ['Roman Hof', [2, 4], [2, 3, 4]],
  ],
};

/** The names among these that no text gives. */
export const OUR_INNS: readonly string[] = ['Wolga-Wirt', 'Samowar-Stube', 'Boris', 'Sokol Hof'];

/** What the guards above the grassland's inns cost, from left to right. */
export const PRICES: readonly number[] = [6, 8, 10, 8, 6];
export const OTHER_PRICES: readonly number[] = [8, 6, 10, 6, 8];

/** In the order of COINS: 30 in all. */
export const COIN_COUNTS: readonly number[] = [9, 3, 9, 6, 3];

/** Of each kind, in each colour. */
export const COPIES = 3;
