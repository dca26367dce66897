/** What chance is asked for. */
export const PURPOSES = ['offices', 'purge', 'health', 'parade', 'tie', 'draw', 'order', 'card'] as const;

export const DEAL = 0;
/** Ordinal: year × PER_YEAR + which purge of the year. */
export const PURGE_ROLL = 1;
/** Ordinal: year × PER_YEAR + politician. */
export const HEALTH_ROLL = 2;
/** Ordinal: year. */
export const PARADE_ROLL = 3;
/** Ordinal: how many before. */
export const TIE_ROLL = 4;
/** Ordinal: of a draw named seat × PER_SEAT + how many it drew before. */
export const CARD_DRAW = 5;
/** Ordinal: how many before. */
export const CARD_ORDER = 6;
/** Ordinal: card × PER_CARD + which of its dice. A card is played once. */
export const CARD_ROLL = 7;

export const PER_YEAR = 64;
export const PER_SEAT = 64;
export const PER_CARD = 4;
