export const MAX_SEATS = 5;
export const MAX_SPACES = 12;

export const ICONS = ['storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'espionage', 'vehicle'] as const;
export type Icon = (typeof ICONS)[number];

/** In the order in which they are offered in the ally step; Marfa never is. */
export const ALLIES = ['strogoff', 'blount', 'marfa', 'jolivet', 'pigassof', 'nadia'] as const;
export type Ally = (typeof ALLIES)[number];

export const PENALTIES = ['discard', 'energy', 'turn'] as const;
export type Penalty = (typeof PENALTIES)[number];

export const ABILITIES = ['resolute', 'energetic', 'skilled', 'resistant', 'prepared', 'quick'] as const;
export type Ability = (typeof ABILITIES)[number];

/** What a traitor card does between Ogareff and the Tartars: an ally for slot A–D, or something for all. */
export const EVENTS = ['A', 'B', 'C', 'D', 'die', 'card', 'sangarra'] as const;
export type TraitorEvent = (typeof EVENTS)[number];

export const ROUTE_DECKS = ['russia', 'urals', 'siberia', 'tomsk', 'irkutsk'] as const;
export type RouteDeck = (typeof ROUTE_DECKS)[number];

export const ATTACKS = ['direct', 'reinforcement'] as const;
export type Attack = (typeof ATTACKS)[number];

/** Icon, portrait, Ogareff's steps, event, the Tartars' new space counted from Tomsk, change of their strength. */
export type ActionRow = readonly [
  icon: Icon,
  portrait: Ally,
  ogareff: number,
  event: TraitorEvent,
  tartars: number,
  strength: number,
];

/** Normal danger, penalty, ability, and the die faces that set the ability off. */
export type RussiaRow = readonly [normal: Icon, penalty: Penalty, ability: Ability, faces?: readonly number[]];

/** The same after an immediate danger. */
export type MixedRow = readonly [immediate: Icon, ...RussiaRow];

/** How many cards of each kind there are in both boxes (rulebook, list of components): 154 in all. */
export const CARD_COUNTS = {
  action: 56,
  russia: 24,
  urals: 7,
  siberia: 32,
  tomsk: 8,
  irkutsk: 20,
  sangarra: 1,
  allies: 6,
};

// The rulebooks give the counts and kinds of cards; which icons, penalties, abilities, faces and commands stand together
// on which card is our reconstruction, spread as evenly as the counts allow.

export const ACTION_ROWS: readonly ActionRow[] = [
  ['storm', 'strogoff', 2, 'D', -1, 0],
  ['storm', 'strogoff', 3, 'B', 1, 0],
  ['storm', 'blount', 1, 'sangarra', 0, 1],
  ['storm', 'marfa', 1, 'sangarra', -2, -1],
  ['storm', 'jolivet', 3, 'die', 0, 1],
  ['storm', 'pigassof', 2, 'card', -2, -1],
  ['storm', 'nadia', 3, 'die', -1, 0],
  ['animals', 'strogoff', 2, 'sangarra', 0, 1],
  ['animals', 'strogoff', 3, 'card', -2, -1],
  ['animals', 'blount', 1, 'D', -2, -1],
  ['animals', 'marfa', 3, 'die', -1, 0],
  ['animals', 'jolivet', 1, 'B', 2, -1],
  ['animals', 'pigassof', 2, 'die', 1, 0],
  ['animals', 'nadia', 2, 'card', 0, 1],
  ['patrol', 'strogoff', 1, 'card', 2, -1],
  ['patrol', 'strogoff', 3, 'sangarra', 0, 1],
  ['patrol', 'blount', 1, 'die', 1, 0],
  ['patrol', 'marfa', 2, 'B', 0, 1],
  ['patrol', 'jolivet', 1, 'card', -1, 0],
  ['patrol', 'pigassof', 3, 'sangarra', -1, 0],
  ['patrol', 'nadia', 2, 'A', 2, -1],
  ['illness', 'strogoff', 3, 'sangarra', 2, -1],
  ['illness', 'strogoff', 2, 'die', -2, -1],
  ['illness', 'blount', 2, 'B', -1, 0],
  ['illness', 'marfa', 1, 'C', 0, 1],
  ['illness', 'jolivet', 1, 'A', 1, 0],
  ['illness', 'pigassof', 3, 'card', 1, 0],
  ['illness', 'nadia', 3, 'D', 0, 1],
  ['papers', 'strogoff', 1, 'die', 0, 1],
  ['papers', 'strogoff', 2, 'die', 2, -1],
  ['papers', 'blount', 3, 'card', -1, 0],
  ['papers', 'marfa', 3, 'sangarra', 1, 0],
  ['papers', 'jolivet', 2, 'sangarra', -2, -1],
  ['papers', 'pigassof', 3, 'A', 0, 1],
  ['papers', 'nadia', 1, 'card', 1, 0],
  ['lost', 'strogoff', 2, 'sangarra', 1, 0],
  ['lost', 'strogoff', 3, 'C', 1, 0],
  ['lost', 'blount', 3, 'die', 2, -1],
  ['lost', 'marfa', 2, 'card', 0, 1],
  ['lost', 'jolivet', 2, 'card', -1, 0],
  ['lost', 'pigassof', 1, 'die', 0, 1],
  ['lost', 'nadia', 1, 'sangarra', -1, 0],
  ['espionage', 'strogoff', 1, 'card', 1, 0],
  ['espionage', 'strogoff', 1, 'A', -1, 0],
  ['espionage', 'blount', 2, 'sangarra', 0, 1],
  ['espionage', 'marfa', 3, 'card', 2, -1],
  ['espionage', 'jolivet', 3, 'die', 0, 1],
  ['espionage', 'pigassof', 2, 'C', -1, 0],
  ['espionage', 'nadia', 1, 'die', -2, -1],
  ['vehicle', 'strogoff', 1, 'die', -1, 0],
  ['vehicle', 'strogoff', 1, 'card', 0, 1],
  ['vehicle', 'blount', 3, 'card', 0, 1],
  ['vehicle', 'marfa', 2, 'die', 1, 0],
  ['vehicle', 'jolivet', 2, 'D', 1, 0],
  ['vehicle', 'pigassof', 1, 'sangarra', 2, -1],
  ['vehicle', 'nadia', 3, 'C', -2, -1],
];

export const RUSSIA_ROWS: readonly RussiaRow[] = [
  ['storm', 'discard', 'resolute', [1]],
  ['storm', 'energy', 'skilled', [1, 4]],
  ['storm', 'turn', 'prepared'],
  ['animals', 'discard', 'energetic', [1, 4]],
  ['animals', 'energy', 'resistant'],
  ['animals', 'turn', 'quick'],
  ['patrol', 'discard', 'skilled', [2, 4, 6]],
  ['patrol', 'energy', 'prepared'],
  ['patrol', 'turn', 'resolute', [2]],
  ['illness', 'discard', 'resistant'],
  ['illness', 'energy', 'quick'],
  ['illness', 'turn', 'energetic', [2, 5]],
  ['papers', 'discard', 'prepared'],
  ['papers', 'energy', 'resolute', [3]],
  ['papers', 'turn', 'skilled', [2, 5]],
  ['lost', 'discard', 'quick'],
  ['lost', 'energy', 'energetic', [3, 6]],
  ['lost', 'turn', 'resistant'],
  ['espionage', 'discard', 'resolute', [4]],
  ['espionage', 'energy', 'skilled', [1, 3, 5]],
  ['espionage', 'turn', 'prepared'],
  ['vehicle', 'discard', 'energetic', [1, 4]],
  ['vehicle', 'energy', 'resistant'],
  ['vehicle', 'turn', 'quick'],
];

export const URALS_ROWS: readonly MixedRow[] = [
  ['storm', 'papers', 'discard', 'skilled', [3, 6]],
  ['animals', 'lost', 'energy', 'resolute', [5]],
  ['illness', 'espionage', 'turn', 'energetic', [2, 5]],
  ['papers', 'vehicle', 'discard', 'resistant'],
  ['lost', 'storm', 'energy', 'prepared'],
  ['espionage', 'animals', 'turn', 'quick'],
  ['vehicle', 'illness', 'turn', 'resolute', [6]],
];

export const SIBERIA_ROWS: readonly MixedRow[] = [
  ['storm', 'animals', 'turn', 'prepared'],
  ['animals', 'patrol', 'energy', 'skilled', [2, 4, 6]],
  ['patrol', 'illness', 'discard', 'prepared'],
  ['illness', 'papers', 'discard', 'quick'],
  ['papers', 'lost', 'energy', 'resistant'],
  ['lost', 'espionage', 'discard', 'energetic', [3, 6]],
  ['espionage', 'vehicle', 'discard', 'skilled', [1, 4]],
  ['vehicle', 'storm', 'turn', 'energetic', [1, 4]],
  ['storm', 'patrol', 'discard', 'resistant'],
  ['animals', 'illness', 'energy', 'resolute', [1]],
  ['patrol', 'papers', 'turn', 'resolute', [2]],
  ['illness', 'lost', 'discard', 'resolute', [3]],
  ['papers', 'espionage', 'energy', 'resolute', [4]],
  ['lost', 'vehicle', 'turn', 'resistant'],
  ['espionage', 'storm', 'discard', 'resistant'],
  ['vehicle', 'animals', 'energy', 'resistant'],
  ['storm', 'illness', 'turn', 'energetic', [2, 5]],
  ['animals', 'papers', 'discard', 'energetic', [3, 6]],
  ['patrol', 'lost', 'energy', 'energetic', [1, 4]],
  ['illness', 'espionage', 'turn', 'skilled', [1, 3, 5]],
  ['papers', 'vehicle', 'discard', 'prepared'],
  ['lost', 'storm', 'energy', 'prepared'],
  ['espionage', 'animals', 'energy', 'quick'],
  ['vehicle', 'patrol', 'energy', 'quick'],
  ['storm', 'papers', 'energy', 'skilled', [2, 5]],
  ['animals', 'lost', 'turn', 'quick'],
  ['patrol', 'espionage', 'turn', 'quick'],
  ['illness', 'vehicle', 'energy', 'energetic', [2, 5]],
  ['papers', 'storm', 'turn', 'skilled', [2, 4, 6]],
  ['lost', 'animals', 'discard', 'resolute', [5]],
  ['espionage', 'patrol', 'turn', 'prepared'],
  ['vehicle', 'illness', 'discard', 'skilled', [3, 6]],
];

/** One of each icon, without penalty or ability. */
export const TOMSK_ROW: readonly Icon[] = ICONS;

/** Each icon twice, two direct attacks, two Tartar reinforcements. */
export const IRKUTSK_ROW: readonly (Icon | Attack)[] = [
  ...ICONS,
  ...ICONS,
  'direct',
  'direct',
  'reinforcement',
  'reinforcement',
];

/** She has this danger and no penalty. */
export const SANGARRA_ICON: Icon = 'espionage';

/** The Skilled on the character board's side with an ability. */
export const STARTING_FACES: readonly number[] = [1, 4];

type SpaceRow = readonly [name: string, deck: Exclude<RouteDeck, 'tomsk'>];

/** The spaces that both boards share, west and east of where Devir's has one more. */
const WEST: readonly SpaceRow[] = [
  ['Moscow', 'russia'],
  ['the Railway', 'russia'],
  ['Nizhny Novgorod', 'russia'],
  ['the Volga', 'russia'],
  ['the Urals', 'urals'],
];
const EAST: readonly SpaceRow[] = [
  ['Omsk', 'siberia'],
  ['Kolivan', 'siberia'],
  ['Tomsk', 'siberia'],
  ['Lake Baikal', 'siberia'],
  ['the Angara', 'siberia'],
  ['Irkutsk', 'irkutsk'],
];

/** A board: its spaces, where Tomsk is on it, and for how many couriers there are pieces. */
interface BoardRow {
  readonly spaces: readonly SpaceRow[];
  readonly tomsk: number;
  readonly couriers: number;
}

export const BOARDS: Readonly<Record<'purple-brain' | 'devir', BoardRow>> = {
  'purple-brain': { spaces: [...WEST, ...EAST], tomsk: 8, couriers: 4 },
  devir: { spaces: [...WEST, ['Ishim', 'siberia'], ...EAST], tomsk: 9, couriers: 5 },
};

/** Of the Tartars at the start. */
export const TARTAR_STRENGTH = 3;
