import { HIDDEN } from '../engine/layout.ts';

/** e to the power of minus this: the chance that one of all the searches of a long soak accuses the innocent. */
const CERTAINTY = 9;
/** More than a soak of a million games makes. */
const SEARCHES = 1_000_000;

/** The words that might be copies of one hidden word. */
class Suspects {
  /** Those that have been compared with it and never differed, in parallel lists: most of them stay for long. */
  readonly shown: number[] = [];
  /** Games in which each was compared: positions of one game are no independent evidence. */
  readonly games: number[] = [];
  readonly lastGame: number[] = [];
  readonly lastValue: number[] = [];

  add(shown: number, value: number): void {
    this.shown.push(shown);
    this.games.push(0);
    this.lastGame.push(-1);
    this.lastValue.push(value);
  }

  /** The last one takes its place. */
  remove(i: number): void {
    for (const list of [this.shown, this.games, this.lastGame, this.lastValue]) {
      list[i] = list[list.length - 1];
      list.pop();
    }
  }
}

/** Of a pair that has no place among the suspects: it has differed, or one was never shown while the other was hidden. */
const CLEARED = -1;
const PENDING = -2;

/**
 * Looks for a visible word that is the copy of a hidden one: over many games, one that always equals it while the hidden
 * one varies. Declarations cannot say this: a field may be hidden as it should, and its value stand in another.
 */
export class LeakSearch {
  private readonly size: number;
  /** By hidden word. */
  private readonly suspects: (Suspects | undefined)[];
  /**
   * By pair, its place among the suspects of the hidden word, CLEARED or PENDING. Those of one shown word lie side by side: it is
   * looked at for all that is hidden, and most of them are cleared.
   */
  private readonly places: Int32Array;
  /** By pair, the values in which it agreed, where there are several. */
  private readonly values = new Map<number, Set<number>>();
  /** Pairs that were ever compared. */
  private pairs = 0;
  /** By word, 1 if it was ever hidden. */
  private readonly elusive: Uint8Array;
  /** The position before, and its game. */
  private readonly truthBefore: Int32Array;
  private readonly viewBefore: Int32Array;
  private gameBefore = Number.NaN;
  /** Of the position in hand: the words that are hidden, and those that are shown but were hidden at some time. */
  private readonly hidden: number[] = [];
  private readonly revealed: number[] = [];
  /** Those that are hidden, were so in the position before, and are still what they were. */
  private readonly steady: number[] = [];
  /** Those that are shown, and were not or as something else in the position before. */
  private readonly news: number[] = [];

  constructor(size: number) {
    this.size = size;
    this.truthBefore = new Int32Array(size);
    this.viewBefore = new Int32Array(size);
    this.suspects = Array.from({ length: size }, () => undefined);
    this.places = new Int32Array(size * size).fill(CLEARED);
    this.elusive = new Uint8Array(size);
  }

  /**
   * Notes one position of a game: its true words, and the same as the seat sees them. A move changes few of them, and what
   * is as it was in the position before has been compared there: with every pair anew, the search took four fifths of all
   * the time that the conformance of a game with hundreds of hidden words took.
   */
  note(game: number, truth: Int32Array, view: Int32Array): void {
    const { truthBefore, viewBefore, steady } = this;
    const isSameGame = game === this.gameBefore;
    this.sortOut(view);
    steady.length = 0;
    for (const secret of this.hidden) {
      const value = truth[secret];
      const suspects = this.suspects[secret];
      if (suspects === undefined) {
        this.findFirst(secret, value, view);
        this.compareAll(secret, game, value, view);
      } else if (isSameGame && viewBefore[secret] === HIDDEN && truthBefore[secret] === value) {
        steady.push(secret);
      } else {
        for (const word of this.revealed) this.resolve(secret, word, value, view);
        this.compareAll(secret, game, value, view);
      }
    }
    for (const word of this.news) this.compareNews(word, game, truth, view);
    truthBefore.set(truth);
    viewBefore.set(view);
    this.gameBefore = game;
  }

  private compareNews(word: number, game: number, truth: Int32Array, view: Int32Array): void {
    const { places, size, steady } = this;
    for (let i = 0; i < steady.length; i++) {
      const secret = steady[i];
      if (places[word * size + secret] === CLEARED) continue;
      this.resolve(secret, word, truth[secret], view);
      this.compare(secret, places[word * size + secret], game, truth[secret], view);
    }
  }

  private sortOut(view: Int32Array): void {
    const { elusive, hidden, revealed, news, viewBefore } = this;
    hidden.length = 0;
    revealed.length = 0;
    news.length = 0;
    for (let i = 0; i < view.length; i++) {
      if (view[i] === HIDDEN) {
        elusive[i] = 1;
        hidden.push(i);
        continue;
      }
      if (elusive[i] === 1) revealed.push(i);
      if (view[i] !== viewBefore[i]) news.push(i);
    }
  }

  private findFirst(secret: number, value: number, view: Int32Array): void {
    const suspects = new Suspects();
    this.suspects[secret] = suspects;
    for (let i = 0; i < view.length; i++) {
      if (view[i] === HIDDEN) this.places[i * this.size + secret] = PENDING;
      else this.meet(secret, suspects, i, value, view);
    }
  }

  /** Two words hidden at once are most of all pairs, and seldom part: only what has come to light is looked at. */
  private resolve(secret: number, shown: number, value: number, view: Int32Array): void {
    const suspects = this.suspects[secret];
    if (suspects !== undefined && this.places[shown * this.size + secret] === PENDING)
      this.meet(secret, suspects, shown, value, view);
  }

  private meet(secret: number, suspects: Suspects, shown: number, value: number, view: Int32Array): void {
    this.pairs++;
    const isAlike = view[shown] === value;
    this.places[shown * this.size + secret] = isAlike ? suspects.shown.length : CLEARED;
    if (isAlike) suspects.add(shown, value);
  }

  private compareAll(secret: number, game: number, value: number, view: Int32Array): void {
    const count = this.suspects[secret]?.shown.length ?? 0;
    for (let i = count - 1; i >= 0; i--) this.compare(secret, i, game, value, view);
  }

  /** The suspect at a place of the lists; at none where the place is CLEARED. */
  private compare(secret: number, i: number, game: number, value: number, view: Int32Array): void {
    const suspects = this.suspects[secret];
    if (i < 0 || suspects === undefined) return;
    const { shown, games, lastGame, lastValue } = suspects;
    const seen = view[shown[i]];
    if (seen === HIDDEN) return;
    if (seen !== value) {
      this.places[shown[shown.length - 1] * this.size + secret] = i;
      this.places[shown[i] * this.size + secret] = CLEARED;
      suspects.remove(i);
      return;
    }
    if (lastValue[i] !== value) this.noteValues(secret * this.size + shown[i], lastValue[i], value);
    if (lastGame[i] !== game) games[i]++;
    lastGame[i] = game;
    lastValue[i] = value;
  }

  private noteValues(pair: number, one: number, other: number): void {
    const values = this.values.get(pair);
    if (values === undefined) this.values.set(pair, new Set([one, other]));
    else values.add(other);
  }

  /** The pairs (visible word, hidden word it copies) that chance does not explain. */
  found(): readonly { readonly shown: number; readonly secret: number }[] {
    const evidence = Math.log(Math.max(1, this.pairs)) + Math.log(SEARCHES) + CERTAINTY;
    const leaks: { shown: number; secret: number }[] = [];
    for (const [pair, { size }] of this.values) {
      const secret = Math.floor(pair / this.size);
      const shown = pair % this.size;
      const suspects = this.suspects[secret];
      const at = suspects?.shown.indexOf(shown) ?? -1;
      if (suspects !== undefined && at >= 0 && suspects.games[at] * Math.log(size) > evidence)
        leaks.push({ shown, secret });
    }
    return leaks;
  }
}
