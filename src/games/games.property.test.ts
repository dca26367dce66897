import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chance } from '../engine/chance.ts';
import { type Game, NOBODY, type Seat } from '../engine/game.ts';
import { HIDDEN, type State } from '../engine/layout.ts';
import { newOutcome, type Outcome } from '../engine/outcome.ts';
import { type Course, courses, follow, luckOf, playOut, runs, streamOf, type Walk } from '../proof/course.fixture.ts';
import { games } from './games.fixture.ts';

/** A position that fits what a seat sees, and is otherwise made up. */
function imagined(walk: Walk, seat: Seat, course: Course): State {
  const world = walk.view(seat);
  walk.rules.imagine(world, seat, streamOf(course));
  return world;
}

function seatsOf({ rules }: Walk): readonly Seat[] {
  return Array.from({ length: rules.seats }, (_, seat) => seat);
}

/** Reads other draws before each that is wanted. */
class Noise implements Chance {
  private readonly chance: Chance;
  private readonly purposes: number;
  private reads = 0;

  constructor(chance: Chance, purposes: number) {
    this.chance = chance;
    this.purposes = purposes;
  }

  below(purpose: number, ordinal: number, n: number): number {
    this.disturb();
    return this.chance.below(purpose, ordinal, n);
  }

  shuffle(purpose: number, ordinal: number, cards: Int32Array, from: number, to: number): void {
    this.disturb();
    this.chance.shuffle(purpose, ordinal, cards, from, to);
  }

  tell(): void {}

  private disturb(): void {
    this.reads++;
    this.chance.below(this.reads % this.purposes, this.reads % 97, 6);
    this.chance.shuffle((this.reads + 1) % this.purposes, this.reads % 89, new Int32Array(3), 0, 3);
  }
}

/** The words that stand for pieces of which somebody must not know where they are. */
function secretWords({ layout }: Game, { state, rules }: Walk): readonly number[] {
  return layout.places.flatMap(({ from, length, hides }) =>
    Array.from({ length }, (_, i) => i)
      .filter((i) => Array.from({ length: rules.seats }, (_, seat) => seat).some((seat) => hides(state.words, seat, i)))
      .map((i) => from + i),
  );
}

function ended(game: Game, course: Course): Outcome {
  const { rules, state } = follow(game, course);
  playOut(rules, state, streamOf(course));
  const outcome = newOutcome(game, rules);
  rules.score(state, outcome);
  return outcome;
}

describe.each(games.map((game) => [game.id, game] as const))('%s, wherever one gets to', (_id, game) => {
  const anywhere = courses(game);

  it('has moves that follow from what their player sees', () => {
    const property = fc.property(anywhere, (course) => {
      const walk = follow(game, course);
      fc.pre(walk.seat !== NOBODY);
      const world = imagined(walk, walk.seat, course);
      const moves = walk.moves();
      expect(walk.moves(world)).toEqual(moves);
      const kinds = (state: State) => moves.map((move) => walk.rules.kind(state, move));
      expect(kinds(world)).toEqual(kinds(walk.state));
    });
    fc.assert(property, runs(150));
  });

  it('comes to the same words by the same moves, whatever is looked at between them', () => {
    const property = fc.property(anywhere, (course) => {
      const watched = follow(game, course, (walk, move) => {
        walk.rules.check(walk.state);
        walk.rules.show(walk.state, move);
        imagined(walk, course.block % walk.rules.seats, course);
      });
      expect(watched.state.words).toEqual(follow(game, course).state.words);
    });
    fc.assert(property, runs(40));
  });

  it('draws by name: what else is drawn in between changes nothing', () => {
    const property = fc.property(anywhere, (course) => {
      const noise = new Noise(luckOf(course), Math.max(1, game.purposes.length));
      expect(follow(game, course, undefined, noise).state.words).toEqual(follow(game, course).state.words);
    });
    fc.assert(property, runs(60));
  });

  it('does not notice that a copy is played to its end', () => {
    const property = fc.property(anywhere, (course) => {
      const walk = follow(game, course);
      const before = walk.state.words.slice();
      playOut(walk.rules, walk.copy(), streamOf(course));
      expect(walk.state.words).toEqual(before);
    });
    fc.assert(property, runs(60));
  });

  it('shows each seat the truth or nothing, and no more to who looks twice', () => {
    const property = fc.property(anywhere, (course) => {
      const walk = follow(game, course);
      for (const seat of seatsOf(walk)) {
        const view = walk.view(seat);
        expect(view.words.every((word, i) => word === HIDDEN || word === walk.state.words[i])).toBe(true);
        expect(walk.view(seat, view).words).toEqual(view.words);
      }
    });
    fc.assert(property, runs(100));
  });

  it('can be imagined by each seat, and looks the same to it then', () => {
    const property = fc.property(anywhere, (course) => {
      const walk = follow(game, course);
      for (const seat of seatsOf(walk)) {
        const world = imagined(walk, seat, course);
        walk.rules.check(world);
        expect(walk.view(seat, world).words).toEqual(walk.view(seat).words);
      }
    });
    fc.assert(property, runs(100));
  });

  it('ends from any world that a seat imagines', () => {
    const property = fc.property(anywhere, (course) => {
      const walk = follow(game, course);
      const world = imagined(walk, course.block % walk.rules.seats, course);
      expect(playOut(walk.rules, world, streamOf(course))).toBeLessThanOrEqual(walk.rules.maxPlies);
      walk.rules.check(world);
    });
    fc.assert(property, runs(60));
  });

  it('is found possible by its own check, all the way', () => {
    const property = fc.property(anywhere, (course) => {
      const walk = follow(game, course, ({ rules, state }) => rules.check(state));
      expect(() => walk.rules.check(walk.state)).not.toThrow();
    });
    fc.assert(property, runs(60));
  });

  it('is found impossible where a piece that can be hidden is no such piece, or one too many', () => {
    const property = fc.property(anywhere, fc.nat(), fc.integer({ min: 3, max: 27 }), (course, at, bit) => {
      const walk = follow(game, course);
      const words = secretWords(game, walk);
      if (words.length === 0) return; // nothing is hidden
      // In a set of cards this adds one or takes one away; a card or a die becomes another card, or none there is.
      walk.state.words[words[at % words.length]] ^= 1 << bit;
      expect(() => walk.rules.check(walk.state)).toThrow(/\w/);
    });
    fc.assert(property, runs(150));
  });

  it('has winners who are better off than losers, and a success only with a winner', () => {
    const property = fc.property(anywhere, (course) => {
      const { won, utility, team, success } = ended(game, course);
      const of = (result: number) => [...utility].filter((_, seat) => won[seat] === result);
      expect(Math.min(2, ...of(1))).toBeGreaterThan(Math.max(-1, ...of(0)));
      expect(won.includes(1) || success === 0).toBe(true);
      for (const [seat, side] of team.entries()) {
        const first = team.indexOf(side);
        expect([won[seat], utility[seat]]).toEqual([won[first], utility[first]]);
      }
    });
    fc.assert(property, runs(60));
  });

  it('is the same with an option left out and with it at its default', () => {
    const property = fc.property(anywhere, fc.func(fc.boolean()), (course, spoken) => {
      const defaults = Object.entries(game.options).filter(([name]) => !(name in course.options) && spoken(name));
      const options = {
        ...course.options,
        ...Object.fromEntries(defaults.map(([name, option]) => [name, option.default])),
      };
      expect(follow(game, { ...course, options }).state.words).toEqual(follow(game, course).state.words);
    });
    fc.assert(property, runs(40));
  });
});
