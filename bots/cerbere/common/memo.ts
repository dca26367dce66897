/** Bits of a place's number. With more, hardly more is remembered: most positions that come again do so in the same turn. */
const PLACE_BITS = 9;
const PLACES = 1 << PLACE_BITS;
/** Of a word, all bits but so many. */
const OTHER_BITS = 32 - PLACE_BITS;
/** The place of what is not to be remembered. */
export const NOWHERE = PLACES;

/** What some positions were found to be worth, each known by three words; of those for the same place, the last. */
export class Memo {
  /** By place. */
  readonly worths = new Float64Array(PLACES + 1);
  /** Whether the position that was asked for last is known; if not, what it is worth has to be put into its place. */
  isKnown = false;
  /** Three words for each place. */
  private readonly keys = new Int32Array(3 * PLACES);

  /** The place of a position. None has three zeros. */
  find(first: number, second: number, third: number): number {
    const { keys } = this;
    const mixed = Math.imul(first, 0x9e37_79b1) ^ Math.imul(second, 0x85eb_ca6b) ^ Math.imul(third, 0xc2b2_ae35);
    const place = mixed >>> OTHER_BITS;
    const at = 3 * place;
    this.isKnown = keys[at] === first && keys[at + 1] === second && keys[at + 2] === third;
    if (this.isKnown) return place;
    keys[at] = first;
    keys[at + 1] = second;
    keys[at + 2] = third;
    return place;
  }
}
