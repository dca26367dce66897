import type { Chance } from '../engine/chance.ts';

/** A draw's name as one number. */
function nameOf(purpose: number, ordinal: number): number {
  return purpose * 0x8000_0000 + ordinal;
}

/** Passes chance on and keeps the names of what was read: a shuffle's once for each card, since each can change. */
export class DrawList implements Chance {
  readonly names: number[] = [];
  private readonly chance: Chance;

  constructor(chance: Chance) {
    this.chance = chance;
  }

  below(purpose: number, ordinal: number, n: number): number {
    this.names.push(nameOf(purpose, ordinal));
    return this.chance.below(purpose, ordinal, n);
  }

  shuffle(purpose: number, ordinal: number, cards: Int32Array, from: number, to: number): void {
    for (let i = from; i < to; i++) this.names.push(nameOf(purpose, ordinal));
    this.chance.shuffle(purpose, ordinal, cards, from, to);
  }

  tell(): void {}
}

/**
 * The luck of another game, had it gone a little differently: the draws of that game are as they were but for single
 * changes, and those that it did not read come from elsewhere.
 */
export class ResampledChance implements Chance {
  /** By name: how far a value is shifted, or which two cards of a shuffle change places. */
  private readonly changes = new Map<number, number[]>();
  private readonly read: ReadonlySet<number>;
  private readonly same: Chance;
  private readonly elsewhere: Chance;

  constructor(read: ReadonlySet<number>, same: Chance, elsewhere: Chance) {
    this.read = read;
    this.same = same;
    this.elsewhere = elsewhere;
  }

  /** Any whole number is a change. */
  change(name: number, change: number): void {
    const changes = this.changes.get(name);
    if (changes === undefined) this.changes.set(name, [change]);
    else changes.push(change);
  }

  /** Takes the last change of that name back. */
  undo(name: number): void {
    this.changes.get(name)?.pop();
  }

  below(purpose: number, ordinal: number, n: number): number {
    const name = nameOf(purpose, ordinal);
    if (!this.read.has(name)) return this.elsewhere.below(purpose, ordinal, n);
    let value = this.same.below(purpose, ordinal, n);
    for (const shift of this.changes.get(name) ?? []) value = (value + shift) % n;
    return value;
  }

  shuffle(purpose: number, ordinal: number, cards: Int32Array, from: number, to: number): void {
    const name = nameOf(purpose, ordinal);
    if (!this.read.has(name)) {
      this.elsewhere.shuffle(purpose, ordinal, cards, from, to);
      return;
    }
    this.same.shuffle(purpose, ordinal, cards, from, to);
    const count = to - from;
    for (const change of this.changes.get(name) ?? []) {
      const one = from + (change % count);
      const two = from + (Math.floor(change / count) % count);
      const card = cards[one];
      cards[one] = cards[two];
      cards[two] = card;
    }
  }

  tell(): void {}
}
