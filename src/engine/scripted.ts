import type { Chance } from './chance.ts';

/** What a test wants chance to say, purpose by purpose: each draw's value, each shuffle's resulting order. */
export type Script = Readonly<Record<number, readonly (number | readonly number[])[]>>;

/** A key that two decks of the same cards share, in whatever order they lie. */
function content(cards: Iterable<number>): string {
  return [...cards].toSorted((x, y) => x - y).join();
}

/**
 * Loaded dice and stacked decks, for tests of rules. Everything scripted must be used, and nothing else may be asked:
 * call `done` at the end.
 */
export class ScriptedChance implements Chance {
  private readonly left: Map<number, (number | readonly number[])[]>;

  constructor(script: Script) {
    this.left = new Map(Object.entries(script).map(([purpose, values]) => [Number(purpose), [...values]]));
  }

  below(purpose: number, ordinal: number, n: number): number {
    const value = this.next(purpose, ordinal);
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= n) {
      throw new Error(`purpose ${purpose} has ${JSON.stringify(value)} scripted for a draw below ${n}`);
    }
    return value;
  }

  shuffle(purpose: number, ordinal: number, cards: Int32Array, from: number, to: number): void {
    const order = this.next(purpose, ordinal);
    if (typeof order === 'number') throw new Error(`purpose ${purpose} has a draw scripted for a shuffle`);
    if (content(order) !== content(cards.subarray(from, to))) {
      throw new Error(`purpose ${purpose}: the scripted order holds other cards than the deck`);
    }
    cards.set(order, from);
  }

  tell(): void {}

  /** Throws if something scripted was not used. */
  done(): void {
    for (const [purpose, values] of this.left) {
      if (values.length > 0) throw new Error(`purpose ${purpose} was not asked for ${JSON.stringify(values)}`);
    }
  }

  private next(purpose: number, ordinal: number): number | readonly number[] {
    const value = this.left.get(purpose)?.shift();
    if (value === undefined) throw new Error(`nothing (more) is scripted for purpose ${purpose}, ordinal ${ordinal}`);
    return value;
  }
}
