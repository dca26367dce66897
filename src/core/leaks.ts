import { HIDDEN } from './layout.ts';

/** e to the power of minus this: the chance that a search over all pairs accuses the innocent. */
const CERTAINTY = 9;

/** A visible word that has agreed with a hidden one so far. */
interface Suspect {
  readonly shown: number;
  /** Games in which the two were compared: positions of one game are no independent evidence. */
  games: number;
  lastGame: number;
  readonly values: Set<number>;
}

/**
 * Looks for a visible word that is the copy of a hidden one: over many games, one that always equals it while the hidden
 * one varies. Declarations cannot say this: a field may be hidden as it should, and its value stand in another.
 */
export class LeakSearch {
  private readonly size: number;
  /** By hidden word, the visible words that have never differed from it, and how many they are. */
  private readonly open: Int32Array[] = [];
  private readonly openCount: Int32Array;
  private readonly suspects = new Map<number, Suspect>();
  /** Pairs that were ever compared. */
  private pairs = 0;

  constructor(size: number) {
    this.size = size;
    this.openCount = new Int32Array(size).fill(size);
  }

  /** Notes one position of a game: its true words, and the same as the seat sees them. */
  note(game: number, truth: Int32Array, view: Int32Array): void {
    for (let secret = 0; secret < this.size; secret++) {
      if (view[secret] !== HIDDEN) continue;
      this.open[secret] ??= Int32Array.from({ length: this.size }, (_, i) => i);
      const open = this.open[secret];
      let kept = 0;
      for (let i = 0; i < this.openCount[secret]; i++) {
        const shown = open[i];
        const pair = secret * this.size + shown;
        if (view[shown] === HIDDEN) {
          open[kept++] = shown;
        } else if (view[shown] === truth[secret]) {
          open[kept++] = shown;
          this.suspect(pair, shown, game, truth[secret]);
        } else if (!this.suspects.delete(pair)) {
          this.pairs++;
        }
      }
      this.openCount[secret] = kept;
    }
  }

  private suspect(pair: number, shown: number, game: number, value: number): void {
    let suspect = this.suspects.get(pair);
    if (suspect === undefined) {
      suspect = { shown, games: 0, lastGame: -1, values: new Set() };
      this.suspects.set(pair, suspect);
      this.pairs++;
    }
    if (suspect.lastGame !== game) suspect.games++;
    suspect.lastGame = game;
    suspect.values.add(value);
  }

  /** The pairs (visible word, hidden word it copies) that chance does not explain. */
  found(): readonly { readonly shown: number; readonly secret: number }[] {
    const evidence = Math.log(Math.max(1, this.pairs)) + CERTAINTY;
    return [...this.suspects]
      .filter(([, { games, values }]) => values.size > 1 && games * Math.log(values.size) > evidence)
      .map(([pair, { shown }]) => ({ shown, secret: Math.floor(pair / this.size) }));
  }
}
