import type { Chance } from '../engine/chance.ts';
import type { Move, Rules, Seat } from '../engine/game.ts';
import type { State } from '../engine/layout.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Rng } from '../engine/rng.ts';
import type { Scene } from '../engine/scene.ts';

/** A state that says who is to act, and at which decision point. */
export interface PhasedState extends State {
  mover: Seat;
  phase: number;
}

/** Stops for somebody's decision. */
export function ask(s: PhasedState, phase: number, seat: Seat): void {
  s.phase = phase;
  s.mover = seat;
}

/** Of a position that cannot be: says why, and throws. */
export function fail(why: string): never {
  throw new Error(why);
}

/** A game as functions of one table's settings, its terms, and of a state. Each stands in the file that is named after it. */
export interface Parts<S extends PhasedState, T, B> {
  readonly setUp: (t: T, s: S, chance: Chance) => void;
  readonly legalMoves: (t: T, s: S, out: Int32Array) => number;
  readonly applyMove: (t: T, s: S, move: Move, chance: Chance) => void;
  readonly moveKind: (s: S, move: Move) => number;
  readonly scoreGame: (t: T, s: S, out: Outcome) => void;
  readonly standings: (t: T, s: S, out: Int32Array) => void;
  /** Fills in what a seat does not see, in memory of its own. */
  readonly Imagination: new (
    t: T,
  ) => { fill(t: T, view: S, seat: Seat, rng: Rng): void };
  readonly checkState: (t: T, s: S) => void;
  readonly showMove: (t: T, s: S, move: Move) => string;
  readonly tellEvent: (t: T, event: number, a: number, b: number, c: number) => string;
  readonly momentOf: (s: S, event: number) => string | undefined;
  /** Without it, no move is sealed. */
  readonly isSealed?: (s: S, move: Move) => boolean;
  /** Without it, nothing is told of what a seat has. */
  readonly holdingsIn?: (t: T, s: S, out: Int32Array) => void;
  /** Without it, no move is told to use any of that. */
  readonly usedBy?: (t: T, s: S, move: Move) => number;
  /** What scenes of one table have in common. */
  readonly Board: new (
    t: T,
  ) => B;
  readonly sceneOf: (t: T, board: B, s: S) => Scene;
}

/** No decision offers more moves, and no game takes more. */
export interface Bounds {
  readonly choices: number;
  readonly plies: number;
}

/** Rules put together from a game's parts. */
export class PhasedRules<S extends PhasedState, T extends { readonly seats: number }, B> implements Rules<S> {
  readonly seats: number;
  readonly maxChoices: number;
  readonly maxPlies: number;
  readonly terms: T;
  readonly isSealed?: (s: S, move: Move) => boolean;
  readonly holds?: (s: S, out: Int32Array) => void;
  readonly uses?: (s: S, move: Move) => number;
  private readonly parts: Parts<S, T, B>;
  private readonly imagination: InstanceType<Parts<S, T, B>['Imagination']>;
  private board: B | undefined;

  constructor(terms: T, parts: Parts<S, T, B>, { choices, plies }: Bounds) {
    this.terms = terms;
    this.seats = terms.seats;
    this.maxChoices = choices;
    this.maxPlies = plies;
    // A bot's rules have the same parts as the table's: nobody may put others in their place.
    this.parts = Object.freeze(parts);
    this.imagination = new parts.Imagination(terms);
    if (parts.isSealed !== undefined) this.isSealed = parts.isSealed;
    const { holdingsIn, usedBy } = parts;
    if (holdingsIn !== undefined) this.holds = (s, out) => holdingsIn(terms, s, out);
    if (usedBy !== undefined) this.uses = (s, move) => usedBy(terms, s, move);
  }

  deal(s: S, chance: Chance): void {
    this.parts.setUp(this.terms, s, chance);
  }

  toAct(s: S): Seat {
    return s.mover;
  }

  legal(s: S, out: Int32Array): number {
    return this.parts.legalMoves(this.terms, s, out);
  }

  apply(s: S, move: Move, chance: Chance): void {
    this.parts.applyMove(this.terms, s, move, chance);
  }

  kind(s: S, move: Move): number {
    return this.parts.moveKind(s, move);
  }

  score(s: S, out: Outcome): void {
    this.parts.scoreGame(this.terms, s, out);
  }

  standing(s: S, out: Int32Array): void {
    this.parts.standings(this.terms, s, out);
  }

  imagine(view: S, seat: Seat, rng: Rng): void {
    this.imagination.fill(this.terms, view, seat, rng);
  }

  check(s: S): void {
    this.parts.checkState(this.terms, s);
  }

  show(s: S, move: Move): string {
    return this.parts.showMove(this.terms, s, move);
  }

  narrate(event: number, a: number, b: number, c: number): string {
    return this.parts.tellEvent(this.terms, event, a, b, c);
  }

  moment(s: S, event: number): string | undefined {
    return this.parts.momentOf(s, event);
  }

  scene(s: S): Scene {
    this.board ??= new this.parts.Board(this.terms);
    return this.parts.sceneOf(this.terms, this.board, s);
  }
}
