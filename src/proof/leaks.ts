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
  /** By word, 1 if it has not been compared yet, because it was hidden as well. */
  readonly pending: Uint8Array;

  constructor(size: number) {
    this.pending = new Uint8Array(size);
  }

  add(shown: number, value: number): void {
    this.shown.push(shown);
    this.games.push(0);
    this.lastGame.push(-1);
    this.lastValue.push(value);
  }

  remove(i: number): void {
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
  /** Of the position in hand: the words that are hidden, and those that are shown but were hidden before. */
  private readonly hidden: number[] = [];
  private readonly revealed: number[] = [];

  constructor(size: number) {
    this.size = size;
    this.suspects = Array.from({ length: size }, () => undefined);
    this.elusive = new Uint8Array(size);
  }

  /** Notes one position of a game: its true words, and the same as the seat sees them. */
  note(game: number, truth: Int32Array, view: Int32Array): void {
    this.sortOut(view);
    for (const secret of this.hidden) {
      const value = truth[secret];
      let suspects = this.suspects[secret];
      if (suspects === undefined) {
        suspects = this.firstSuspects(value, view);
        this.suspects[secret] = suspects;
      } else {
        this.resolvePending(suspects, value, view);
      }
      this.compare(secret, suspects, game, value, view);
    }
  }

  private sortOut(view: Int32Array): void {
    const { elusive, hidden, revealed } = this;
    hidden.length = 0;
    revealed.length = 0;
    for (let i = 0; i < view.length; i++) {
      if (view[i] === HIDDEN) {
        elusive[i] = 1;
        hidden.push(i);
      } else if (elusive[i] === 1) {
        revealed.push(i);
      }
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
  private resolvePending(suspects: Suspects, value: number, view: Int32Array): void {
    for (const i of this.revealed) {
      if (suspects.pending[i] === 0) continue;
      suspects.pending[i] = 0;
      this.meet(suspects, i, value, view);
    }
  }

  private meet(suspects: Suspects, shown: number, value: number, view: Int32Array): void {
    this.pairs++;
    if (view[shown] === value) suspects.add(shown, value);
  }

  private compare(secret: number, suspects: Suspects, game: number, value: number, view: Int32Array): void {
    const { shown, games, lastGame, lastValue } = suspects;
    for (let i = shown.length - 1; i >= 0; i--) {
      const seen = view[shown[i]];
      if (seen === HIDDEN) continue;
      if (seen !== value) {
        suspects.remove(i);
        continue;
      }
      if (lastValue[i] !== value) this.noteValues(secret * this.size + shown[i], lastValue[i], value);
      if (lastGame[i] !== game) games[i]++;
      lastGame[i] = game;
      lastValue[i] = value;
    }
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
