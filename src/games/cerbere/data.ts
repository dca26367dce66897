export const MIN_SEATS = 3;
export const MAX_SEATS = 7;

// ── the board ──

/** What a space is, apart from a mark of Cerberus that may be on it as well. */
export const SPACES = [
  'plain',
  'lair',
  'gate',
  'survival',
  'rage',
  'piling',
  'promontory',
  'nacelle',
  'foot',
  'top',
  'bridge',
  'portal',
  'stele',
] as const;
export const PLAIN = 0;
export const LAIR = 1;
export const GATE = 2;
export const SURVIVAL_SPACE = 3;
export const RAGE_SPACE = 4;
export const PILING = 5;
export const PROMONTORY = 6;
export const NACELLE = 7;
export const FOOT = 8;
export const TOP = 9;
export const BRIDGE = 10;
export const PORTAL = 11;
export const STELE = 12;

/** A space as it is written in a list: "plain", "mark" for a plain one with a mark, "gate+mark". */
export const WRITTEN_SPACES = SPACES.flatMap((kind) => [kind, kind === 'plain' ? 'mark' : (`${kind}+mark` as const)]);
export type WrittenSpace = (typeof WRITTEN_SPACES)[number];

export interface Board {
  readonly skulls: number;
  readonly spaces: readonly WrittenSpace[];
}

export const STARTS = ['A', 'B'] as const;
export type Start = (typeof STARTS)[number];
export const MIDDLES = ['bridge', 'portal', 'nacelle', 'pilings', 'promontory', 'funicular'] as const;
export type Middle = (typeof MIDDLES)[number];

/** Spaces of the rage track, the hunt's included. */
export const START_BOARDS: Readonly<Record<Start, Board & { readonly track: number }>> = {
  A: { skulls: 2, track: 10, spaces: ['lair', 'plain', 'gate+mark', 'plain', 'survival', 'mark', 'plain'] },
  B: { skulls: 4, track: 9, spaces: ['lair', 'gate+mark', 'plain', 'survival', 'mark', 'plain', 'plain'] },
};

export const MIDDLE_BOARDS: Readonly<Record<Middle, Board>> = {
  bridge: { skulls: 3, spaces: ['mark', 'bridge', 'plain', 'mark', 'plain', 'bridge'] },
  portal: { skulls: 2, spaces: ['mark', 'portal', 'mark', 'stele', 'portal'] },
  nacelle: { skulls: 3, spaces: ['mark', 'nacelle', 'mark', 'nacelle', 'plain'] },
  pilings: { skulls: 3, spaces: ['mark', 'piling', 'piling', 'mark', 'plain'] },
  promontory: { skulls: 2, spaces: ['mark', 'promontory', 'mark', 'plain'] },
  funicular: { skulls: 2, spaces: ['mark', 'foot', 'plain', 'mark', 'top', 'plain'] },
};

export const END_BOARD: Board = { skulls: 3, spaces: ['mark', 'plain', 'plain', 'plain', 'rage'] };

/** No board has more spaces. */
export const BOARD_SPACES = 8;
/** Start, two in the middle, end. */
export const BOARDS = 4;
export const MAX_SPACES = BOARDS * BOARD_SPACES;

// ── rage ──

/** Places for pawns at the beginning of the rage track, and how many of them are dark. */
export const PAWN_PLACES = 7;
export const DARK_PLACES = 5;

export const SLOWEST = 3;
export const FASTEST = 8;

// ── cards and boats ──

/** Each player has these, with an adventurer on one face and Cerberus on the other. Names are ours. */
export const ACTIONS = 4;
export const ACTION_NAMES = [
  ['supplies', 'dash', 'exertion', 'rally'],
  ['fury', 'harassment', 'pursuit', 'return'],
] as const;

export const SURVIVAL = [
  'sacrifice',
  'favouritism',
  'opportunism',
  'fatalism',
  'selfishness',
  'cowardice',
  'arrogance',
] as const;
export const BETRAYAL = ['ambush', 'perfidy', 'violence', 'sabotage', 'rancour', 'deceit'] as const;
/** Kinds of card to a side: those of Betrayal leave the last one unused. */
export const KINDS = SURVIVAL.length;
/** By side. */
export const CARD_NAMES: readonly (readonly string[])[] = [SURVIVAL, BETRAYAL];

export const SURVIVAL_COPIES = 4;
export const BETRAYAL_COPIES = 3;

/** Places in each boat. */
export const BOATS: readonly number[] = [1, 2, 3];
export const BOAT_COUNT = 3;
