import type { Plugin } from 'boardgame.io';
import type { Chance } from '../engine/chance.ts';

/** What chance is asked for, by the number of the purpose. */
export const PURPOSES = ['dice', 'numbers', 'shuffles'] as const;
const DICE = 0;
const NUMBERS = 1;
const SHUFFLES = 2;

/** Draws of one purpose that a turn has names for. With them there are names for 131,071 turns. */
const PER_TURN = 1 << 14;
const MAX_TURN = 0x7fff_ffff / PER_TURN;
const RANGE = 0x1_0000_0000;

/** What is kept with the state: the turn of the last draw, and how many of each purpose it has had. */
export interface Drawn {
  readonly turn: number;
  readonly used: readonly number[];
}

export const NOTHING_DRAWN: Drawn = { turn: 0, used: PURPOSES.map(() => 0) };

/** Where the draws of the action in hand come from. */
export interface ChanceInHand {
  chance: Chance;
  /** For code that calls `Math.random` instead of the plugin: set when an action begins. */
  number: () => number;
}

/**
 * Takes the place of the plugin `random`: the same functions, but each draw is one of our chance, under a name of its own.
 *
 * A name is made of the purpose, the turn in which the action began, and how many draws of that purpose the turn has had.
 * So two games that differ in one turn have the same luck in the next, and a die more does not change a shuffle. To seed
 * the plugin's own generator would have been shorter. But then everything after the first additional draw is different
 * luck, and the state holds what the generator will say next: where nothing is hidden, a bot could read all dice to come.
 */
export function randomPlugin(hand: ChanceInHand): Plugin {
  return {
    name: 'random',
    setup: () => NOTHING_DRAWN,
    api: ({ ctx, data }) => {
      const draws = new Draws(hand.chance, ctx.turn, data as Drawn);
      hand.number = () => draws.number();
      return draws.api();
    },
  };
}

class Draws {
  private readonly chance: Chance;
  private readonly turn: number;
  private readonly before: Drawn;
  private readonly used: number[];
  private isUsed = false;

  constructor(chance: Chance, turn: number, before: Drawn) {
    this.chance = chance;
    this.turn = turn;
    this.before = before;
    this.used = before.turn === turn ? [...before.used] : [...NOTHING_DRAWN.used];
  }

  /** What a game calls, and what the framework asks for under `_private`. */
  api() {
    const die = (sides: number, count?: number) => this.dice(sides, count);
    return {
      D4: (count?: number) => die(4, count),
      D6: (count?: number) => die(6, count),
      D8: (count?: number) => die(8, count),
      D10: (count?: number) => die(10, count),
      D12: (count?: number) => die(12, count),
      D20: (count?: number) => die(20, count),
      Die: (sides = 6, count?: number) => die(sides, count),
      Number: () => this.number(),
      Shuffle: <T>(deck: readonly T[]) => this.shuffled(deck),
      _private: { isUsed: () => this.isUsed, getState: () => this.drawn() },
    };
  }

  number(): number {
    return this.chance.below(NUMBERS, this.name(NUMBERS), RANGE) / RANGE;
  }

  private dice(sides: number, count: number | undefined): number | number[] {
    const roll = () => 1 + this.chance.below(DICE, this.name(DICE), sides);
    return count === undefined ? roll() : Array.from({ length: count }, roll);
  }

  private shuffled<T>(deck: readonly T[]): T[] {
    const places = Int32Array.from(deck, (_, i) => i);
    this.chance.shuffle(SHUFFLES, this.name(SHUFFLES), places, 0, places.length);
    return Array.from(places, (place) => deck[place]);
  }

  private name(purpose: number): number {
    const ordinal = this.used[purpose]++;
    this.isUsed = true;
    if (ordinal >= PER_TURN || this.turn >= MAX_TURN)
      throw new RangeError(`draw ${ordinal + 1} of ${PURPOSES[purpose]} in turn ${this.turn}: there are no more names`);
    return this.turn * PER_TURN + ordinal;
  }

  private drawn(): Drawn {
    return this.isUsed ? { turn: this.turn, used: this.used } : this.before;
  }
}
