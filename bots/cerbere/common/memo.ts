/** Bits of a place's number. With more, hardly more is remembered: most positions that come again do so in the same turn. */
const PLACE_BITS = 9;
const PLACES = 1 << PLACE_BITS;
/** Of a word, all bits but so many. */
const OTHER_BITS = 32 - PLACE_BITS;
/** The place of what is not to be remembered. */
export const NOWHERE = PLACES;

/** Words by which a position is known. */
const KEY_WORDS = 4;

/** What some positions were found to be worth; of those for the same place, the last. */
export class Memo {
  /** By place. */
  readonly worths = new Float64Array(PLACES + 1);
  /** Whether the position that was asked for last is known; if not, what it is worth has to be put into its place. */
  isKnown = false;
  private readonly keys = new Int32Array(KEY_WORDS * PLACES);

  /** The place of a position, of which the first two words are as good as random. None has four zeros. */
  find(first: number, second: number, third: number, fourth: number): number {
    const { keys } = this;
    const mixed = first ^ Math.imul(third, 0x85eb_ca6b) ^ Math.imul(fourth, 0xc2b2_ae35);
    const place = mixed >>> OTHER_BITS;
    const at = KEY_WORDS * place;
    this.isKnown = keys[at] === first && keys[at + 1] === second && keys[at + 2] === third && keys[at + 3] === fourth;
    if (this.isKnown) return place;
    keys[at] = first;
    keys[at + 1] = second;
    keys[at + 2] = third;
    keys[at + 3] = fourth;
    return place;
  }
}
