/** What chance is asked for. */
export const PURPOSES = ['offices', 'purge', 'health', 'parade', 'tie'] as const;

export const DEAL = 0;
/** Ordinal: year × PER_YEAR + which purge of the year. */
export const PURGE_ROLL = 1;
/** Ordinal: year × PER_YEAR + politician. */
export const HEALTH_ROLL = 2;
/** Ordinal: year. */
export const PARADE_ROLL = 3;
/** Ordinal: how many before. */
export const TIE_ROLL = 4;

export const PER_YEAR = 64;
