import type { Provenance } from '../../core/options.ts';

export const MAX_SEATS = 5;

export const ICONS = ['storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'espionage', 'vehicle'] as const;
export type Icon = (typeof ICONS)[number];

/** In the order in which they are offered in the ally step; Marfa never is. */
export const ALLIES = ['strogoff', 'blount', 'marfa', 'jolivet', 'pigassof', 'nadia'] as const;
export type Ally = (typeof ALLIES)[number];

export const PENALTIES = ['none', 'discard', 'energy', 'turn'] as const;
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
export type ActionCard = readonly [
  icon: Icon,
  portrait: Ally,
  ogareff: number,
  event: TraitorEvent,
  tartars: number,
  strength: number,
];

/** Immediate danger (or null), normal danger, penalty, ability, and the die faces that set the ability off. */
export type RouteCard = readonly [
  immediate: Icon | null,
  normal: Icon,
  penalty: Penalty,
  ability: Ability,
  faces?: readonly number[],
];

/** Where the couriers travel. Spaces are counted from 1. */
export interface Board {
  readonly names: readonly string[];
  readonly tomsk: number;
  /** The route deck of each space: the first courier's card comes from the first space's. */
  readonly zones: readonly RouteDeck[];
  readonly tartarStrength: number;
  readonly couriers: number;
}

/** Everything in the box of one edition. */
export interface Components {
  readonly board: Board;
  readonly action: readonly ActionCard[];
  readonly russia: readonly RouteCard[];
  readonly urals: readonly RouteCard[];
  readonly siberia: readonly RouteCard[];
  readonly tomsk: readonly Icon[];
  readonly irkutsk: readonly (Icon | Attack)[];
  readonly sangarra: Icon;
  readonly allies: readonly Ally[];
  /** Die faces of the Skilled on the character board's side with an ability. */
  readonly startingFaces: readonly number[];
}

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

/**
 * Where each kind of number comes from. The rulebooks give the counts and kinds of cards; which icons, penalties,
 * abilities, faces and commands stand together on which card is our reconstruction, spread as evenly as the counts allow.
 */
export const PROVENANCE: Readonly<Record<string, Provenance>> = {
  'board.names': 'rulebook',
  'board.tomsk': 'rulebook',
  'board.zones': 'reconstructed',
  'board.tartarStrength': 'rulebook',
  'board.couriers': 'rulebook',
  'action.icon': 'reconstructed',
  'action.portrait': 'reconstructed',
  'action.ogareff': 'reconstructed',
  'action.event': 'reconstructed',
  'action.tartars': 'reconstructed',
  'action.strength': 'reconstructed',
  'russia.immediate': 'rulebook',
  'russia.normal': 'reconstructed',
  'russia.penalty': 'reconstructed',
  'russia.ability': 'reconstructed',
  'russia.faces': 'reconstructed',
  'urals.immediate': 'reconstructed',
  'urals.normal': 'reconstructed',
  'urals.penalty': 'reconstructed',
  'urals.ability': 'reconstructed',
  'urals.faces': 'reconstructed',
  'siberia.immediate': 'reconstructed',
  'siberia.normal': 'reconstructed',
  'siberia.penalty': 'reconstructed',
  'siberia.ability': 'reconstructed',
  'siberia.faces': 'reconstructed',
  tomsk: 'reconstructed',
  irkutsk: 'reconstructed',
  sangarra: 'reconstructed',
  allies: 'rulebook',
  startingFaces: 'reconstructed',
};

const ACTION_CARDS: readonly ActionCard[] = [
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

const RUSSIA: readonly RouteCard[] = [
  [null, 'storm', 'discard', 'resolute', [1]],
  [null, 'storm', 'energy', 'skilled', [1, 4]],
  [null, 'storm', 'turn', 'prepared'],
  [null, 'animals', 'discard', 'energetic', [1, 4]],
  [null, 'animals', 'energy', 'resistant'],
  [null, 'animals', 'turn', 'quick'],
  [null, 'patrol', 'discard', 'skilled', [2, 4, 6]],
  [null, 'patrol', 'energy', 'prepared'],
  [null, 'patrol', 'turn', 'resolute', [2]],
  [null, 'illness', 'discard', 'resistant'],
  [null, 'illness', 'energy', 'quick'],
  [null, 'illness', 'turn', 'energetic', [2, 5]],
  [null, 'papers', 'discard', 'prepared'],
  [null, 'papers', 'energy', 'resolute', [3]],
  [null, 'papers', 'turn', 'skilled', [2, 5]],
  [null, 'lost', 'discard', 'quick'],
  [null, 'lost', 'energy', 'energetic', [3, 6]],
  [null, 'lost', 'turn', 'resistant'],
  [null, 'espionage', 'discard', 'resolute', [4]],
  [null, 'espionage', 'energy', 'skilled', [1, 3, 5]],
  [null, 'espionage', 'turn', 'prepared'],
  [null, 'vehicle', 'discard', 'energetic', [1, 4]],
  [null, 'vehicle', 'energy', 'resistant'],
  [null, 'vehicle', 'turn', 'quick'],
];

const URALS: readonly RouteCard[] = [
  ['storm', 'papers', 'discard', 'skilled', [3, 6]],
  ['animals', 'lost', 'energy', 'resolute', [5]],
  ['illness', 'espionage', 'turn', 'energetic', [2, 5]],
  ['papers', 'vehicle', 'discard', 'resistant'],
  ['lost', 'storm', 'energy', 'prepared'],
  ['espionage', 'animals', 'turn', 'quick'],
  ['vehicle', 'illness', 'turn', 'resolute', [6]],
];

const SIBERIA: readonly RouteCard[] = [
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
const TOMSK: readonly Icon[] = ICONS;

/** Each icon twice, two direct attacks, two Tartar reinforcements. */
const IRKUTSK: readonly (Icon | Attack)[] = [...ICONS, ...ICONS, 'direct', 'direct', 'reinforcement', 'reinforcement'];

const CARDS = {
  action: ACTION_CARDS,
  russia: RUSSIA,
  urals: URALS,
  siberia: SIBERIA,
  tomsk: TOMSK,
  irkutsk: IRKUTSK,
  sangarra: 'espionage',
  allies: ALLIES,
  startingFaces: [1, 4],
} as const;

/** The spaces that both boards share, west and east of where Devir's has one more. */
const WEST = ['Moscow', 'the Railway', 'Nizhny Novgorod', 'the Volga', 'the Urals'];
const EAST = ['Omsk', 'Kolivan', 'Tomsk', 'Lake Baikal', 'the Angara', 'Irkutsk'];
const WEST_ZONES = ['russia', 'russia', 'russia', 'russia', 'urals'] as const;
const EAST_ZONES = ['siberia', 'siberia', 'siberia', 'siberia', 'siberia', 'irkutsk'] as const;

const PURPLE_BRAIN: Components = {
  board: {
    names: [...WEST, ...EAST],
    tomsk: 8,
    zones: [...WEST_ZONES, ...EAST_ZONES],
    tartarStrength: 3,
    couriers: 4,
  },
  ...CARDS,
};

const DEVIR: Components = {
  board: {
    names: [...WEST, 'Ishim', ...EAST],
    tomsk: 9,
    zones: [...WEST_ZONES, 'siberia', ...EAST_ZONES],
    tartarStrength: 3,
    couriers: 5,
  },
  ...CARDS,
};

/** By the name of the option `components`. */
export const COMPONENTS = { 'purple-brain': PURPLE_BRAIN, devir: DEVIR } as const;
