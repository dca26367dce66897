/** What chance is asked for, each seat with its own numbering, so that one more card of one moves no other's. */
export const PURPOSES = ['survival card', 'betrayal card', 'boats'] as const;

/** The purpose of a draw from a side's deck is the side: 0 and 1. */
export const BOAT_SHUFFLE = 2;
