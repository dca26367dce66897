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
  ['storm', 'strogoff', 2, 'D', 0, 1],
  ['storm', 'strogoff', 1, 'card', -1, 0],
  ['storm', 'blount', 1, 'sangarra', 0, 1],
  ['storm', 'marfa', 2, 'die', 0, 1],
  ['storm', 'jolivet', 3, 'card', 0, 1],
  ['storm', 'pigassof', 3, 'sangarra', 0, 1],
  ['storm', 'nadia', 1, 'die', -1, 0],
  ['animals', 'strogoff', 2, 'card', 1, 0],
  ['animals', 'strogoff', 1, 'die', 1, 0],
  ['animals', 'blount', 1, 'die', -2, -1],
  ['animals', 'marfa', 2, 'card', 0, 1],
  ['animals', 'jolivet', 3, 'sangarra', -2, -1],
  ['animals', 'pigassof', 3, 'C', -1, 0],
  ['animals', 'nadia', 1, 'D', 1, 0],
  ['patrol', 'strogoff', 3, 'die', 0, 1],
  ['patrol', 'strogoff', 2, 'C', -2, -1],
  ['patrol', 'blount', 2, 'C', 2, -1],
  ['patrol', 'marfa', 3, 'die', -1, 0],
  ['patrol', 'jolivet', 1, 'card', 0, 1],
  ['patrol', 'pigassof', 1, 'sangarra', 2, -1],
  ['patrol', 'nadia', 2, 'die', 1, 0],
  ['illness', 'strogoff', 3, 'card', 1, 0],
  ['illness', 'strogoff', 2, 'A', 1, 0],
  ['illness', 'blount', 2, 'B', 0, 1],
  ['illness', 'marfa', 3, 'sangarra', -1, 0],
  ['illness', 'jolivet', 1, 'die', 2, -1],
  ['illness', 'pigassof', 1, 'card', -2, -1],
  ['illness', 'nadia', 2, 'card', 2, -1],
  ['papers', 'strogoff', 1, 'die', 0, 1],
  ['papers', 'strogoff', 3, 'sangarra', 1, 0],
  ['papers', 'blount', 3, 'die', 0, 1],
  ['papers', 'marfa', 1, 'B', 2, -1],
  ['papers', 'jolivet', 2, 'sangarra', 1, 0],
  ['papers', 'pigassof', 2, 'sangarra', 0, 1],
  ['papers', 'nadia', 3, 'A', -2, -1],
  ['lost', 'strogoff', 2, 'B', -1, 0],
  ['lost', 'strogoff', 1, 'sangarra', 1, 0],
  ['lost', 'blount', 1, 'card', 2, -1],
  ['lost', 'marfa', 2, 'sangarra', -1, 0],
  ['lost', 'jolivet', 3, 'die', 1, 0],
  ['lost', 'pigassof', 3, 'D', -1, 0],
  ['lost', 'nadia', 1, 'sangarra', -2, -1],
  ['espionage', 'strogoff', 1, 'card', 1, 0],
  ['espionage', 'strogoff', 3, 'die', -1, 0],
  ['espionage', 'blount', 3, 'sangarra', 2, -1],
  ['espionage', 'marfa', 1, 'A', 0, 1],
  ['espionage', 'jolivet', 2, 'D', 0, 1],
  ['espionage', 'pigassof', 2, 'card', -2, -1],
  ['espionage', 'nadia', 3, 'card', -1, 0],
  ['vehicle', 'strogoff', 1, 'A', -1, 0],
  ['vehicle', 'strogoff', 3, 'card', 0, 1],
  ['vehicle', 'blount', 3, 'card', -1, 0],
  ['vehicle', 'marfa', 1, 'C', 0, 1],
  ['vehicle', 'jolivet', 2, 'die', -2, -1],
  ['vehicle', 'pigassof', 2, 'die', 2, -1],
  ['vehicle', 'nadia', 3, 'B', 1, 0],
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
  ['storm', 'animals', 'discard', 'resolute', [1]],
  ['animals', 'patrol', 'energy', 'energetic', [3, 6]],
  ['patrol', 'illness', 'turn', 'skilled', [2, 4, 6]],
  ['illness', 'papers', 'discard', 'resistant'],
  ['papers', 'lost', 'energy', 'prepared'],
  ['lost', 'espionage', 'turn', 'quick'],
  ['espionage', 'vehicle', 'discard', 'resolute', [2]],
  ['vehicle', 'storm', 'energy', 'energetic', [1, 4]],
  ['storm', 'patrol', 'energy', 'skilled', [1, 4]],
  ['animals', 'illness', 'turn', 'resistant'],
  ['patrol', 'papers', 'discard', 'prepared'],
  ['illness', 'lost', 'energy', 'quick'],
  ['papers', 'espionage', 'turn', 'resolute', [3]],
  ['lost', 'vehicle', 'discard', 'energetic', [2, 5]],
  ['espionage', 'storm', 'energy', 'skilled', [1, 3, 5]],
  ['vehicle', 'animals', 'turn', 'resistant'],
  ['storm', 'illness', 'turn', 'prepared'],
  ['animals', 'papers', 'discard', 'quick'],
  ['patrol', 'lost', 'energy', 'resolute', [4]],
  ['illness', 'espionage', 'turn', 'energetic', [3, 6]],
  ['papers', 'vehicle', 'discard', 'skilled', [2, 5]],
  ['lost', 'storm', 'energy', 'resistant'],
  ['espionage', 'animals', 'turn', 'prepared'],
  ['vehicle', 'patrol', 'discard', 'quick'],
  ['storm', 'papers', 'discard', 'energetic', [1, 4]],
  ['animals', 'lost', 'energy', 'skilled', [2, 4, 6]],
  ['patrol', 'espionage', 'turn', 'resistant'],
  ['illness', 'vehicle', 'discard', 'prepared'],
  ['papers', 'storm', 'energy', 'quick'],
  ['lost', 'animals', 'turn', 'resolute', [5]],
  ['espionage', 'patrol', 'discard', 'energetic', [2, 5]],
  ['vehicle', 'illness', 'energy', 'skilled', [3, 6]],
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
