/** What an array is made of. */
export type Element = 'i32' | 'u8' | 'f64';

/** A field of an object in the module's memory. `of` names the elements of an array, or the shape of an object. */
export type FieldKind =
  | { readonly kind: 'i32' | 'f64' }
  | { readonly kind: 'array'; readonly of: Element }
  | { readonly kind: 'object'; readonly of: string }
  /** A list of such objects. */
  | { readonly kind: 'objects'; readonly of: string }
  /** A position that an object keeps. */
  | { readonly kind: 'state' }
  /** Nobody outside can read it: it begins with zeros. */
  | { readonly kind: 'own'; readonly real: boolean };

export type Field = FieldKind & { readonly name: string; readonly at: number };

/** How objects of one shape lie in memory. */
export interface Shape {
  readonly size: number;
  readonly fields: readonly Field[];
}

/** How JavaScript fills the module's memory: what it packs, and how. */
export interface Abi {
  readonly shapes: Readonly<Record<string, Shape>>;
  /** What has to stand in memory before anything else: lists that code names. */
  readonly constants: readonly { readonly at: number; readonly bytes: readonly number[] }[];
  /** Free from here on. */
  readonly heap: number;
  /** What can go wrong in compiled code, by its number: "src/games/…/apply.ts:12". */
  readonly traps: readonly string[];
}

/** The same of a game: which shapes are those that a table is made of. */
export interface GameAbi extends Abi {
  readonly table: string;
  readonly chance: string;
  readonly stream: string;
  readonly terms: string;
  /** Of the compiled bots, by the names of their classes. */
  readonly bots: readonly { readonly name: string; readonly shape: string }[];
}

/** Bytes before the elements of an array, in which its length stands. */
export const ARRAY_HEAD = 8;

export const BYTES: Readonly<Record<Element, number>> = { i32: 4, u8: 1, f64: 8 };
