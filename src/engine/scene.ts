import type { Seat } from './game.ts';

/** A position as something to look at: words and numbers only, which a page turns into a picture. All texts are plain. */
export interface Scene {
  /** "round 5". A turn begins where this or the seat to act changes. */
  readonly turn: string;
  readonly areas: readonly Area[];
}

/** Panels that belong together: the table, or what lies before one seat. */
export interface Area {
  readonly title: string;
  readonly seat?: Seat;
  readonly panels: readonly Panel[];
}

export type Panel = MapPanel | Track | Cards | Gauge | Grid | Pieces | Facts;

export type Shape = 'disk' | 'square' | 'diamond' | 'triangle' | 'hexagon' | 'die';

/** A piece. Colour alone tells nothing: it has a shape, and letters on it. */
export interface Token {
  /** In full, for who points at it or has it read out: "courier 2". */
  readonly name: string;
  /** The one or two letters on it; none: its back. */
  readonly mark: string;
  readonly shape: Shape;
  /** Whose colour it has. Without a seat it belongs to the game itself. */
  readonly seat?: Seat;
  /** What it carries, in a sign or two. */
  readonly badge?: string;
}

/** A token on a place of a map, or a space of a track, counted from 0. */
export interface Placed extends Token {
  readonly at: number;
}

/** How something differs from its like; what it means stands in its note. */
export type Tone = 'goal' | 'wild' | 'dark' | 'closed';

/** Where tokens stand: a box with its upper left corner at x, y. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly note?: string;
  /** What is to be read while nobody stands there. */
  readonly ghost?: string;
  readonly tone?: Tone;
}

/** A way between two places. Shortcuts are drawn differently. */
export interface Way {
  readonly from: number;
  readonly to: number;
  readonly shortcut?: string;
}

/** Places anywhere, and the ways between them. Regions lie behind and hold no tokens. */
export interface MapPanel {
  readonly kind: 'map';
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly regions: readonly Place[];
  readonly places: readonly Place[];
  readonly ways: readonly Way[];
  readonly tokens: readonly Placed[];
}

/** Spaces one after the other. */
export interface Track {
  readonly kind: 'track';
  readonly title: string;
  readonly spaces: readonly { readonly name: string; readonly note?: string; readonly tone?: Tone }[];
  readonly tokens: readonly Placed[];
}

/** A card that nobody who looks may know has no title and shows its back. */
export interface Card {
  readonly title: string;
  readonly lines?: readonly string[];
  /** Lines that are dealt with. */
  readonly done?: readonly string[];
  /** Why it is out of play for now: "face down". */
  readonly state?: string;
  readonly note?: string;
}

export interface Cards {
  readonly kind: 'cards';
  readonly title: string;
  /** Whether these cards command what happens now: then they are shown beside its words, too. */
  readonly leads?: boolean;
  readonly cards: readonly Card[];
}

/** A number out of a greatest one, as a bar. */
export interface Gauge {
  readonly kind: 'gauge';
  readonly title: string;
  readonly value: number;
  readonly of: number;
}

/** Cells row by row from the top left, each with a token or empty. */
export interface Grid {
  readonly kind: 'grid';
  readonly title: string;
  /** What stands above each column. */
  readonly columns: readonly string[];
  readonly cells: readonly (Token | null)[];
}

/** Tokens beside the board. */
export interface Pieces {
  readonly kind: 'pieces';
  readonly title: string;
  readonly tokens: readonly Token[];
}

export interface Facts {
  readonly kind: 'facts';
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** A card's back. */
export const BACK: Card = { title: '' };

export function backs(count: number): readonly Card[] {
  return Array.from({ length: count }, () => BACK);
}
