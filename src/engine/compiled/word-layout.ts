import type { Seat } from '../game.ts';
import { HIDDEN, type Layout, type State } from '../layout.ts';

/** Stands for a layout: what `defineLayout` makes closures for, as lists of numbers. */
export class WordLayout {
  /** Words of a state. */
  readonly size: number;
  /** By seat, where its own begin and end among the words that it never sees: from, to, from, to and so on. */
  readonly blankEnds: Int32Array;
  readonly blanks: Int32Array;
  /** Words that a mask hides: from, to, and how far from each its mask is. */
  readonly masks: Int32Array;

  constructor(size: number, blankEnds: Int32Array, blanks: Int32Array, masks: Int32Array) {
    this.size = size;
    this.blankEnds = blankEnds;
    this.blanks = blanks;
    this.masks = masks;
  }

  copy(from: State, to: State): void {
    to.words.set(from.words);
  }

  /** `to` becomes what the seat may know of `from`. */
  observe(from: State, seat: Seat, to: State): void {
    const { blanks, masks } = this;
    to.words.set(from.words);
    for (let at = this.blankEnds[seat]; at < this.blankEnds[seat + 1]; at += 2)
      for (let i = blanks[at]; i < blanks[at + 1]; i++) to.words[i] = HIDDEN;
    for (let at = 0; at < masks.length; at += 3) {
      const apart = masks[at + 2];
      for (let i = masks[at]; i < masks[at + 1]; i++)
        if (((from.words[i + apart] >>> seat) & 1) === 0) to.words[i] = HIDDEN;
    }
  }
}

/** What compiled rules have for a layout, at a table of so many seats. */
export function wordLayout<S extends State>({ places, size }: Layout<S>, seats: number): WordLayout {
  const nothing = new Int32Array(0);
  const steady = places.filter(({ mask }) => mask === undefined);
  const masks = places.flatMap(({ from, length, mask }) =>
    mask === undefined ? [] : [from, from + length, mask - from],
  );
  const [blankEnds, blanks]: number[][] = [[0], []];
  for (let seat = 0; seat < seats; seat++) {
    for (const { from, length, hides } of steady)
      for (let i = from; i < from + length; i++) {
        if (!hides(nothing, seat, i - from)) continue;
        if (blanks.length > blankEnds[seat] && blanks.at(-1) === i) blanks[blanks.length - 1] = i + 1;
        else blanks.push(i, i + 1);
      }
    blankEnds.push(blanks.length);
  }
  return new WordLayout(size, Int32Array.from(blankEnds), Int32Array.from(blanks), Int32Array.from(masks));
}
