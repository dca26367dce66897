/** What an array is made of. */
export type Element = 'i32' | 'u8' | 'f64';

/** A field of an object in the module's memory. `of` names the elements of an array, or the shape of an object. */
export type FieldKind =
  | { readonly kind: 'i32' | 'f64' }
  | { readonly kind: 'array'; readonly of: Element }
  | { readonly kind: 'object'; readonly of: string }
  /** A list of such objects. */
  | { readonly kind: 'objects'; readonly of: string }
  /** A position that an object keeps, or a list of such. */
  | { readonly kind: 'state' | 'states' }
  /** Nobody outside can read it: it begins with zeros. */
  | { readonly kind: 'own'; readonly real: boolean };

export type Field = FieldKind & {
  readonly name: string;
  readonly at: number;
  /** Of several classes with one shape, the one that alone has the field. */
  readonly owner?: string;
};

/** How objects of one shape lie in memory. */
export interface Shape {
  readonly size: number;
  /** Whether objects of several classes lie so: then each begins with the number of its class. */
  readonly isShared: boolean;
  /** The class that all of them are of, or come from. */
  readonly of?: string;
  readonly fields: readonly Field[];
}

/** How JavaScript fills the module's memory: what it packs, and how. */
export interface Abi {
  readonly shapes: Readonly<Record<string, Shape>>;
  /** Classes that share a shape with others, by their numbers: an object of such a shape begins with the one of its class. */
  readonly classes: readonly string[];
  /** What has to stand in memory before anything else: lists that code names. */
  readonly constants: readonly { readonly at: number; readonly bytes: readonly number[] }[];
  /** Free from here on. */
  readonly heap: number;
  /**
   * Of a checked module, where the lengths of arrays stand, each as far from here as its array is from the beginning, plus
   * one; else 0.
   */
  readonly lengthsAt: number;
  /** What can go wrong in compiled code, by its number: "src/games/…/apply.ts:12". */
  readonly traps: readonly string[];
}

/** The same of a game: which shapes are those that a table is made of. */
export interface GameAbi extends Abi {
  readonly table: string;
  readonly rules: string;
  readonly chance: string;
  readonly stream: string;
  readonly race: string;
  readonly layout: string;
  /** Where the layout has to stand. */
  readonly layoutAt: number;
  /** Of the compiled bots, by the names of their classes. */
  readonly bots: readonly { readonly name: string; readonly shape: string }[];
}

/** Bytes before the elements of an array, in which its length stands. */
export const ARRAY_HEAD = 8;

export const BYTES: Readonly<Record<Element, number>> = { i32: 4, u8: 1, f64: 8 };
