import type { Rng } from '../../../src/engine/rng.ts';

/** Of one shuffle: how often each place and each card was tried, and how often that was of use. */
interface Places {
  readonly tried: Float64Array;
  readonly useful: Float64Array;
  readonly cardsTried: Float64Array;
  readonly cardsUseful: Float64Array;
}

/** Which two cards of a shuffle change places: rather those with which that was of use before. */
export class Swaps {
  /** The places that change. */
  one = 0;
  other = 0;
  private readonly isGreedy: boolean;
  private readonly shuffles = new Map<number, Places>();
  /** Those of the last swap, until it is known what came of it. */
  private places: Places | undefined;
  private cardOne = 0;
  private cardOther = 0;

  /** If greedy, it goes by the cards, too. Otherwise by places alone: then a swap is as likely as the way back. */
  constructor(isGreedy: boolean) {
    this.isGreedy = isGreedy;
  }

  /** Chooses among the cards of a shuffle, which stand from a place on. */
  choose(purpose: number, ordinal: number, cards: Int32Array, from: number, count: number, rng: Rng): void {
    const places = this.placesOf(purpose * 0x8000_0000 + ordinal, count);
    const { tried, useful, cardsTried, cardsUseful } = places;
    this.places = places;
    do this.one = rng.below(count);
    while (rng.fraction() * tried[this.one] ** 2 >= useful[this.one] ** 2);
    this.cardOne = cards[from + this.one];
    do {
      this.other = (this.one + 1 + rng.below(count - 1)) % count;
      this.cardOther = cards[from + this.other];
    } while (this.isGreedy && rng.fraction() * cardsTried[this.cardOther] >= cardsUseful[this.cardOther]);
  }

  private placesOf(name: number, count: number): Places {
    const known = this.shuffles.get(name);
    if (known !== undefined && known.tried.length === count) return known;
    const ones = () => new Float64Array(count).fill(1);
    const places = { tried: ones(), useful: ones(), cardsTried: ones(), cardsUseful: ones() };
    this.shuffles.set(name, places);
    return places;
  }

  /** What came of the last change, if it was of a shuffle: whether it mattered, and whether it led nearer. */
  learn(isUseful: boolean, isNearer: boolean): void {
    const { places, one, other, cardOne, cardOther } = this;
    if (places === undefined) return;
    this.places = undefined;
    places.tried[one]++;
    places.tried[other]++;
    places.cardsTried[cardOne]++;
    places.cardsTried[cardOther]++;
    if (isUseful) {
      places.useful[one]++;
      places.useful[other]++;
    }
    if (isNearer) {
      places.cardsUseful[cardOne]++;
      places.cardsUseful[cardOther]++;
    }
  }

  clear(): void {
    this.shuffles.clear();
  }
}
