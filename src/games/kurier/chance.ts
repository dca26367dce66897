/** What chance is asked for, each seat with its own numbering, so that one more draw of one moves no other's. */
export const PURPOSES = ['courier', 'coin', 'stolen coin'] as const;

export const COURIER_DRAW = 0;
export const COIN_DRAW = 1;
export const THEFT = 2;
