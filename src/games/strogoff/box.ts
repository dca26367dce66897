import { addCard, wordsFor } from '../../kit/card-sets.ts';
import type { Components } from './components.ts';
import {
  ABILITIES,
  type Ability,
  ALLIES,
  ATTACKS,
  type Attack,
  EVENTS,
  ICONS,
  type Icon,
  PENALTIES,
  type Penalty,
  ROUTE_DECKS,
} from './data.ts';

/** Numbers of the kinds, in the order of data.ts; of penalties 0 is none. */
export const STROGOFF = 0;
export const BLOUNT = 1;
export const MARFA = 2;
export const JOLIVET = 3;
export const PIGASSOF = 4;
export const NADIA = 5;

export const DISCARD = 1;
export const LOSE_ENERGY = 2;
export const TURN_DOWN = 3;

export const RESOLUTE = 0;
export const ENERGETIC = 1;
export const SKILLED = 2;
export const RESISTANT = 3;
export const PREPARED = 4;
export const QUICK = 5;

export const EVENT_DIE = 4;
export const EVENT_CARD = 5;
export const EVENT_SANGARRA = 6;

export const RUSSIA = 0;
export const URALS = 1;
export const SIBERIA = 2;
export const TOMSK = 3;
export const IRKUTSK = 4;
export const DECKS = ROUTE_DECKS.length;

export const ICON_COUNT = ICONS.length;
/** An Irkutsk card without an icon has one of these in its place. */
export const DIRECT_ATTACK = ICON_COUNT;
export const REINFORCEMENT = ICON_COUNT + 1;
export const NO_ICON = -1;

export const ACTION_CARDS = 56;
/** Route cards are numbered through: Russia, Urals, Siberia, Tomsk, Irkutsk, and Sangarra last. */
export const ROUTE_CARDS = 92;
export const SANGARRA = ROUTE_CARDS - 1;
/** Those in the five decks. */
export const DECK_CARDS = ROUTE_CARDS - 1;
/** Cards with abilities come first. */
export const ABILITY_CARDS = 63;

/** Words of a set of action cards, of ability cards, and of route cards. */
export const ACTION_WORDS = wordsFor(ACTION_CARDS);
export const ABILITY_WORDS = wordsFor(ABILITY_CARDS);
export const ROUTE_WORDS = wordsFor(ROUTE_CARDS);

/** A card of Russia, the Urals or Siberia; only the first have no immediate danger. */
interface RouteCard {
  readonly immediate?: Icon;
  readonly normal: Icon;
  readonly penalty: Penalty;
  readonly ability: Ability;
  readonly faces: readonly number[];
}

/** The components of one table as flat arrays, for the hot path. */
export class Box {
  readonly components: Components;
  /** Spaces are counted from 1; 0 is not used. */
  readonly spaces: number;
  readonly zone: Int32Array;

  readonly icon = new Int32Array(ACTION_CARDS);
  readonly portrait = new Int32Array(ACTION_CARDS);
  readonly steps = new Int32Array(ACTION_CARDS);
  readonly event = new Int32Array(ACTION_CARDS);
  readonly tartars = new Int32Array(ACTION_CARDS);
  readonly strength = new Int32Array(ACTION_CARDS);
  /** Action cards of an icon, and with a portrait, as sets. */
  readonly ofIcon = new Int32Array(ACTION_WORDS * ICON_COUNT);
  readonly ofPortrait = new Int32Array(ACTION_WORDS * ALLIES.length);

  readonly immediate = new Int32Array(ROUTE_CARDS).fill(NO_ICON);
  readonly normal = new Int32Array(ROUTE_CARDS).fill(NO_ICON);
  readonly penalty = new Int32Array(ROUTE_CARDS);
  readonly ability = new Int32Array(ROUTE_CARDS).fill(-1);
  /** Bit f for face f of the die, 1–6. */
  readonly faces = new Int32Array(ROUTE_CARDS);
  readonly deckOf = new Int32Array(ROUTE_CARDS).fill(-1);
  readonly deckStart = new Int32Array(DECKS);
  readonly deckSize = new Int32Array(DECKS);
  /** Ability cards of a kind, as sets, and those of Resolute, Energetic and Skilled that a face sets off. */
  readonly ofAbility = new Int32Array(ABILITY_WORDS * ABILITIES.length);
  readonly onFace = new Int32Array(ABILITY_WORDS * 3 * 7);
  readonly startingFaces: number;

  constructor(components: Components) {
    this.components = components;
    const { spaces } = components.board;
    this.spaces = spaces.length;
    this.zone = Int32Array.of(-1, ...spaces.map(({ deck }) => ROUTE_DECKS.indexOf(deck)));
    this.startingFaces = faceBits(components.startingFaces);
    this.packActionCards();
    this.packRouteCards();
  }

  private packActionCards(): void {
    for (const [card, says] of this.components.action.entries()) {
      this.icon[card] = ICONS.indexOf(says.icon);
      this.portrait[card] = ALLIES.indexOf(says.portrait);
      this.steps[card] = says.ogareff;
      this.event[card] = EVENTS.indexOf(says.event);
      this.tartars[card] = says.tartars;
      this.strength[card] = says.strength;
      addCard(this.ofIcon, ACTION_WORDS * this.icon[card], card);
      addCard(this.ofPortrait, ACTION_WORDS * this.portrait[card], card);
    }
  }

  private packRouteCards(): void {
    const { russia, urals, siberia, tomsk, irkutsk, sangarra } = this.components;
    let next = 0;
    const begin = (deck: number, size: number) => {
      this.deckStart[deck] = next;
      this.deckSize[deck] = size;
      this.deckOf.fill(deck, next, next + size);
    };
    for (const [deck, cards] of [russia, urals, siberia].entries()) {
      begin(deck, cards.length);
      for (const card of cards) this.packRouteCard(next++, card);
    }
    begin(TOMSK, tomsk.length);
    for (const icon of tomsk) this.normal[next++] = ICONS.indexOf(icon);
    begin(IRKUTSK, irkutsk.length);
    for (const danger of irkutsk) {
      const attack = ATTACKS.indexOf(danger as Attack);
      this.normal[next++] = attack < 0 ? ICONS.indexOf(danger as Icon) : DIRECT_ATTACK + attack;
    }
    this.normal[next] = ICONS.indexOf(sangarra);
  }

  private packRouteCard(card: number, { immediate, normal, penalty, ability, faces }: RouteCard): void {
    if (immediate !== undefined) this.immediate[card] = ICONS.indexOf(immediate);
    this.normal[card] = ICONS.indexOf(normal);
    this.penalty[card] = 1 + PENALTIES.indexOf(penalty);
    this.ability[card] = ABILITIES.indexOf(ability);
    this.faces[card] = faceBits(faces);
    addCard(this.ofAbility, ABILITY_WORDS * this.ability[card], card);
    for (const face of faces) addCard(this.onFace, ABILITY_WORDS * (this.ability[card] * 7 + face), card);
  }
}

function faceBits(faces: readonly number[]): number {
  return faces.reduce((bits, face) => bits | (1 << face), 0);
}
