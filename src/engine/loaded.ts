import { settle } from '../data/options.ts';
import { type Chance, KeyedChance } from './chance.ts';
import type { Game, Move, Rules, Seat, TableSettings } from './game.ts';
import type { State } from './layout.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import { Sfc32 } from './rng.ts';
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
  private readonly decks = new Map<number, (readonly number[])[]>();

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

  /**
   * The next shuffle for the purpose leaves these cards in the first places, in this order; the others come behind them as a
   * real game would have them. Called again, it stacks the shuffle after that.
   */
  stack(purpose: number, ...cards: readonly number[]): void {
    this.decks.set(purpose, [...(this.decks.get(purpose) ?? []), cards]);
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
    const first = this.decks.get(purpose)?.shift();
    if (first === undefined) return;
    for (const [place, card] of first.entries()) {
      const lies = cards.indexOf(card, from + place);
      if (lies < 0 || lies >= to) throw new Error(`${this.purposes[purpose]} has ${card} stacked, which is not there`);
      cards.copyWithin(from + place + 1, from + place, lies);
      cards[from + place] = card;
    }
  }

  tell(event: number, a: number, b: number, c: number): void {
    this.told.push([event, a, b, c]);
  }

  /** Throws if something loaded was not used. */
  done(): void {
    for (const [key, values] of this.loaded) {
      if (values.length > 0) throw new Error(`${key} was not asked for ${values.join(', ')}`);
    }
    for (const [purpose, decks] of this.decks) {
      if (decks.length > 0)
        throw new Error(`${this.purposes[purpose]} was not shuffled with ${decks[0].join(', ')} on top`);
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

/** A table under test, as it is dealt. A game's own class says how its pieces come to where a test wants them. */
export class TableUnderTest<S extends State, R extends Rules<S>> {
  readonly rules: R;
  readonly s: S;
  readonly chance: LoadedChance;
  private readonly game: Game<S>;

  /** `kind` is the class of the game's rules: tests read the settings it keeps. */
  constructor(
    game: Game<S>,
    kind: abstract new (...settings: never[]) => R,
    { players, options }: TableSettings,
    chance = new LoadedChance(game),
  ) {
    const rules = game.rules(players, settle(game.id, game.options, options));
    if (!(rules instanceof kind)) throw new Error('other rules than expected');
    this.game = game;
    this.rules = rules;
    this.s = game.layout.create();
    this.chance = chance;
    rules.deal(this.s, chance);
    rules.check(this.s);
  }

  legal(): Move[] {
    const out = new Int32Array(this.rules.maxChoices);
    return [...out.subarray(0, this.rules.legal(this.s, out))];
  }

  /** Plays moves, each of which must be allowed. */
  play(...moves: readonly Move[]): void {
    for (const move of moves) {
      if (!this.legal().includes(move)) throw new Error(`${move} is not among ${this.legal().join(', ')}`);
      this.rules.apply(this.s, move, this.chance);
      this.rules.check(this.s);
    }
  }

  /** The events told, in order. */
  events(): number[] {
    return this.chance.told.map(([event]) => event);
  }

  outcome(): Outcome {
    const outcome = newOutcome(this.game, this.rules);
    this.rules.score(this.s, outcome);
    return outcome;
  }

  /** Worlds that the seat could be in, each of which is possible and looks to the seat as the truth does. */
  worlds(seat: Seat, count = 40): S[] {
    const seen = this.view(this.s, seat).words.join();
    return Array.from({ length: count }, (_, seed) => {
      const world = this.imagine(seat, seed);
      this.rules.check(world);
      const looks = this.view(world, seat).words.join();
      if (looks !== seen) throw new Error(`world ${seed} looks to seat ${seat} as ${looks}, and the truth as ${seen}`);
      return world;
    });
  }

  private imagine(seat: Seat, seed: number): S {
    const rng = new Sfc32();
    rng.seed(0x9e37_79b9, 0x243f_6a88, 0xb7e1_5162, seed);
    for (let i = 0; i < 16; i++) rng.next();
    const world = this.view(this.s, seat);
    this.rules.imagine(world, seat, rng);
    return world;
  }

  private view(s: S, seat: Seat): S {
    const view = this.game.layout.create();
    this.game.layout.observe(s, seat, view);
    return view;
  }
}
