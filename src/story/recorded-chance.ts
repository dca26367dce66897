import type { Chance } from '../engine/chance.ts';

/** An event of a game's story. */
export interface ToldEntry {
  readonly what: 'event';
  readonly event: number;
  readonly args: readonly [number, number, number];
}

/** One thing that reached a game from outside: a draw, a shuffle, or an event of its story. */
export type ChanceEntry =
  | {
      readonly what: 'draw';
      readonly purpose: number;
      readonly ordinal: number;
      readonly n: number;
      readonly value: number;
    }
  | { readonly what: 'shuffle'; readonly purpose: number; readonly ordinal: number; readonly cards: readonly number[] }
  | ToldEntry;

/** Is told of an event at once, while whoever tells it is still at work. */
export type EventWatcher = (event: number, args: readonly [number, number, number]) => void;

/** Passes chance on and writes down what it said. Not for the hot path. */
export class RecordedChance implements Chance {
  private entries: ChanceEntry[] = [];
  private readonly chance: Chance;
  private readonly ear: EventWatcher | undefined;

  constructor(chance: Chance, ear?: EventWatcher) {
    this.chance = chance;
    this.ear = ear;
  }

  /** What has been noted since the last call. */
  take(): readonly ChanceEntry[] {
    const taken = this.entries;
    this.entries = [];
    return taken;
  }

  below(purpose: number, ordinal: number, n: number): number {
    const value = this.chance.below(purpose, ordinal, n);
    this.entries.push({ what: 'draw', purpose, ordinal, n, value });
    return value;
  }

  shuffle(purpose: number, ordinal: number, cards: Int32Array, from: number, to: number): void {
    this.chance.shuffle(purpose, ordinal, cards, from, to);
    this.entries.push({ what: 'shuffle', purpose, ordinal, cards: [...cards.subarray(from, to)] });
  }

  tell(event: number, a: number, b: number, c: number): void {
    this.entries.push({ what: 'event', event, args: [a, b, c] });
    this.ear?.(event, [a, b, c]);
  }
}
