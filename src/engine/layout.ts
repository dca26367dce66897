/** A word that the viewer may not see. No game uses it as a value. */
export const HIDDEN = -0x8000_0000;

/** The same, not exported: V8 reads an exported constant anew at each use, and `observe` took up to 1.5 times as long. */
const BLANK = HIDDEN;

/** A position: one flat block of int32 words, with named views on it (`s.turn`, `s.hand[i]`). */
export interface State {
  readonly words: Int32Array;
}

/** Who may see a field's words. */
type Sight =
  | { readonly to: 'all' }
  | { readonly to: 'nobody' }
  /** The field is cut into one equal row per seat, and a row is seen by its seat alone. */
  | { readonly to: 'owner'; readonly rows: number }
  /** Word i is seen by the seats whose bits are set in word i of another field: sight moves with the card. */
  | { readonly to: 'mask'; readonly mask: string };

interface Field<Kind extends 'word' | 'words'> {
  readonly kind: Kind;
  readonly length: number;
  readonly sight: Sight;
}

const PUBLIC: Sight = { to: 'all' };

/** One number that everybody sees. */
export const word: Field<'word'> = { kind: 'word', length: 1, sight: PUBLIC };

/** `length` numbers that everybody sees. */
export function words(length: number): Field<'words'> {
  return { kind: 'words', length, sight: PUBLIC };
}

/** Numbers that no seat sees: the order of a deck. */
export function secret(length: number): Field<'words'> {
  return { kind: 'words', length, sight: { to: 'nobody' } };
}

/** `each` numbers for every seat, seen by that seat alone: hands. Seat p's begin at p × each. */
export function perOwner(seats: number, each: number): Field<'words'> {
  return { kind: 'words', length: seats * each, sight: { to: 'owner', rows: seats } };
}

/** Numbers of which each is seen by the seats in the mask beside it (bit p for seat p): cards that were looked at. */
export function masked(length: number, mask: string): Field<'words'> {
  return { kind: 'words', length, sight: { to: 'mask', mask } };
}

type Fields = Readonly<Record<string, Field<'word' | 'words'>>>;

type StateOf<F extends Fields> = State & {
  -readonly [K in keyof F as F[K]['kind'] extends 'word' ? K : never]: number;
} & {
  readonly [K in keyof F as F[K]['kind'] extends 'words' ? K : never]: Int32Array;
};

/** The state of a layout: `type ChessState = StateIn<typeof layout>`. */
export type StateIn<L> = L extends Layout<infer S> ? S : never;

/** Where one field's words are, and who may not see them: for printing a position and for checking views. */
export interface FieldPlace {
  readonly name: string;
  readonly from: number;
  readonly length: number;
  /** Whether the field's word i is hidden from the seat, in a state of these words. */
  readonly hides: (words: Int32Array, seat: number, i: number) => boolean;
  /** Of a masked field, where its mask begins. */
  readonly mask?: number;
}

/**
 * The shape of a game's positions, at the size of its largest table. Make it once, as a module constant: V8 then has
 * one hidden class for all of them. (A layout for each seat count cost 2–3 times the speed.)
 */
export interface Layout<S extends State = State> {
  /** Number of words. */
  readonly size: number;
  readonly places: readonly FieldPlace[];
  create(): S;
  copy(from: State, to: State): void;
  /** `to` becomes what the seat may know of `from`: unseen words are HIDDEN. Derived, so no game can forget a field. */
  observe(from: S, seat: number, to: S): void;
}

const NO_WORDS = new Int32Array(0);

const IDENTIFIER = /^[a-z][A-Za-z0-9]*$/;

/** No source text is compiled here: pages whose security policy forbids that play games, too. */
export function defineLayout<const F extends Fields>(fields: F): Layout<StateOf<F>> {
  const starts = new Map<string, number>();
  let size = 0;
  for (const [name, { length }] of Object.entries(fields)) {
    if (!IDENTIFIER.test(name) || name === 'words') throw new Error(`"${name}" cannot name a field`);
    starts.set(name, size);
    size += length;
  }
  const places: FieldPlace[] = [];
  for (const [name, { length, sight }] of Object.entries(fields)) {
    const mask = sight.to === 'mask' ? maskStart(name, length, sight.mask, fields, starts) : undefined;
    const place = { name, from: starts.get(name) as number, length, hides: hiding(sight, length, mask ?? 0) };
    places.push(mask === undefined ? place : { ...place, mask });
  }
  const StateClass = stateClass(size, places, fields);
  // Frozen, because bots are handed it with the game: `observe` is what keeps them from seeing.
  return Object.freeze<Layout<StateOf<F>>>({
    size,
    places,
    create: () => new StateClass() as StateOf<F>,
    copy(from, to) {
      to.words.set(from.words);
    },
    observe: observing(places, fields, starts),
  });
}

/** Which word of a state it is, for people: "cups[3]". */
export function wordName({ places }: Layout, index: number): string {
  const place = places.find(({ from, length }) => index >= from && index < from + length);
  if (place === undefined) return `word ${index}`;
  return place.length === 1 ? place.name : `${place.name}[${index - place.from}]`;
}

/** Where two lists of words first differ, or -1. */
export function firstDifference(a: Int32Array, b: Int32Array, length = a.length): number {
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i;
  return -1;
}

function maskStart(name: string, length: number, mask: string, fields: Fields, starts: Map<string, number>): number {
  const start = starts.get(mask);
  if (start === undefined || fields[mask].length !== length || fields[mask].sight.to !== 'all') {
    throw new Error(`"${name}" needs a public field "${mask}" of ${length} words for its mask`);
  }
  return start;
}

/** The meaning of a sight, word by word. */
function hiding(sight: Sight, length: number, mask: number): FieldPlace['hides'] {
  switch (sight.to) {
    case 'all':
      return () => false;
    case 'nobody':
      return () => true;
    case 'owner':
      return (_all, seat, i) => Math.floor((i * sight.rows) / length) !== seat;
    case 'mask':
      return (all, seat, i) => ((all[mask + i] >>> seat) & 1) === 0;
  }
}

/**
 * The same in bulk, for the hot path, by lists of numbers. What never changes is counted out from `hides`; the conformance
 * suite holds the masks against it. Compared with loops written out as source text for each layout, a view takes from a
 * tenth less time (strogoff, cerbere) to 8 ns more (kurier, liarsdice), of which games show nothing.
 */
function observing(places: readonly FieldPlace[], fields: Fields, starts: Map<string, number>): Layout['observe'] {
  let rows = 0;
  const steady: FieldPlace[] = [];
  const covers: number[] = [];
  for (const place of places) {
    const { sight } = fields[place.name];
    if (sight.to === 'owner') rows = Math.max(rows, sight.rows);
    if (sight.to !== 'mask') steady.push(place);
    else covers.push(place.from, place.from + place.length, (starts.get(sight.mask) as number) - place.from);
  }
  // For each seat that owns rows, and at the end for all who own none.
  const blanks = Array.from({ length: rows + 1 }, (_, seat) => blanksOf(steady, seat));
  const masks = Int32Array.from(covers);
  if (masks.length === 0 && blanks.every(({ length }) => length === 0)) {
    return (from, _seat, to) => to.words.set(from.words);
  }
  return (from, seat, to) => {
    const truth = from.words;
    const view = to.words;
    view.set(truth);
    hideBlanks(view, blanks[seat >= 0 && seat < rows ? seat : rows]);
    for (let i = 0; i < masks.length; i += 3) hideMasked(view, seat, truth, masks[i], masks[i + 1], masks[i + 2]);
  };
}

/** The words that a seat never sees, whatever the position: from, to, from, to and so on, neighbours in one. */
function blanksOf(steady: readonly FieldPlace[], seat: number): Int32Array {
  const ends: number[] = [];
  for (const { from, length, hides } of steady) {
    for (let i = from; i < from + length; i++) {
      if (!hides(NO_WORDS, seat, i - from)) continue;
      if (ends.at(-1) === i) ends[ends.length - 1] = i + 1;
      else ends.push(i, i + 1);
    }
  }
  return Int32Array.from(ends);
}

/** By plain loops: mostly it is a few words in a row. With a `fill` for each, views took 1.4 to 1.6 times as long. */
function hideBlanks(view: Int32Array, ends: Int32Array): void {
  for (let at = 0; at < ends.length; at += 2) {
    const to = ends[at + 1];
    for (let i = ends[at]; i < to; i++) view[i] = BLANK;
  }
}

/**
 * Words [from, to), each with its mask so many words `apart`. In a long field mostly nobody sees anything, which four
 * masks at a time tell. One at a time, strogoff's views took 1.6 times as long; to hide all by a `fill` and to bring back
 * what is seen, 1.25 times.
 */
function hideMasked(view: Int32Array, seat: number, truth: Int32Array, from: number, to: number, apart: number): void {
  const fours = from + ((to - from) % 4);
  for (let i = from; i < fours; i++) if (((truth[i + apart] >>> seat) & 1) === 0) view[i] = BLANK;
  for (let i = fours; i < to; i += 4) {
    const mask = i + apart;
    if ((truth[mask] | truth[mask + 1] | truth[mask + 2] | truth[mask + 3]) === 0) {
      view[i] = BLANK;
      view[i + 1] = BLANK;
      view[i + 2] = BLANK;
      view[i + 3] = BLANK;
    } else {
      for (let j = i; j < i + 4; j++) if (((truth[j + apart] >>> seat) & 1) === 0) view[j] = BLANK;
    }
  }
}

/**
 * The class of a layout's states: a plain property for each view, and on the prototype an accessor for each single word.
 *
 * Each view is added by a class of its own, derived from the one before. V8 counts the fields of all of them and gives
 * the object room for so many, and each field is set once, to its only value, so V8 knows that it is an Int32Array. That
 * is the very shape that a class written out as source text has, and games run as fast (0.99 to 1.02 of its speed). What
 * else was tried:
 * - `this[name] = …` in a loop: beyond about a dozen fields the object falls into V8's dictionary mode. With thirty,
 *   reading and writing them took forty times as long. `Object.assign` and `Reflect.set` end there, too.
 * - An object from `JSON.parse`, its values replaced: 0.93 to 1 of the speed. V8 saw null first, and so it checks each view.
 * - `Object.defineProperty` in a loop: as fast, but what is beyond nine fields lies outside the object, and to create a
 *   state takes six times as long as written out. (With these classes, twice.)
 */
function stateClass(size: number, places: readonly FieldPlace[], fields: Fields): new () => State {
  let StateClass: new () => State = class {
    readonly words = new Int32Array(size);
  };
  for (const { name, from, length } of places) {
    if (fields[name].kind === 'words') StateClass = withView(StateClass, name, from, length);
  }
  for (const { name, from } of places) {
    if (fields[name].kind === 'word') Object.defineProperty(StateClass.prototype, name, accessor(name, from));
  }
  return StateClass;
}

function withView(Base: new () => State, name: string, from: number, length: number): new () => State {
  return class extends Base {
    readonly [name] = this.words.subarray(from, from + length);
  };
}

/** `at` is never assigned, so where V8 inlines the accessor, it is a literal. */
function accessor(name: string, at: number): PropertyDescriptor {
  const holder = {
    get [name](): number {
      return (this as unknown as State).words[at];
    },
    set [name](value: number) {
      (this as unknown as State).words[at] = value;
    },
  };
  return { ...Object.getOwnPropertyDescriptor(holder, name), enumerable: false };
}
