/** A word that the viewer may not see. No game uses it as a value. */
export const HIDDEN = -0x8000_0000;

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
  copy(from: S, to: S): void;
  /** `to` becomes what the seat may know of `from`: unseen words are HIDDEN. Derived, so no game can forget a field. */
  observe(from: S, seat: number, to: S): void;
}

/** Hides in a copy of a state's words what a seat may not see of the truth. */
type Redact = (view: Int32Array, seat: number, truth: Int32Array) => void;

const IDENTIFIER = /^[a-z][A-Za-z0-9]*$/;

export function defineLayout<const F extends Fields>(fields: F): Layout<StateOf<F>> {
  const starts = new Map<string, number>();
  let size = 0;
  for (const [name, { length }] of Object.entries(fields)) {
    if (!IDENTIFIER.test(name) || name === 'words') throw new Error(`"${name}" cannot name a field`);
    starts.set(name, size);
    size += length;
  }
  const places: FieldPlace[] = [];
  const redactions: string[] = [];
  for (const [name, { length, sight }] of Object.entries(fields)) {
    const from = starts.get(name) as number;
    const mask = sight.to === 'mask' ? maskStart(name, length, sight.mask, fields, starts) : 0;
    places.push({ name, from, length, hides: hiding(sight, length, mask) });
    if (sight.to !== 'all') redactions.push(redaction(sight, from, length, mask));
  }
  const StateClass = stateClass(places, fields);
  // Written out, because calling a closure and a fill for each small field took twice as long.
  // oxlint-disable-next-line typescript/no-implied-eval -- as in stateClass
  const redact = new Function('view', 'seat', 'truth', redactions.join('\n')) as Redact;
  // Frozen, because bots are handed it with the game: `observe` is what keeps them from seeing.
  return Object.freeze<Layout<StateOf<F>>>({
    size,
    places,
    create: () => new StateClass(new Int32Array(size)) as StateOf<F>,
    copy(from, to) {
      to.words.set(from.words);
    },
    observe(from, seat, to) {
      const view = to.words;
      view.set(from.words);
      redact(view, seat, from.words);
    },
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

/** The same in bulk, for the hot path, as source text. The conformance suite holds the two against each other. */
function redaction(sight: Exclude<Sight, { to: 'all' }>, from: number, length: number, mask: number): string {
  const to = from + length;
  switch (sight.to) {
    case 'nobody':
      return hide(from, to);
    case 'owner': {
      const row = length / sight.rows;
      return `{ const own = ${from} + seat * ${row}; ${hide(from, 'own')} ${hide(`own + ${row}`, to)} }`;
    }
    case 'mask':
      return maskedRedaction(from, length, mask);
  }
}

/** Long fields are hidden whole, and what is seen is brought back: mostly nothing is, which four words at a time tell. */
function maskedRedaction(from: number, length: number, mask: number): string {
  const short = length % 4;
  const back = (i: string) => `if (((truth[${i} + ${mask - from}] >>> seat) & 1) === 1) view[${i}] = truth[${i}];`;
  const four = [0, 1, 2, 3].map((i) => `truth[i + ${mask - from + i}]`).join(' | ');
  return `view.fill(${HIDDEN}, ${from}, ${from + length});
    for (let i = ${from}; i < ${from + short}; i++) ${back('i')}
    for (let i = ${from + short}; i < ${from + length}; i += 4) {
      if ((${four}) === 0) continue;
      for (let j = i; j < i + 4; j++) ${back('j')}
    }`;
}

function hide(from: number | string, to: number | string): string {
  return `for (let i = ${from}; i < ${to}; i++) view[i] = ${HIDDEN};`;
}

/**
 * The class of a layout's states, written out as source text, so that every offset is a literal and every view a plain
 * property. Set up by loops instead, an object of more than about a dozen fields falls into V8's dictionary mode: with
 * thirty fields, reading and writing them took forty times as long.
 */
function stateClass(places: readonly FieldPlace[], fields: Fields): new (words: Int32Array) => State {
  const views: string[] = [];
  const accessors: string[] = [];
  for (const { name, from, length } of places) {
    if (fields[name].kind === 'words') views.push(`this.${name} = words.subarray(${from}, ${from + length});`);
    else accessors.push(`get ${name}() { return this.words[${from}]; } set ${name}(v) { this.words[${from}] = v; }`);
  }
  const source = `return class { constructor(words) { this.words = words; ${views.join(' ')} } ${accessors.join(' ')} }`;
  // oxlint-disable-next-line typescript/no-implied-eval -- names are checked to be identifiers, numbers are ours
  return new Function(source)() as new (
    words: Int32Array,
  ) => State;
}
