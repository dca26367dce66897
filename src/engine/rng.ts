/** A source of randomness that has already been given its key: a bot's own, or one shuffle's. */
export interface Rng {
  /** A whole number, uniform in [0, n), without bias; n from 1 to 2^32. */
  below(n: number): number;
  /** A real number, uniform in [0, 1), in steps of 2^-32. */
  fraction(): number;
}

/** Up to here the quick path's 24-bit product fits in 32 bits. */
export const QUICK = 256;

/**
 * sfc32 (Chris Doty-Humphrey, PractRand): 128 bits of state, of which one word counts, so no key has a short period.
 * The words are plain number fields because V8 keeps 32-bit integers there unboxed, and a draw then allocates nothing.
 * They are out of reach (`#`) because a bot holds its stream: from the words one could reckon back to the block's key,
 * and from that to every die of the game.
 */
export class Sfc32 implements Rng {
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 1;

  /** The four words must already be well mixed: nothing is drawn to warm up. */
  seed(a: number, b: number, c: number, counter: number): void {
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    this.#counter = counter | 0;
  }

  /** The next 32 bits, as a signed integer. */
  next(): number {
    const b = this.#b;
    const c = this.#c;
    const out = (this.#a + b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = b ^ (b >>> 9);
    this.#b = (c + (c << 3)) | 0;
    this.#c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out;
  }

  /** Lemire's multiply-and-reject on the 24 high bits; the remainder is taken only when a rejection is possible. */
  below(n: number): number {
    if (!(n <= QUICK && n >= 1)) return this.belowWide(n);
    let product = Math.imul(this.next() >>> 8, n);
    if ((product & 0xff_ffff) < n) {
      const threshold = 0x100_0000 % n;
      while ((product & 0xff_ffff) < threshold) product = Math.imul(this.next() >>> 8, n);
    }
    return product >>> 24;
  }

  fraction(): number {
    return (this.next() >>> 0) / 0x1_0000_0000;
  }

  private belowWide(n: number): number {
    if (!(n >= 1 && n <= 0x1_0000_0000)) throw new RangeError(`a draw below ${n}: 1 to 2^32 are allowed`);
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
    let draw = this.next() >>> 0;
    while (draw >= limit) draw = this.next() >>> 0;
    return draw % n;
  }
}

/** Fisher–Yates on cards[from, to): every order equally likely. */
export function shuffle(rng: Rng, cards: Int32Array, from: number, to: number): void {
  for (let last = to - 1; last > from; last--) {
    const pick = from + rng.below(last - from + 1);
    const card = cards[pick];
    cards[pick] = cards[last];
    cards[last] = card;
  }
}
