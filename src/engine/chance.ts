import { avalanche } from '../data/digest.ts';
import { QUICK, type Rng, Sfc32, shuffle } from './rng.ts';
import type { MasterSeed } from './seed.ts';

/**
 * The dice and decks of one game, and the ear for its story: all that reaches a game from outside its state.
 *
 * A draw is named by its purpose (a small number of the game's: the evasion roll, the Siberia deck…) and its ordinal
 * (the seat, the round, the reshuffle: whatever keeps two cells in step; 0 to 2^31 − 1). Its value depends on (master seed, block,
 * purpose, ordinal) and on nothing else: not on the cell, and not on what was drawn before. A name therefore serves
 * once in a game; the conformance suite refuses a game that reads one twice.
 */
export interface Chance {
  below(purpose: number, ordinal: number, n: number): number;
  shuffle(purpose: number, ordinal: number, cards: Int32Array, from: number, to: number): void;
  /** Something happened that a transcript should tell; `Rules.narrate` has the words. Costs nothing when nobody listens. */
  tell(event: number, a: number, b: number, c: number): void;
}

/** Reserved for the bots' own streams, ordinal = seat: no bot moves a die. Games number their purposes from 0. */
const BOT_PURPOSE = 0x7fff_ffff;

/** The chance of real games, opened anew for each block; and of imagined ones, whose blocks are their worlds. */
export class KeyedChance implements Chance {
  private readonly stream = new Sfc32();
  private m0 = 0;
  private m1 = 0;
  private m2 = 0;
  private m3 = 0;
  private k0 = 0;
  private k1 = 0;
  private k2 = 0;
  private k3 = 0;

  constructor(master: MasterSeed) {
    this.m0 = master[0];
    this.m1 = master[1];
    this.m2 = master[2];
    this.m3 = master[3];
  }

  /** Takes its master seed from a stream: a search has luck of its own, for games that it only imagines. */
  reseed(rng: Rng): void {
    this.m0 = wordOf(rng);
    this.m1 = wordOf(rng);
    this.m2 = wordOf(rng);
    this.m3 = wordOf(rng);
  }

  /** From here on the draws are those of this block (0 to 2^53 − 1). */
  open(block: number): void {
    const low = block | 0;
    const high = (block / 0x1_0000_0000) | 0;
    const { m0, m1, m2, m3 } = this;
    // Each word takes in the whole block number, and then its neighbour, so that no two share their secrets.
    const k0 = avalanche((avalanche(m0 ^ low) + high) | 0);
    const k1 = avalanche(avalanche((m1 + low) | 0) ^ k0 ^ high);
    const k2 = avalanche(((m2 ^ k1) + low) | 0);
    const k3 = avalanche((m3 + k2) ^ high);
    this.k0 = k0 ^ m3;
    this.k1 = k1;
    this.k2 = k2;
    this.k3 = k3;
  }

  /** One of the four words that the open block is keyed with, for whoever plays its games elsewhere. */
  keyWord(i: number): number {
    if (i < 2) return i === 0 ? this.k0 : this.k1;
    return i === 2 ? this.k2 : this.k3;
  }

  // The four words of a (purpose, ordinal) of the open block. Different odd factors in each: two names that meet in one
  // word part in the others.
  private word0(purpose: number, ordinal: number): number {
    return avalanche((this.k0 + Math.imul(purpose, 0x9e37_79b1) + Math.imul(ordinal, 0x7feb_352d)) | 0);
  }
  private word1(purpose: number, ordinal: number): number {
    return avalanche((this.k1 + Math.imul(purpose, 0x846c_a68b) + Math.imul(ordinal, 0x9e37_79b9)) | 0);
  }
  private word2(purpose: number, ordinal: number): number {
    return avalanche((this.k2 + Math.imul(purpose, 0x21f0_aaad) + Math.imul(ordinal, 0x735a_2d97)) | 0);
  }
  private word3(purpose: number, ordinal: number): number {
    return avalanche((this.k3 + Math.imul(purpose, 0x58c9_5a7d) + Math.imul(ordinal, 0x1b87_3593)) | 0);
  }

  /** Points a generator at one (purpose, ordinal) of the open block. */
  private key(rng: Sfc32, purpose: number, ordinal: number): void {
    rng.seed(
      this.word0(purpose, ordinal),
      this.word1(purpose, ordinal),
      this.word2(purpose, ordinal),
      this.word3(purpose, ordinal),
    );
  }

  /** The stream of the bot in this seat, for the whole game. */
  keyBot(rng: Sfc32, seat: number): void {
    this.key(rng, BOT_PURPOSE, seat);
  }

  below(purpose: number, ordinal: number, n: number): number {
    if (n <= QUICK && n >= 1) {
      // The generator's first output needs no generator, nor its third word; only a rejection would go on from there.
      const draw = (this.word0(purpose, ordinal) + this.word1(purpose, ordinal) + this.word3(purpose, ordinal)) | 0;
      const product = Math.imul(draw >>> 8, n);
      if ((product & 0xff_ffff) >= n) return product >>> 24;
    }
    this.key(this.stream, purpose, ordinal);
    return this.stream.below(n);
  }

  shuffle(purpose: number, ordinal: number, cards: Int32Array, from: number, to: number): void {
    this.key(this.stream, purpose, ordinal);
    shuffle(this.stream, cards, from, to);
  }

  tell(): void {}
}

/** The next 32 bits of a stream, as a signed integer. */
function wordOf(rng: Rng): number {
  return (rng.fraction() * 0x1_0000_0000) | 0;
}

/** The chance of imagined games, drawn as it comes from a bot's stream, whatever the names: and nobody listens. */
export class FreeChance implements Chance {
  /** How often something was drawn from its stream. */
  draws = 0;
  private rng: Rng;

  constructor(rng: Rng) {
    this.rng = rng;
  }

  /** From now on the luck is that of another stream, of which nothing was drawn. */
  drawFrom(rng: Rng): void {
    this.rng = rng;
    this.draws = 0;
  }

  below(_purpose: number, _ordinal: number, n: number): number {
    this.draws++;
    return this.rng.below(n);
  }

  shuffle(_purpose: number, _ordinal: number, cards: Int32Array, from: number, to: number): void {
    this.draws++;
    shuffle(this.rng, cards, from, to);
  }

  tell(): void {}
}
