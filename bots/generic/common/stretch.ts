/** What an entry of a stretch is of. */
export const DRAW = 0;
export const SHUFFLE = 1;
export const GUESS = 2;

/**
 * Where in an entry stand its length and its name: of a draw its purpose and ordinal, of a guess the seat and how many
 * guesses of its moves come before it in the stretch.
 */
export const LENGTH = 1;
export const PURPOSE = 2;
export const ORDINAL = 3;
/** In a draw or a guess: how many values or moves there were, and which one it is. Then the entry ends. */
export const COUNT = 4;
export const VALUE = 5;
export const SINGLE = 6;
/** In a shuffle, from here on: where each card comes from. */
export const CARDS = 4;

/** No such entry. */
export const NONE = -1;

const ROOM = 64;
/** A shuffle counts once more as something to change for so many cards. */
const CARDS_PER_CHANGE = 8;

function changesOf(kind: number, length: number): number {
  return kind === SHUFFLE ? 1 + Math.floor((length - CARDS) / CARDS_PER_CHANGE) : 1;
}

/**
 * A part of a replayed game, from one decision of the seat that replays it to its next, with an entry for all that was left
 * to chance or to others.
 */
export class Stretch {
  /** All words of the position at its end. */
  readonly end: Int32Array;
  /** The entries, one behind the other. */
  log = new Int32Array(ROOM);
  length = 0;
  /** Among so many numbers one is drawn to say which entry is changed. */
  changes = 0;
  /** How far what the seat sees at the end is from what it saw. */
  distance = 0;
  /** Whether it ends at a decision in which the seat can do what it did there, or is asked to do. */
  isWhole = false;
  /** Whether several worlds have it. */
  isShared = false;

  constructor(size: number) {
    this.end = new Int32Array(size);
  }

  /** Only entries that end up to here stay. */
  cut(length: number, changes: number): void {
    this.length = length;
    this.changes = changes;
  }

  /** Makes room for an entry, and returns where it begins. */
  add(kind: number, length: number, purpose: number, ordinal: number): number {
    const at = this.length;
    this.grow(at + length);
    const { log } = this;
    log[at] = kind;
    log[at + LENGTH] = length;
    log[at + PURPOSE] = purpose;
    log[at + ORDINAL] = ordinal;
    this.changes += changesOf(kind, length);
    return at;
  }

  /** From a place on, the entries become those that another has from a place on. */
  copy(to: number, other: Stretch, from: number): void {
    this.grow(to + other.length - from);
    for (let i = from; i < other.length; i++) this.log[to + i - from] = other.log[i];
    this.changes = other.changes;
  }

  private grow(length: number): void {
    this.length = length;
    if (length <= this.log.length) return;
    const { log } = this;
    this.log = new Int32Array(2 * length);
    this.log.set(log);
  }

  /** Where the entry of this name begins, or NONE; it is expected at a place. */
  find(expected: number, kind: number, purpose: number, ordinal: number): number {
    if (this.isNamed(expected, kind, purpose, ordinal)) return expected;
    for (let at = 0; at < this.length; at += this.log[at + LENGTH])
      if (this.isNamed(at, kind, purpose, ordinal)) return at;
    return NONE;
  }

  private isNamed(at: number, kind: number, purpose: number, ordinal: number): boolean {
    const { log } = this;
    return at < this.length && log[at] === kind && log[at + PURPOSE] === purpose && log[at + ORDINAL] === ordinal;
  }

  /** Where the entry begins that has the change of this number. */
  entryOf(change: number): number {
    const { log } = this;
    let left = change;
    for (let at = 0; ; at += log[at + LENGTH]) {
      left -= changesOf(log[at], log[at + LENGTH]);
      if (left < 0) return at;
    }
  }
}
