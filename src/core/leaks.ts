import { HIDDEN } from './layout.ts';

/** Fewer positions, or fewer values of the secret, could agree by accident. */
const POSITIONS = 20;
const VALUES = 3;

interface Suspect {
  readonly shown: number;
  readonly secret: number;
  positions: number;
  readonly values: Set<number>;
}

/**
 * Looks for a visible word that is the copy of a hidden one: over many positions, one that always equals it while the
 * hidden one varies. Declarations cannot say this: a field may be hidden as it should, and its value stand in another.
 */
export class LeakSearch {
  private suspects: Suspect[] | undefined;

  /** Notes one position: its true words, and the same as the seat sees them. */
  note(truth: Int32Array, view: Int32Array): void {
    this.suspects ??= everyPair(truth.length);
    this.suspects = this.suspects.filter((suspect) => {
      if (view[suspect.shown] === HIDDEN || view[suspect.secret] !== HIDDEN) return true;
      if (view[suspect.shown] !== truth[suspect.secret]) return false;
      suspect.positions++;
      suspect.values.add(truth[suspect.secret]);
      return true;
    });
  }

  /** The pairs (visible word, hidden word it copies). */
  found(): readonly { readonly shown: number; readonly secret: number }[] {
    const leaks = (this.suspects ?? []).filter((s) => s.positions >= POSITIONS && s.values.size >= VALUES);
    return leaks.map(({ shown, secret }) => ({ shown, secret }));
  }
}

function everyPair(size: number): Suspect[] {
  const pairs: Suspect[] = [];
  for (let shown = 0; shown < size; shown++) {
    for (let secret = 0; secret < size; secret++) {
      if (shown !== secret) pairs.push({ shown, secret, positions: 0, values: new Set() });
    }
  }
  return pairs;
}
