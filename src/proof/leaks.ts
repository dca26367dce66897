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
  /** By word, its place in these lists, or -1. */
  readonly placeOf: Int32Array;
  /** By word, 1 if it has not been compared yet, because it was hidden as well. */
  readonly pending: Uint8Array;

  constructor(size: number) {
    this.placeOf = new Int32Array(size).fill(-1);
    this.pending = new Uint8Array(size);
  }

  add(shown: number, value: number): void {
    this.placeOf[shown] = this.shown.length;
    this.shown.push(shown);
    this.games.push(0);
    this.lastGame.push(-1);
    this.lastValue.push(value);
  }

  remove(i: number): void {
    this.placeOf[this.shown[this.shown.length - 1]] = i;
    this.placeOf[this.shown[i]] = -1;
    for (const list of [this.shown, this.games, this.lastGame, this.lastValue]) {
      list[i] = list[list.length - 1];
      list.pop();
    }
  }
}

/**
 * Looks for a visible word that is the copy of a hidden one: over many games, one that always equals it while the hidden
 * one varies. Declarations cannot say this: a field may be hidden as it should, and its value stand in another.
 */
export class LeakSearch {
  private readonly size: number;
  /** By hidden word. */
  private readonly suspects: (Suspects | undefined)[];
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
  /** Those that are shown, and were not or as something else in the position before. */
  private readonly news: number[] = [];

  constructor(size: number) {
    this.size = size;
    this.truthBefore = new Int32Array(size);
    this.viewBefore = new Int32Array(size);
    this.suspects = Array.from({ length: size }, () => undefined);
    this.elusive = new Uint8Array(size);
  }

  /**
   * Notes one position of a game: its true words, and the same as the seat sees them. A move changes few of them, and what
   * is as it was in the position before has been compared there: with every pair anew, the search took four fifths of all
   * the time that the conformance of a game with hundreds of hidden words took.
   */
  note(game: number, truth: Int32Array, view: Int32Array): void {
    const { truthBefore, viewBefore, news } = this;
    const isSameGame = game === this.gameBefore;
    this.sortOut(view);
    for (const secret of this.hidden) {
      const value = truth[secret];
      const suspects = this.suspects[secret];
      if (suspects === undefined) {
        const first = this.firstSuspects(value, view);
        this.suspects[secret] = first;
        this.compareAll(secret, first, game, value, view);
      } else if (isSameGame && viewBefore[secret] === HIDDEN && truthBefore[secret] === value) {
        this.resolvePending(suspects, news, value, view);
        for (const word of news) this.compare(secret, suspects, suspects.placeOf[word], game, value, view);
      } else {
        this.resolvePending(suspects, this.revealed, value, view);
        this.compareAll(secret, suspects, game, value, view);
      }
    }
    truthBefore.set(truth);
    viewBefore.set(view);
    this.gameBefore = game;
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

  private firstSuspects(value: number, view: Int32Array): Suspects {
    const suspects = new Suspects(this.size);
    for (let i = 0; i < view.length; i++) {
      if (view[i] === HIDDEN) suspects.pending[i] = 1;
      else this.meet(suspects, i, value, view);
    }
    return suspects;
  }

  /** Two words hidden at once are most of all pairs, and seldom part: only what has come to light is looked at. */
  private resolvePending(suspects: Suspects, words: readonly number[], value: number, view: Int32Array): void {
    for (const i of words) {
      if (suspects.pending[i] === 0) continue;
      suspects.pending[i] = 0;
      this.meet(suspects, i, value, view);
    }
  }

  private meet(suspects: Suspects, shown: number, value: number, view: Int32Array): void {
    this.pairs++;
    if (view[shown] === value) suspects.add(shown, value);
  }

  private compareAll(secret: number, suspects: Suspects, game: number, value: number, view: Int32Array): void {
    for (let i = suspects.shown.length - 1; i >= 0; i--) this.compare(secret, suspects, i, game, value, view);
  }

  /** The suspect at a place of the lists; at none where the place is -1. */
  private compare(secret: number, suspects: Suspects, i: number, game: number, value: number, view: Int32Array): void {
    if (i < 0) return;
    const { shown, games, lastGame, lastValue } = suspects;
    const seen = view[shown[i]];
    if (seen === HIDDEN) return;
    if (seen !== value) {
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
