import { COMPONENTS } from '../../data/components.ts';
import type { Value } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import { SKILL } from '../../data/skills.ts';
import type { Game } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import { accepts } from '../../engine/settings.ts';
import type { Cell } from '../../sim/cell.ts';
import { fillSeats } from '../../sim/lineup.ts';
import { botOfSkill } from '../../sim/skill.ts';
import { type Guess, guessed } from '../guesses/guesses.ts';
import type { Coordinates, Dimension } from './emulator.ts';

/** Something that nobody knows, and all that it may be; each is as likely as any other before a play is seen. */
export interface Unknown {
  /** The skill, an option, or a thing that sets of cards differ in. */
  readonly what: string;
  readonly values: readonly Value[];
}

/** Draws that the rules refuse in a row: they refuse nearly all. */
const TRIES = 1000;

/** All that nobody knows: how well people play, and the numbers that no text gives. */
export class Unknowns {
  readonly all: readonly Unknown[];
  private readonly game: Game;
  private readonly hasSkill: boolean;
  private readonly guessesAt: (cell: Cell) => readonly Guess[];
  /** One table for each number of players: whether the rules take a draw is asked there. */
  private readonly samples: readonly Cell[];
  private readonly accepted = new Map<string, boolean>();

  constructor(
    game: Game,
    tables: readonly Cell[],
    guessesAt: (cell: Cell) => readonly Guess[],
    skills: readonly number[],
  ) {
    this.game = game;
    this.hasSkill = skills.length > 0;
    this.guessesAt = guessesAt;
    this.samples = tables.filter((cell, i) => tables.findIndex(({ players }) => players === cell.players) === i);
    const guesses = new Map<string, readonly Value[]>();
    for (const cell of tables)
      for (const { what, values } of guessesAt(cell)) {
        const known = guesses.get(what) ?? values;
        if (known.length !== values.length)
          throw new Refusal(
            `${what} may be ${known.length} things at one table and ${values.length} at another; calibrate them apart`,
          );
        guesses.set(what, known);
      }
    this.all = [
      ...(this.hasSkill ? [{ what: SKILL, values: skills }] : []),
      ...Array.from(guesses, ([what, values]) => ({ what, values })),
    ];
  }

  get dimensions(): readonly Dimension[] {
    return this.all.map(({ what, values }) => dimensionOf(what, values));
  }

  /** As likely as any other that the rules take, or each value as often as its share says: by unknown, which of its values. */
  draw(rng: Rng, shares?: readonly (readonly number[])[]): Coordinates {
    for (let tries = 0; tries < TRIES; tries++) {
      const draw = this.all.map(({ values }, u) =>
        shares === undefined ? rng.below(values.length) : picked(shares[u], rng),
      );
      if (this.takes(draw)) return draw;
    }
    throw new Refusal(`the rules of ${this.game.id} refuse nearly every draw`);
  }

  /**
   * Boards and cards are asked about with the usual options, and options with the usual cards: there are far fewer of either than of
   * both together, and rules take a while to be made.
   */
  private takes(draw: Coordinates): boolean {
    return this.takesPart(draw, true) && this.takesPart(draw, false);
  }

  private takesPart(draw: Coordinates, ofCards: boolean): boolean {
    const part = this.all.map(({ what }, u) =>
      what.startsWith(`${COMPONENTS}.`) === ofCards && what !== SKILL ? draw[u] : 0,
    );
    const key = part.join(' ');
    const known = this.accepted.get(key) ?? this.samples.every((cell) => accepts(this.game, this.at(cell, part)));
    this.accepted.set(key, known);
    return known;
  }

  /** A table with what is not known as it was drawn. */
  at(cell: Cell, draw: Coordinates): Cell {
    const guesses = this.guessesAt(cell);
    const chosen = guesses.map(({ what }) => draw[this.all.findIndex((unknown) => unknown.what === what)]);
    const options = guessed(cell.options, guesses, chosen);
    if (!this.hasSkill) return { ...cell, options };
    const bot = botOfSkill(this.game, Number(this.all[0].values[draw[0]]));
    return { ...cell, options, lineup: fillSeats([bot], cell.players) };
  }
}

/** An index, each as often as its share says. */
function picked(shares: readonly number[], rng: Rng): number {
  let left = rng.fraction();
  for (const [i, share] of shares.entries()) {
    left -= share;
    if (left < 0) return i;
  }
  return shares.length - 1;
}

/** Numbers lie where they lie in their range; of other values each is only itself. */
export function dimensionOf(name: string, values: readonly Value[]): Dimension {
  const numbers = values.filter((value): value is number => typeof value === 'number');
  if (numbers.length < values.length || values.length < 3) return { name, values: values.length };
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return { name, values: numbers.map((value) => (2 * (value - least)) / (most - least) - 1) };
}
