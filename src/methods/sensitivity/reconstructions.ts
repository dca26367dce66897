import type { Values } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import { Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import { accepts } from '../../engine/settings.ts';
import type { Cell } from '../../sim/cell.ts';
import { type Guess, guessed, guessedLineup } from '../guesses/guesses.ts';

/** Draws for one reconstruction: if the rules refuse so many, they refuse nearly all. */
const TRIES = 1000;

/** A table, and what is guessed at it. */
export interface Side {
  readonly cell: Cell;
  readonly guesses: readonly Guess[];
}

/** Which of its values a guess takes. */
type Pick = (what: string, values: number) => number;

/** What a draw comes to at one side. */
export interface Picked {
  readonly options: Values;
  readonly lineup: readonly string[];
  /** By guess. */
  readonly values: Values;
}

export interface Drawings {
  /** By side. */
  readonly drawings: readonly (readonly Picked[])[];
  /** Whether those are all that there are. */
  readonly exhaustive: boolean;
  readonly refused: number;
}

/**
 * Reconstructions: every guess drawn among its values, the same for all sides. Where all combinations are no more than
 * that, each of them once. A draw that the rules refuse at any side is drawn again.
 */
export function drawReconstructions(game: Game, seed: string, sides: readonly Side[], count: number): Drawings {
  const accepted = new Map<string, boolean>();
  const acceptsSide = ({ players }: Cell, options: Values) => {
    const key = JSON.stringify([players, options]);
    const answer = accepted.get(key) ?? accepts(game, { players, options });
    accepted.set(key, answer);
    return answer;
  };
  const attempt = (pick: Pick): readonly Picked[] | undefined => {
    const picked = sides.map(({ cell: { options, lineup }, guesses }) => {
      const chosen = guesses.map(({ what, values }) => pick(what, values.length));
      const values = Object.fromEntries(guesses.map((guess, i) => [guess.what, guess.values[chosen[i]]]));
      return {
        options: guessed(options, guesses, chosen),
        lineup: guessedLineup(game, lineup, guesses, chosen),
        values,
      };
    });
    return sides.every(({ cell }, i) => acceptsSide(cell, picked[i].options)) ? picked : undefined;
  };
  const every = everyPick(sides, count);
  if (every !== undefined) {
    const drawings = every.map(attempt).filter((picked) => picked !== undefined);
    return { drawings, exhaustive: true, refused: every.length - drawings.length };
  }
  const drawings: (readonly Picked[])[] = [];
  let refused = 0;
  while (drawings.length < count) {
    let picked: readonly Picked[] | undefined;
    for (let tries = 0; picked === undefined; tries++) {
      if (tries === TRIES) throw new Refusal(`the rules of ${game.id} refuse nearly every draw`);
      picked = attempt(randomPick(`${seed}, reconstruction ${drawings.length}, try ${tries}`));
      if (picked === undefined) refused++;
    }
    drawings.push(picked);
  }
  return { drawings, exhaustive: false, refused };
}

/** A guess's own stream: what else is varied has no influence on what is drawn for it. */
function randomPick(seed: string): Pick {
  const rng = new Sfc32();
  const drawn = new Map<string, number>();
  return (what, values) => {
    if (!drawn.has(what)) {
      rng.seed(...masterSeed(`${seed}, ${what}`));
      drawn.set(what, rng.fraction());
    }
    return Math.floor((drawn.get(what) as number) * values);
  };
}

/** All combinations, if they are no more than `most` and the same at every side. */
function everyPick(sides: readonly Side[], most: number): readonly Pick[] | undefined {
  const sizes = new Map<string, number>();
  for (const { what, values } of sides.flatMap(({ guesses }) => guesses)) {
    if ((sizes.get(what) ?? values.length) !== values.length) return undefined;
    sizes.set(what, values.length);
  }
  const whats = [...sizes.keys()];
  const all = [...sizes.values()].reduce((product, size) => product * size, 1);
  if (all > most) return undefined;
  return Array.from({ length: all }, (_, number) => {
    const chosen = new Map<string, number>();
    let rest = number;
    for (const what of whats) {
      const size = sizes.get(what) as number;
      chosen.set(what, rest % size);
      rest = Math.floor(rest / size);
    }
    return (what) => chosen.get(what) as number;
  });
}
