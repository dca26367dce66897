export const MIN_SEATS = 2;
export const MAX_SEATS = 6;
export const MAX_DICE = 5;
export const MAX_SIDES = 6;

/** The face that is wild, if one is. */
export const WILD_FACE = 1;

/** One die, and several. */
export const FACES = [
  ['one', 'ones'],
  ['two', 'twos'],
  ['three', 'threes'],
  ['four', 'fours'],
  ['five', 'fives'],
  ['six', 'sixes'],
] as const;
