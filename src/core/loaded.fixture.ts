import { type Chance, KeyedChance } from './chance.ts';
import type { Game } from './game.ts';
import { masterSeed } from './seed.ts';

/** Who makes a draw, mostly a seat: for games whose ordinals tell. */
export type Drawer = (purpose: number, ordinal: number) => number;

/** What was told: the event and its numbers. */
export type Told = readonly [event: number, a: number, b: number, c: number];

/** Says what a test loads, and otherwise what a real game would say. (One that answers nothing else is in scripted.ts.) */
export class LoadedChance implements Chance {
  readonly told: Told[] = [];
  private readonly purposes: readonly string[];
  private readonly real: KeyedChance;
  private readonly drawer: Drawer | undefined;
  private readonly loaded = new Map<string, number[]>();

  constructor({ id, purposes }: Pick<Game, 'id' | 'purposes'>, block = 0, drawer?: Drawer) {
    this.purposes = purposes;
    this.real = new KeyedChance(masterSeed(`${id} rules`));
    this.real.open(block);
    this.drawer = drawer;
  }

  /** The next draws for the purpose, whoever makes them. */
  load(purpose: number, ...values: readonly number[]): void {
    this.append(this.purposes[purpose], values);
  }

  /** The next draws for the purpose that this one makes; they come before those for whoever draws. */
  loadFor(purpose: number, who: number, ...values: readonly number[]): void {
    if (this.drawer === undefined) throw new Error('nothing tells who draws');
    this.append(this.owned(purpose, who), values);
  }

  below(purpose: number, ordinal: number, n: number): number {
    const value = this.next(purpose, ordinal);
    if (value === undefined) return this.real.below(purpose, ordinal, n);
    if (!Number.isInteger(value) || value < 0 || value >= n) {
      throw new Error(`${this.purposes[purpose]} has ${value} loaded for a draw below ${n}`);
    }
    return value;
  }

  shuffle(purpose: number, ordinal: number, cards: Int32Array, from: number, to: number): void {
    this.real.shuffle(purpose, ordinal, cards, from, to);
  }

  tell(event: number, a: number, b: number, c: number): void {
    this.told.push([event, a, b, c]);
  }

  /** Throws if something loaded was not used. */
  done(): void {
    for (const [key, values] of this.loaded) {
      if (values.length > 0) throw new Error(`${key} was not asked for ${values.join(', ')}`);
    }
  }

  private owned(purpose: number, who: number): string {
    return `${this.purposes[purpose]} of ${who}`;
  }

  private append(key: string, values: readonly number[]): void {
    this.loaded.set(key, [...(this.loaded.get(key) ?? []), ...values]);
  }

  private next(purpose: number, ordinal: number): number | undefined {
    const own = this.drawer && this.loaded.get(this.owned(purpose, this.drawer(purpose, ordinal)))?.shift();
    return own ?? this.loaded.get(this.purposes[purpose])?.shift();
  }
}
