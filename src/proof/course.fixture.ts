import fc from 'fast-check';
import { type Option, settle, type Value, type Values } from '../data/options.ts';
import { type Chance, FreeChance, KeyedChance } from '../engine/chance.ts';
import { type Game, type Move, NOBODY, type Rules, type Seat, type TableSettings } from '../engine/game.ts';
import type { State } from '../engine/layout.ts';
import { Sfc32 } from '../engine/rng.ts';
import { masterSeed } from '../engine/seed.ts';
import { accepts } from '../engine/settings.ts';

/** A way into a game. The smaller its numbers, the nearer to the first moves of a usual table: it shrinks to those. */
export interface Course extends TableSettings {
  /** Its luck. */
  readonly block: number;
  /** How many moves come first, picked by a stream of the block: fewer of them are the beginning of the same game. */
  readonly ahead: number;
  /** Then these decisions: each is the index of a move, modulo how many there are. */
  readonly choices: readonly number[];
}

const SEED = masterSeed('courses');
const MAX_BLOCK = 999_999;
const MAX_CHOICES = 16;

/** How often a property is tried: PROPERTY_TIMES=50 makes it fifty times as often. */
export function runs(numRuns: number): { readonly numRuns: number } {
  return { numRuns: numRuns * Number(process.env.PROPERTY_TIMES ?? 1) };
}

/** Any course of a game: any number of players, and any options in their ranges that the rules do not refuse. */
export function courses(game: Game, ahead = 300): fc.Arbitrary<Course> {
  return fc
    .record({
      players: fc.integer(game.seats),
      options: optionValues(game),
      block: fc.nat(MAX_BLOCK),
      ahead: fc.nat(ahead),
      choices: fc.array(fc.nat(99), { maxLength: MAX_CHOICES }),
    })
    .filter((course) => accepts(game, course));
}

/** Some of the options, each anywhere in its range. */
function optionValues(game: Game): fc.Arbitrary<Values> {
  const values = Object.entries(game.options).map(
    ([name, option]) => [name, fc.oneof({ withCrossShrink: true }, fc.constant(undefined), valueFor(option))] as const,
  );
  return fc.record(Object.fromEntries(values)).map((all) => {
    const given = Object.entries(all).filter((entry): entry is [string, Value] => entry[1] !== undefined);
    return Object.fromEntries(given);
  });
}

function valueFor(option: Option): fc.Arbitrary<Value> {
  switch (option.kind) {
    case 'whole':
      return fc.integer({ min: option.min, max: option.max });
    case 'real':
      return fc.double({ min: option.min, max: option.max, noNaN: true });
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...option.values);
    case 'components':
      return fc.constantFrom(...Object.keys(option.kit.sets));
  }
}

export function rulesOf<S extends State>(game: Game<S>, { players, options }: TableSettings): Rules<S> {
  return game.rules(players, settle(game.id, game.options, options));
}

/** The block's luck. */
export function luckOf({ block }: Course): KeyedChance {
  const chance = new KeyedChance(SEED);
  chance.open(block);
  return chance;
}

/** A stream of the block that no die and no move is drawn from. */
export function streamOf(course: Course): Sfc32 {
  const rng = new Sfc32();
  luckOf(course).keyBot(rng, 1);
  return rng;
}

/** A game on its way. */
export class Walk<S extends State = State> {
  readonly game: Game<S>;
  readonly rules: Rules<S>;
  readonly state: S;
  private readonly chance: Chance;
  private readonly legal: Int32Array;

  constructor(game: Game<S>, setting: TableSettings, chance: Chance) {
    this.game = game;
    this.rules = rulesOf(game, setting);
    this.chance = chance;
    this.state = game.layout.create();
    this.legal = new Int32Array(this.rules.maxChoices);
    this.rules.deal(this.state, chance);
  }

  get seat(): Seat {
    return this.rules.toAct(this.state);
  }

  /** Of the seat to act, in this position or in another one. */
  moves(state: S = this.state): Move[] {
    return [...this.legal.subarray(0, this.rules.legal(state, this.legal))];
  }

  play(move: Move): void {
    this.rules.apply(this.state, move, this.chance);
  }

  copy(state: S = this.state): S {
    const copy = this.game.layout.create();
    this.game.layout.copy(state, copy);
    return copy;
  }

  view(seat: Seat, state: S = this.state): S {
    const view = this.game.layout.create();
    this.game.layout.observe(state, seat, view);
    return view;
  }
}

/** Is told each move before it is played. */
export type Before<S extends State> = (walk: Walk<S>, move: Move) => void;

/** Plays a course; `before` and `luck` may look and listen, and change nothing. */
export function follow<S extends State>(
  game: Game<S>,
  course: Course,
  before?: Before<S>,
  luck: Chance = luckOf(course),
): Walk<S> {
  const walk = new Walk(game, course, luck);
  const rng = new Sfc32();
  luckOf(course).keyBot(rng, 0);
  let next = 0;
  for (let ply = 0; walk.seat !== NOBODY; ply++) {
    const moves = walk.moves();
    let index = 0;
    if (ply < course.ahead) index = rng.below(moves.length);
    else if (moves.length > 1 && next === course.choices.length) break;
    else if (moves.length > 1) index = course.choices[next++] % moves.length;
    before?.(walk, moves[index]);
    walk.play(moves[index]);
  }
  return walk;
}

/** Plays a position to its end with luck and moves from a stream; returns how many moves that took. */
export function playOut(rules: Rules, state: State, rng: Sfc32): number {
  const moves = new Int32Array(rules.maxChoices);
  const chance = new FreeChance(rng);
  for (let plies = 0; ; plies++) {
    if (rules.toAct(state) === NOBODY) return plies;
    if (plies > rules.maxPlies) throw new Error(`it has not ended after ${rules.maxPlies} moves`);
    rules.apply(state, moves[rng.below(rules.legal(state, moves))], chance);
  }
}

/** What must hold, if only under a condition, where an `expect` cannot stand. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** What fast-check has to say about a property that does not hold: the case, and the seed to see it again. */
export function refuted<T extends [unknown, ...unknown[]]>(
  property: fc.IProperty<T>,
  times: number,
): string | undefined {
  return fc.defaultReportMessage(fc.check(property, { ...runs(times), includeErrorInReport: true }));
}
