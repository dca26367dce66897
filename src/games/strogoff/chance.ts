/** What chance is asked for, each with its own numbering of draws, so that one more of one kind moves no other. */
export const PURPOSES = [
  'action card',
  'evasion',
  "Nadia's die",
  "traitor's die",
  'march',
  "Sangarra's tie",
  'reinforcement',
  'route deck',
  'ally',
] as const;

export const ACTION_DRAW = 0;
export const EVASION = 1;
export const NADIAS_DIE = 2;
export const TRAITORS_DIE = 3;
export const MARCH = 4;
export const TIE = 5;
export const REINFORCEMENT_ROLL = 6;
export const ROUTE_SHUFFLE = 7;
export const ALLY_DRAW = 8;

/** Ordinals: who × PER_SEAT + how many before. No game comes near it. */
export const PER_SEAT = 4096;
export const PER_DECK = 256;
